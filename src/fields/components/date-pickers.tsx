import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { KeyboardEvent } from 'react';
import type { FilterInputProps, InputProps } from '../field-view';
import { selectFilter, selectPlaceholder } from './placeholders';
import { isEmptyValue } from '../is-empty';
import { fullWidth } from './full-width';
import { zh } from '../../language/zh';

const moment = 'YYYY/MM/DD HH:mm:ss';
// The first is shown, all may be typed.
const days = ['YYYY/MM/DD', 'YYYY-MM-DD', 'YYYYMMDD', 'YYYY/M/D', 'YYYY-M-D'];
const times = ['HH:mm', 'HHmm', 'H:mm'];
/** How the server is told. */
const toldDay = 'YYYY-MM-DD';
const toldTime = 'HH:mm';

const quickRange = (label: string, from: (today: Dayjs) => Dayjs, to: (today: Dayjs) => Dayjs = (today) => today) => ({
  label,
  // A function, so that "today" is the day of the click and not of the page's start.
  value: (): [Dayjs, Dayjs] => [from(dayjs()), to(dayjs())],
});

/* eslint-disable texts/chinese-texts -- a field knows no catalogue */
const quickRanges = [
  quickRange(zh`今天`, (today) => today),
  quickRange(
    zh`昨天`,
    (today) => today.subtract(1, 'day'),
    (today) => today.subtract(1, 'day'),
  ),
  quickRange(zh`近 7 天`, (today) => today.subtract(6, 'day')),
  quickRange(zh`近 30 天`, (today) => today.subtract(29, 'day')),
  quickRange(zh`本月`, (today) => today.startOf('month')),
];
/* eslint-enable texts/chinese-texts */

/** A time of day on any day; null for none, and for what is none. */
function timeFrom(value: unknown): Dayjs | null {
  const time = dayjs(`2000-01-01T${String(value)}`);
  return isEmptyValue(value) || !time.isValid() ? null : time;
}

const momentFrom = (value: unknown): Dayjs | null => (isEmptyValue(value) ? null : dayjs(String(value)));

const shared = ({ id, field, disabled, placeholder }: InputProps) => ({
  id,
  disabled,
  placeholder: placeholder ?? selectPlaceholder(field),
  style: fullWidth,
  // Enter takes what is typed here; it does not send the form.
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') event.preventDefault();
  },
});

export function DateTimeInput(props: InputProps) {
  const { value, onChange } = props;
  return (
    <DatePicker
      {...shared(props)}
      value={momentFrom(value)}
      onChange={(next: Dayjs | null) => onChange(next ? next.toISOString() : null)}
      showTime
      format={moment}
    />
  );
}

export function DateInput(props: InputProps) {
  const { value, onChange } = props;
  return (
    <DatePicker
      {...shared(props)}
      value={momentFrom(value)}
      onChange={(next: Dayjs | null) => onChange(next ? next.format(toldDay) : null)}
      format={days}
    />
  );
}

export function TimeInput(props: InputProps) {
  const { value, onChange } = props;
  return (
    <TimePicker
      {...shared(props)}
      value={timeFrom(value)}
      onChange={(next: Dayjs | null) => onChange(next ? next.format(toldTime) : null)}
      format={times}
      needConfirm={false}
    />
  );
}

interface Range {
  start?: string;
  end?: string;
}

/** Whole days: from 00:00:00 of the first to 23:59:59 of the last. */
export function DateTimeFilter(props: FilterInputProps) {
  return (
    <DayRange
      {...props}
      tell={(first, last) => ({ start: first.startOf('day').toISOString(), end: last.endOf('day').toISOString() })}
    />
  );
}

/** One day, or (operator `between`) the first and the last. */
export function DateFilter(props: FilterInputProps) {
  const { id, filter, value, onChange } = props;
  if (filter.operator === 'between')
    return (
      <DayRange {...props} tell={(first, last) => ({ start: first.format(toldDay), end: last.format(toldDay) })} />
    );
  return (
    <DatePicker
      id={id}
      value={momentFrom(value)}
      onChange={(next: Dayjs | null) => onChange(next?.format(toldDay))}
      format={days}
      placeholder={selectFilter(filter)}
      style={fullWidth}
    />
  );
}

function DayRange({
  id,
  value,
  onChange,
  tell,
}: Omit<FilterInputProps, 'filter'> & { tell(first: Dayjs, last: Dayjs): Range }) {
  const { start, end } = (value as Range | undefined) ?? {};
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      value={[momentFrom(start), momentFrom(end)]}
      onChange={(range: (Dayjs | null)[] | null) =>
        onChange(range?.[0] && range[1] ? tell(range[0], range[1]) : undefined)
      }
      presets={quickRanges}
      format={days}
      placeholder={[zh`起始`, zh`结束`]}
      style={fullWidth}
    />
  );
}

/** One time of day, or (operator `between`) the earliest and the latest. */
export function TimeFilter({ id, filter, value, onChange }: FilterInputProps) {
  if (filter.operator !== 'between')
    return (
      <TimePicker
        id={id}
        value={timeFrom(value)}
        onChange={(next: Dayjs | null) => onChange(next?.format(toldTime))}
        format={times}
        needConfirm={false}
        placeholder={selectFilter(filter)}
        style={fullWidth}
      />
    );
  const { start, end } = (value as Range | undefined) ?? {};
  const change = (range: (Dayjs | null)[] | null) =>
    onChange(range?.[0] && range[1] ? { start: range[0].format(toldTime), end: range[1].format(toldTime) } : undefined);
  return (
    <TimePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      value={[timeFrom(start), timeFrom(end)]}
      onChange={change}
      format={times}
      needConfirm={false}
      placeholder={[zh`起始`, zh`结束`]}
      style={fullWidth}
    />
  );
}
