import { chartData } from '../../src/engine/core/report/chart-data';
import type { Enumeration, ReportChart, ReportColumn } from '../../src/metadata/model';

const column = (field: string, title: string, more: Partial<ReportColumn> = {}): ReportColumn => ({
  field,
  title,
  isNumber: true,
  isDay: false,
  isSum: true,
  ...more,
});
const day = column('day', '日期', { isNumber: false, isDay: true });
const status = column('status', '状态', { enumeration: 'status' });
const enums = {
  status: { values: [{ value: 1, title: '已到达', color: 'blue' }] },
} as unknown as Record<string, Enumeration>;
const received = column('received', '入库');
const byDay: ReportChart = { type: 'line', by: day, series: [received] };

test('every day that was asked for is a point, and a day without a row is drawn as zero', () => {
  const rows = [
    { day: '2026-03-01', received: 7 },
    { day: '2026-02-27', received: 3 },
  ];
  const { points, series } = chartData(byDay, rows, { enums: {}, days: { from: '2026-02-27', to: '2026-03-02' } });
  expect(points.map(({ label }) => label)).toEqual(['02/27', '02/28', '03/01', '03/02']);
  expect(series).toEqual([{ title: '入库', values: [3, 0, 7, 0] }]);
});

test('a row is called as its enumeration calls it, and as itself where that does not know it', () => {
  const rows = [
    { status: 1, received: 2 },
    { status: 99, received: null },
  ];
  const { points, series } = chartData({ type: 'pie', by: status, series: [received] }, rows, {
    enums,
    days: undefined,
  });
  expect(points).toEqual([{ label: '已到达', color: 'blue' }, { label: '99' }]);
  expect(series[0]?.values).toEqual([2, 0]);
});
