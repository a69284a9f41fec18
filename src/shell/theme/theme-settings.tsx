import { Form, Segmented } from 'antd';
import { colorSchemes, densities } from './theme-button';
import { setThemePreference, useThemePreference, type ColorScheme } from './theme-preference';
import { zh } from '../../language/zh';

const schemeOptions = Object.entries(colorSchemes).map(([value, label]) => ({ value: value as ColorScheme, label }));
const densityOptions = Object.entries(densities).map(([value, label]) => ({ value, label }));

/** Light or dark, roomy or compact: the same as the menu in the top bar, each with its name. */
export function ThemeSettings() {
  const { colorScheme, isCompact } = useThemePreference();
  return (
    <Form layout="vertical">
      <Form.Item label={zh`外观`}>
        <Segmented
          aria-label={zh`外观`}
          options={schemeOptions}
          value={colorScheme}
          onChange={(next) => setThemePreference({ colorScheme: next })}
        />
      </Form.Item>
      <Form.Item label={zh`密度`} extra={zh`列表的行高在各列表的“列表设置”中单独选择`}>
        <Segmented
          aria-label={zh`密度`}
          options={densityOptions}
          value={isCompact ? 'compact' : 'roomy'}
          onChange={(next) => setThemePreference({ isCompact: next === 'compact' })}
        />
      </Form.Item>
    </Form>
  );
}
