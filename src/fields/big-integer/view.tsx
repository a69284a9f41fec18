import { Input, Space } from 'antd';
import type { FieldView, FilterInputProps, InputProps } from '../field-view';
import { enterPlaceholder } from '../components/placeholders';
import { displayText } from '../components/display-text';
import { TextFilter } from '../components/text-filter';
import { zh } from '../../language/zh';

// A text input, not a number input: JavaScript numbers end at 2^53.
function BigIntegerInput({ id, field, value, onChange, disabled, placeholder }: InputProps) {
  return (
    <Input
      id={id}
      value={(value as string | null) ?? ''}
      onChange={(event) => onChange(event.target.value.trim())}
      disabled={disabled}
      placeholder={placeholder ?? enterPlaceholder(field)}
      suffix={field.unit}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

interface Range {
  start?: string;
  end?: string;
}

function BigIntegerFilter(props: FilterInputProps) {
  const { id, filter, value, onChange } = props;
  if (filter.operator !== 'between') return <TextFilter {...props} />;
  const range = (value as Range | undefined) ?? {};
  const change = ({ start, end }: Range) =>
    onChange(start || end ? { ...(start && { start }), ...(end && { end }) } : undefined);
  return (
    <Space.Compact block>
      <Input
        id={id}
        value={range.start ?? ''}
        onChange={(event) => change({ ...range, start: event.target.value.trim() })}
        placeholder={zh`最小值`}
        aria-label={zh`${filter.title}最小值`}
      />
      <Input
        value={range.end ?? ''}
        onChange={(event) => change({ ...range, end: event.target.value.trim() })}
        placeholder={zh`最大值`}
        aria-label={zh`${filter.title}最大值`}
      />
    </Space.Compact>
  );
}

export const bigIntegerView: FieldView = {
  cell: ({ value }) => displayText(value),
  Input: BigIntegerInput,
  FilterInput: BigIntegerFilter,
  width: 190,
};
