import { CheckOutlined, SkinOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { setLook, useLook, type Shade } from './look';

const shades: Record<Shade, string> = { system: '跟随系统', light: '浅色', dark: '深色' };
const tick = <CheckOutlined />;

/** Light or dark, roomy or compact. */
export function LookButton() {
  const { shade, isCompact } = useLook();
  const items = [
    {
      type: 'group' as const,
      key: 'shade',
      label: '外观',
      children: (Object.keys(shades) as Shade[]).map((key) => ({
        key,
        label: shades[key],
        extra: key === shade ? tick : undefined,
        onClick: () => setLook({ shade: key }),
      })),
    },
    {
      type: 'group' as const,
      key: 'density',
      label: '密度',
      children: [
        {
          key: 'roomy',
          label: '标准',
          extra: isCompact ? undefined : tick,
          onClick: () => setLook({ isCompact: false }),
        },
        {
          key: 'compact',
          label: '紧凑',
          extra: isCompact ? tick : undefined,
          onClick: () => setLook({ isCompact: true }),
        },
      ],
    },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items, selectedKeys: [shade, isCompact ? 'compact' : 'roomy'] }}>
      <Button type="text" icon={<SkinOutlined />} aria-label="外观" title="外观" />
    </Dropdown>
  );
}
