import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExportRow } from '../../src/shell/exports/export-row';
import type { ExportTask } from '../../src/shell/exports/export-task';
import type { Exports } from '../../src/shell/exports/exports-context';

const done: string[] = [];
const exports = (may: Partial<Exports['may']> = {}): Exports => ({
  tracker: {} as Exports['tracker'],
  may: { list: true, cancel: true, retry: true, ...may },
  cancel: async ({ task_no: no }) => void done.push(`cancel ${no}`),
  retry: async ({ task_no: no }) => void done.push(`retry ${no}`),
});
const show = (task: Partial<ExportTask>, may?: Partial<Exports['may']>) =>
  render(
    <ExportRow
      task={{ task_no: 'EX-1', file_name: '角色', file_type: 'xlsx', reason: null, ...task } as ExportTask}
      exports={exports(may)}
    />,
  );
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent?.replaceAll(' ', ''));

beforeEach(() => void done.splice(0));

test.each([
  [100, '已创建'],
  [500, '已取消'],
])('%s shows its name and offers nothing', (status, title) => {
  show({ task_status: status });
  expect(screen.getByText(title)).toBeTruthy();
  expect(buttons()).toEqual([]);
});

test('what is under way turns, and can be cancelled', async () => {
  const { container } = show({ task_status: 200 });
  expect(container.querySelector('.ant-spin')).not.toBeNull();
  await userEvent.click(screen.getByRole('button'));
  expect(done).toEqual(['cancel EX-1']);
});

test('what has failed is red, says why, and can be tried again', async () => {
  show({ task_status: 400, reason: '行数太多' });
  expect(screen.getByText('失败').className).toContain('danger');
  expect(screen.getByText('失败').title).toBe('行数太多');
  await userEvent.click(screen.getByRole('button'));
  expect(done).toEqual(['retry EX-1']);
});

test('who may not cancel or retry is not offered it, and what has come is offered nothing', () => {
  show({ task_status: 200 }, { cancel: false });
  show({ task_status: 400 }, { retry: false });
  show({ task_status: 300 });
  expect(buttons()).toEqual([]);
});

test.each([
  ['xlsx', true],
  ['xls', true],
  ['csv', false],
])('the icon of %s', (type, isSheet) => {
  const { container } = show({ task_status: 300, file_type: type });
  expect(container.querySelector('.anticon-file-excel') !== null).toBe(isSheet);
  expect(container.querySelector('.anticon-code') !== null).toBe(!isSheet);
  expect(container.querySelector('.ant-typography-success') !== null).toBe(isSheet);
});
