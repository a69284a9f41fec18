import { DatePicker, Table } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useLocation } from 'umi';
import { useReading } from '../scan/page/use-reading';
import { useMenu } from '../shell/layout/menu-context';
import { PageHeader } from '../shell/layout/page-header';

interface Day {
  day: string;
  arrived: number;
  received: number;
  exceptions: number;
  sorted: number;
  packed: number;
  shipped: number;
  handed_over: number;
}

const steps: [keyof Omit<Day, 'day'>, string][] = [
  ['arrived', '到达'],
  ['received', '入库'],
  ['exceptions', '其中异常'],
  ['sorted', '上墙'],
  ['packed', '打包'],
  ['shipped', '发运'],
  ['handed_over', '交接'],
];
const columns = [
  { title: '日期', dataIndex: 'day', width: 140 },
  ...steps.map(([dataIndex, title]) => ({ title, dataIndex, align: 'right' as const })),
];
const presets = [7, 14, 30].map((days): { label: string; value: [Dayjs, Dayjs] } => ({
  label: `近 ${days} 天`,
  value: [dayjs().subtract(days - 1, 'day'), dayjs()],
}));
const usual = presets[1]?.value ?? [dayjs(), dayjs()];
const longest = 92;

/** How far the parcels of this warehouse came on each day. */
export default function PackageStatistics() {
  const place = useMenu().find(useLocation().pathname);
  const [[from, to], choose] = useState<[Dayjs, Dayjs]>(usual);
  const range = { start: from.startOf('day').toISOString(), end: to.endOf('day').toISOString() };
  const days = useReading<{ stat_list: Day[] }>('package.statistics', { time_range: range })?.stat_list;
  const sum = (step: keyof Omit<Day, 'day'>) => (days ?? []).reduce((all, day) => all + day[step], 0);
  return (
    <>
      {typeof place === 'object' && <PageHeader place={place} />}
      <DatePicker.RangePicker
        aria-label="统计日期"
        value={[from, to]}
        presets={presets}
        allowClear={false}
        disabledDate={(day, { from: first }) =>
          day.isAfter(dayjs(), 'day') || (first ? Math.abs(day.diff(first, 'day')) >= longest : false)
        }
        onChange={(chosen) => chosen?.[0] && chosen[1] && choose([chosen[0], chosen[1]])}
        style={{ margin: '0 0 12px' }}
      />
      <Table
        rowKey="day"
        columns={columns}
        dataSource={days ?? []}
        loading={!days}
        pagination={false}
        locale={{ emptyText: '这段时间没有包裹' }}
        summary={() => (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0}>合计</Table.Summary.Cell>
            {steps.map(([step], place) => (
              <Table.Summary.Cell key={step} index={place + 1} align="right">
                {sum(step)}
              </Table.Summary.Cell>
            ))}
          </Table.Summary.Row>
        )}
      />
    </>
  );
}
