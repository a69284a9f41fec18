import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ReportDays } from '../../../metadata/model';
import { dayName, lastDays, type DayRange } from '../../core/report/days';
import { fullWidth } from '../../../fields/components/full-width';
import { zh } from '../../../language/zh';

interface Props {
  id: string;
  days: ReportDays;
  value: unknown;
  onChange: (value: DayRange) => void;
}

/** Whole days, no more than the report takes, and none that is still to come. */
export function ReportDaysInput({ id, days: { max, offers }, value, onChange }: Props) {
  const { from, to } = value as DayRange;
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      value={[dayjs(from), dayjs(to)]}
      presets={offers.map((count) => ({ label: zh`近 ${count} 天`, value: () => momentsOf(count) }))}
      allowClear={false}
      format="YYYY/MM/DD"
      placeholder={[zh`起始`, zh`结束`]}
      disabledDate={(day: Dayjs, { from: other }) =>
        day.isAfter(dayjs(), 'day') || (other ? Math.abs(day.diff(other, 'day')) >= max : false)
      }
      onChange={(chosen) => {
        const [first, last] = chosen ?? [];
        if (first && last) onChange({ from: dayName(first.toDate()), to: dayName(last.toDate()) });
      }}
      style={fullWidth}
    />
  );
}

// A function of now: "today" is the day of the click.
function momentsOf(count: number): [Dayjs, Dayjs] {
  const { from, to } = lastDays(new Date(), count);
  return [dayjs(from), dayjs(to)];
}
