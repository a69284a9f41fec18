import { Select, Switch } from 'antd';
import type { FieldView, FilterInputProps, InputProps } from '../field-view';
import { selectFilter } from '../components/placeholders';
import { emptyText } from '../components/display-text';
import { isEmptyValue } from '../is-empty';
import { fullWidth } from '../components/full-width';
import { zh } from '../../language/zh';
interface Choice {
  value: boolean;
  label: string;
}

const choices: Choice[] = [
  { value: true, label: zh`是` },
  { value: false, label: zh`否` },
];

function BooleanInput({ id, value, onChange, disabled }: InputProps) {
  return (
    <Switch
      id={id}
      checked={value === true}
      onChange={(checked) => onChange(checked)}
      disabled={disabled}
      checkedChildren={zh`是`}
      unCheckedChildren={zh`否`}
    />
  );
}

function BooleanFilter({ id, filter, value, onChange }: FilterInputProps) {
  return (
    <Select<boolean, Choice>
      id={id}
      value={value as boolean | undefined}
      onChange={onChange}
      options={choices}
      placeholder={selectFilter(filter)}
      allowClear
      style={fullWidth}
    />
  );
}

function cell(value: unknown): string {
  if (isEmptyValue(value)) return emptyText;
  if (typeof value !== 'boolean') throw new TypeError(zh`值的类型不正确（${typeof value}）`);
  return value ? zh`是` : zh`否`;
}

export const booleanView: FieldView = {
  cell: ({ value }) => cell(value),
  Input: BooleanInput,
  FilterInput: BooleanFilter,
  width: 90,
};
