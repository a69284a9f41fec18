import { Space } from 'antd';
import type { CellProps, FieldView, FilterInputProps, InputProps } from '../field-view';
import { DurationInput } from '../components/duration-input';
import { emptyText } from '../components/display-text';
import { isEmptyValue } from '../is-empty';
import { durationText } from '../duration-text';
import { zh } from '../../language/zh';

const example = '1:30';

function cell({ value }: CellProps): string {
  if (isEmptyValue(value)) return emptyText;
  if (typeof value !== 'number') throw new TypeError(zh`不是有效的时长`);
  return durationText(value);
}

function Entered({ id, value, onChange, disabled, placeholder = example }: InputProps) {
  return (
    <DurationInput
      id={id}
      value={value}
      onChange={(next) => onChange(next ?? null)}
      disabled={disabled}
      placeholder={placeholder}
    />
  );
}

interface Range {
  start?: number | string;
  end?: number | string;
}

function Sought({ id, filter, value, onChange }: FilterInputProps) {
  if (filter.operator !== 'between')
    return <DurationInput id={id} value={value} onChange={onChange} placeholder={filter.placeholder ?? example} />;
  const range = (value as Range | undefined) ?? {};
  const change = ({ start, end }: Range) =>
    onChange(
      start === undefined && end === undefined
        ? undefined
        : { ...(start !== undefined && { start }), ...(end !== undefined && { end }) },
    );
  return (
    <Space.Compact block>
      <DurationInput
        id={id}
        value={range.start}
        onChange={(start) => change({ ...range, start })}
        placeholder={zh`最小值`}
        label={zh`${filter.title}最小值`}
      />
      <DurationInput
        value={range.end}
        onChange={(end) => change({ ...range, end })}
        placeholder={zh`最大值`}
        label={zh`${filter.title}最大值`}
      />
    </Space.Compact>
  );
}

export const durationView: FieldView = { cell, Input: Entered, FilterInput: Sought, align: 'right', width: 110 };
