import { CheckOutlined, SkinOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { setThemePreference, useThemePreference, type ColorScheme } from './theme-preference';
import { zh } from '../../language/zh';

/** What the schemes are called. */
export const colorSchemes: Record<ColorScheme, string> = { system: zh`跟随系统`, light: zh`浅色`, dark: zh`深色` };
/** What the densities are called. */
export const densities = { roomy: zh`标准`, compact: zh`紧凑` } as const;
const tick = <CheckOutlined />;

/** Light or dark, roomy or compact. */
export function ThemeButton() {
  const { colorScheme, isCompact } = useThemePreference();
  const items = [
    {
      type: 'group' as const,
      key: 'color-scheme',
      label: zh`外观`,
      children: (Object.keys(colorSchemes) as ColorScheme[]).map((key) => ({
        key,
        label: colorSchemes[key],
        extra: key === colorScheme ? tick : undefined,
        onClick: () => setThemePreference({ colorScheme: key }),
      })),
    },
    {
      type: 'group' as const,
      key: 'density',
      label: zh`密度`,
      children: [
        {
          key: 'roomy',
          label: densities.roomy,
          extra: isCompact ? undefined : tick,
          onClick: () => setThemePreference({ isCompact: false }),
        },
        {
          key: 'compact',
          label: densities.compact,
          extra: isCompact ? tick : undefined,
          onClick: () => setThemePreference({ isCompact: true }),
        },
      ],
    },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items, selectedKeys: [colorScheme, isCompact ? 'compact' : 'roomy'] }}>
      <Button type="text" icon={<SkinOutlined />} aria-label={zh`外观`} title={zh`外观`} />
    </Dropdown>
  );
}
