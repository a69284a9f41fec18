import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { FilterInputProps, InputProps } from '../field-view';
import { selectText } from './placeholders';
import { isNothing } from './shown-text';

const fullWidth = { width: '100%' } as const;
const moment = 'YYYY/MM/DD HH:mm:ss';
const day = 'YYYY/MM/DD';

const quickRange = (label: string, from: (today: Dayjs) => Dayjs, to: (today: Dayjs) => Dayjs = (today) => today) => ({
  label,
  // A function, so that "today" is the day of the click and not of the page's start.
  value: (): [Dayjs, Dayjs] => [from(dayjs()), to(dayjs())],
});

const quickRanges = [
  quickRange('今天', (today) => today),
  quickRange(
    '昨天',
    (today) => today.subtract(1, 'day'),
    (today) => today.subtract(1, 'day'),
  ),
  quickRange('近 7 天', (today) => today.subtract(6, 'day')),
  quickRange('近 30 天', (today) => today.subtract(29, 'day')),
  quickRange('本月', (today) => today.startOf('month')),
];

export function DateTimeInput({ id, field, value, onChange, disabled, placeholder }: InputProps) {
  return (
    <DatePicker
      id={id}
      value={isNothing(value) ? null : dayjs(String(value))}
      onChange={(next: Dayjs | null) => onChange(next ? next.toISOString() : null)}
      showTime
      format={moment}
      disabled={disabled}
      placeholder={placeholder ?? selectText(field)}
      style={fullWidth}
    />
  );
}

interface Range {
  start?: string;
  end?: string;
}

/** Whole days: from 00:00:00 of the first to 23:59:59 of the last. */
export function DateTimeFilter({ id, filter, value, onChange }: FilterInputProps) {
  const { start, end } = (value as Range | undefined) ?? {};
  const change = (days: (Dayjs | null)[] | null) =>
    onChange(
      days?.[0] && days[1]
        ? { start: days[0].startOf('day').toISOString(), end: days[1].endOf('day').toISOString() }
        : undefined,
    );
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      value={[start ? dayjs(start) : null, end ? dayjs(end) : null]}
      onChange={change}
      presets={quickRanges}
      format={day}
      placeholder={[`${filter.title}起`, '止']}
      style={fullWidth}
    />
  );
}
