import { screen, within } from '@testing-library/react';
import { CallRefused } from '../../src/engine/core/client/call-refused';
import { readReportQuery, reportBody, writeReportQuery } from '../../src/engine/core/report/report-query';
import type { Entity, ReportFilter, ReportSchema } from '../../src/metadata/model';
import { call, goods } from './support/goods';
import { openPage } from './support/world';

const range: ReportFilter = {
  ...{ field: 'time_range', title: '统计日期', type: 'date-time', operator: 'between', schema: {}, required: true },
  days: { default: 14, max: 92, offers: [7, 14] },
};
const owner: ReportFilter = {
  ...{ field: 'owner_id', title: '负责人', type: 'reference', operator: 'equals', schema: {}, required: true },
  reference: { entity: 'person', call: 'list', label: 'name', carry: [] },
  first: true,
};
const level: ReportFilter = {
  ...{ field: 'status', title: '状态', type: 'enum', operator: 'equals', schema: { enum: [1, 2] }, required: false },
  enumeration: 'enable-flag',
  default: 1,
};
const column = (field: string, title: string, difference = {}) => ({
  ...{ field, title, isNumber: false, isDay: false, isSum: false },
  ...difference,
});
const report: ReportSchema = {
  title: '货物统计',
  call: 'count',
  filters: [owner, level],
  tables: [
    {
      list: 'day_list',
      title: '每日',
      when: { kind: ['goods'] },
      columns: [column('day', '日期', { isDay: true }), column('number', '件数', { isNumber: true, isSum: true })],
      empty: '没有货物',
    },
    {
      list: 'day_list',
      title: '其他',
      when: { kind: ['other'] },
      columns: [column('kind', '类别')],
      empty: '没有其他货物',
    },
  ],
};
const entity: Entity = {
  ...goods,
  report,
  calls: { ...goods.calls, count: call('count', '货物统计', { write: false }) },
};
const days = [
  { day: '2026-11-20', number: 3, kind: 'goods' },
  { day: '2026-11-21', number: 39, kind: 'goods' },
];

describe('what a report asks for', () => {
  const dated = { ...report, filters: [range, level] };
  const shortly = (before: number) => new Date(2026, 10, 22, 23, 59, 59, 1000 - before);

  test('ends with today, and today is the day on which it is asked', () => {
    const start = new Date(2026, 10, 9).toISOString();
    const end = new Date(2026, 10, 22, 23, 59, 59, 999).toISOString();
    expect(reportBody(dated, {}, undefined, shortly(1))).toEqual({ time_range: { start, end }, status: 1 });
    const later = reportBody(dated, {}, undefined, shortly(0))?.time_range as { start: string };
    expect(later.start).toBe(new Date(2026, 10, 10).toISOString());
  });

  test('is nothing while something that it needs is not chosen', () => {
    expect(reportBody(report, {}, undefined, shortly(1))).toBeUndefined();
    expect(reportBody(report, {}, 'p1', shortly(1))).toEqual({ owner_id: 'p1', status: 1 });
  });

  test('stands in the address, where nonsense counts as nothing', () => {
    const asked = { time_range: { from: '2026-11-01', to: '2026-11-07' }, status: 2 };
    const address = writeReportQuery(dated, asked, new URLSearchParams('page=3'));
    expect(decodeURIComponent(address.toString())).toBe('page=3&time_range=2026-11-01~2026-11-07&status=2');
    expect(readReportQuery(dated, address)).toEqual(asked);
    expect(readReportQuery(dated, new URLSearchParams('time_range=2026-02-30~x&status=9'))).toEqual({});
  });
});

test('a report is asked about the first record, counts and adds up, and says what there is none of', async () => {
  const { bodies } = openPage({ entity, view: 'report', answers: { '/api/count': () => ({ day_list: days }) } });
  expect(await screen.findByText('2026/11/21')).toBeInTheDocument();
  expect(bodies('/api/count')).toEqual([{ owner_id: 'p1', status: 1 }]);
  const [first] = screen.getAllByRole('table');
  expect(
    within(first as HTMLElement)
      .getByText('合计')
      .closest('tr'),
  ).toHaveTextContent('合计42');
  expect(screen.getByText('没有其他货物')).toBeInTheDocument();
  expect(screen.getByText('张经理')).toBeInTheDocument();
});

test('another choice is asked at once and kept in the address', async () => {
  const { bodies, search, user } = openPage({
    ...{ entity, view: 'report', answers: { '/api/count': () => ({ day_list: days }) } },
  });
  await screen.findByText('2026/11/21');
  await user.click(screen.getByLabelText('状态'));
  await user.click(await screen.findByTitle('停用'));
  expect(search()).toBe('status=2');
  expect(bodies('/api/count').at(-1)).toEqual({ owner_id: 'p1', status: 2 });
});

test('without a record to ask about, one is asked for', async () => {
  const nobody = () => ({ person_list: [], pagination: { total: 0 } });
  const { bodies } = openPage({ entity, view: 'report', answers: { '/api/people': nobody } });
  expect(await screen.findByText('请选择负责人', { selector: '.ant-empty-description' })).toBeInTheDocument();
  expect(bodies('/api/count')).toEqual([]);
});

test('a report that cannot be read says why', async () => {
  const down = () => {
    throw new CallRefused(9, '系统异常');
  };
  openPage({ entity, view: 'report', answers: { '/api/count': down } });
  expect(await screen.findByText('系统异常')).toBeInTheDocument();
});

test('who may not read a report is told so', async () => {
  openPage({ entity, view: 'report', may: [] });
  expect(await screen.findByText('暂无权限访问该页面')).toBeInTheDocument();
});
