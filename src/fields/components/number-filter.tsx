import { InputNumber, Space } from 'antd';
import type { FilterInputProps } from '../field-view';
import { enterFilter } from './placeholders';
import { fullWidth } from './full-width';
import { zh } from '../../language/zh';

interface Range {
  start?: number;
  end?: number;
}

/** One number, or (operator `between`) the smallest and the largest. */
export function NumberFilter({ id, filter, value, onChange }: FilterInputProps) {
  if (filter.operator !== 'between') {
    return (
      <InputNumber<number>
        id={id}
        value={(value as number | undefined) ?? null}
        onChange={(next) => onChange(next ?? undefined)}
        placeholder={enterFilter(filter)}
        style={fullWidth}
      />
    );
  }
  const range = (value as Range | undefined) ?? {};
  const change = (part: Range) => onChange(tidy({ ...range, ...part }));
  return (
    <Space.Compact block>
      <InputNumber<number>
        id={id}
        value={range.start ?? null}
        onChange={(next) => change({ start: next ?? undefined })}
        placeholder={zh`最小值`}
        style={fullWidth}
        aria-label={zh`${filter.title}最小值`}
      />
      <InputNumber<number>
        value={range.end ?? null}
        onChange={(next) => change({ end: next ?? undefined })}
        placeholder={zh`最大值`}
        style={fullWidth}
        aria-label={zh`${filter.title}最大值`}
      />
    </Space.Compact>
  );
}

function tidy({ start, end }: Range): Range | undefined {
  if (start === undefined && end === undefined) return undefined;
  return { ...(start !== undefined && { start }), ...(end !== undefined && { end }) };
}
