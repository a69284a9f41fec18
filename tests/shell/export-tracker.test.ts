import { dayGroups } from '../../src/shell/exports/day-groups';
import { exportRequest } from '../../src/shell/exports/export-request';
import type { ExportTask } from '../../src/shell/exports/export-task';
import { taskCache } from '../../src/shell/exports/task-cache';
import { createTracker, type Tracker } from '../../src/shell/exports/tracker';
import { shellModel } from '../../src/shell/shell-model';

const now = Date.parse('2026-11-23T10:00:00+08:00');
const day = 86_400_000;
const cacheMs = 7 * day;

const task = (id: string, status: number, at = now): ExportTask => ({
  task_id: id,
  task_no: id,
  task_status: status,
  file_name: '角色',
  file_type: 'xlsx',
  row_count: 0,
  reason: null,
  create_time: new Date(at).toISOString(),
  url: null,
});

/** What the server knows, and what it was asked. */
let known: Map<string, ExportTask>;
let asked: { task_id_list?: string[]; status_list?: number[] }[];
let ended: string[];
let isHidden: boolean;
let stop = (): void => undefined;

const calls = {
  list: async (question: { task_id_list?: string[]; status_list?: number[] }) => {
    asked.push(question);
    return [...known.values()].filter(
      ({ task_id, task_status }) =>
        question.task_id_list?.includes(task_id) ?? question.status_list?.includes(task_status),
    );
  },
};

function begin(): Tracker {
  const tracker = createTracker({
    calls,
    cache: taskCache('warehouse.person', cacheMs, localStorage),
    pollMs: 500,
    completed: (tasks) => ended.push(...tasks.map(({ task_id }) => task_id)),
  });
  stop = tracker.start();
  return tracker;
}

const put = (one: ExportTask): void => void known.set(one.task_id, one);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const shown = (tracker: Tracker) => tracker.tasks().map(({ task_id, task_status }) => [task_id, task_status]);

beforeEach(() => {
  jest.useFakeTimers({ now });
  localStorage.clear();
  known = new Map();
  asked = [];
  ended = [];
  isHidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('what is under way is asked for every half second, and no more once it has come to its end', async () => {
  const tracker = begin();
  await pass(0);
  put(task('a', 100));
  tracker.add(task('a', 100));
  asked = [];
  await pass(1600);
  expect(asked).toEqual([{ task_id_list: ['a'] }, { task_id_list: ['a'] }, { task_id_list: ['a'] }]);
  put(task('a', 300));
  await pass(500);
  expect(shown(tracker)).toEqual([['a', 300]]);
  expect(ended).toEqual(['a']);
  asked = [];
  await pass(5000);
  expect(asked).toEqual([]);
});

test('a page that nobody sees asks nothing, and goes on when it is seen again', async () => {
  put(task('a', 200));
  const tracker = begin();
  await pass(0);
  isHidden = true;
  await pass(600);
  asked = [];
  await pass(5000);
  expect(asked).toEqual([]);
  put(task('a', 400));
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(500);
  expect(shown(tracker)).toEqual([['a', 400]]);
  expect(ended).toEqual(['a']);
});

test('a page that is opened finds what is under way, and what this browser has seen begin in the last seven days', async () => {
  const tracker = begin();
  await pass(0);
  for (const [id, at] of [
    ['young', now - 6 * day],
    ['old', now - 8 * day],
  ] as const) {
    put(task(id, 300, at));
    tracker.add(task(id, 300, at));
  }
  stop();
  put(task('open', 200));
  put(task('elsewhere', 300));
  const again = begin();
  await pass(0);
  expect(shown(again)).toEqual([
    ['open', 200],
    ['young', 300],
  ]);
  // It had ended before: nothing is told, and nothing saved.
  expect(ended).toEqual([]);
});

test('others at the same browser find nothing of it', async () => {
  const tracker = begin();
  tracker.add(task('a', 300));
  expect(taskCache('warehouse.person', cacheMs, localStorage).ids()).toEqual(['a']);
  expect(taskCache('warehouse.other', cacheMs, localStorage).ids()).toEqual([]);
  expect(taskCache('other.person', cacheMs, localStorage).ids()).toEqual([]);
});

test('clearing keeps what is under way, and is remembered', async () => {
  const tracker = begin();
  await pass(0);
  for (const [id, status] of [
    ['a', 300],
    ['b', 200],
    ['c', 400],
  ] as const)
    tracker.add(task(id, status));
  tracker.clear();
  expect(shown(tracker)).toEqual([['b', 200]]);
  expect(taskCache('warehouse.person', cacheMs, localStorage).ids()).toEqual(['b']);
});

test('an answer that does not come is asked for again', async () => {
  put(task('a', 200));
  const tracker = begin();
  await pass(0);
  const { list } = calls;
  calls.list = () => Promise.reject(new Error('no network'));
  await pass(1500);
  calls.list = list;
  put(task('a', 300));
  await pass(1000);
  expect(shown(tracker)).toEqual([['a', 300]]);
});

test('a list that does not come when the page is opened is asked for until it comes, and nothing is forgotten meanwhile', async () => {
  const first = begin();
  await pass(0);
  put(task('young', 300, now - day));
  first.add(task('young', 300, now - day));
  stop();
  put(task('open', 200));
  const { list } = calls;
  calls.list = () => Promise.reject(new DOMException('The page was left.', 'AbortError'));
  const tracker = begin();
  await pass(0);
  tracker.add(task('new', 300));
  calls.list = list;
  await pass(5000);
  expect(new Set(tracker.tasks().map(({ task_id: id }) => id))).toEqual(new Set(['new', 'open', 'young']));
});

test('what was said of an export before is not taken for news when it comes late', async () => {
  put(task('a', 200));
  const { list } = calls;
  const before = await list({ status_list: [200] });
  let late = (_: ExportTask[]): void => undefined;
  calls.list = (question) => (question.status_list ? new Promise((resolve) => (late = resolve)) : list(question));
  const tracker = begin();
  tracker.add(task('a', 200));
  put(task('a', 300));
  await pass(500);
  late(before);
  await pass(1000);
  calls.list = list;
  expect(shown(tracker)).toEqual([['a', 300]]);
  expect(ended).toEqual(['a']);
});

test('exports stand under their day: 今天, 昨天, and the date', () => {
  const at = (text: string) => ({ create_time: new Date(text).toISOString() });
  const noon = new Date('2026-11-23T12:00:00').getTime();
  const items = ['2026-11-23T00:00:00', '2026-11-22T23:59:59', '2026-11-22T00:00:00', '2026-03-05T12:00:00'].map(at);
  expect(dayGroups(items, noon).map(({ label, items: { length } }) => [label, length])).toEqual([
    ['今天', 1],
    ['昨天', 2],
    ['03月05日', 1],
  ]);
});

describe('what is asked for', () => {
  const query = { v: 1, filter: {} } as const;
  const types = Object.entries(shellModel.constants.exports.types).flatMap(([kind, numbers]) =>
    Object.entries(numbers).map(([number, entity]) => [kind as 'cos' | 'sos', entity, Number(number)] as const),
  );

  test.each(types)('a %s warehouse asks for %s as type %s of the catalogue', (kind, entity, number) => {
    const { requests, ...asked } = exportRequest(kind, entity, query, 'xlsx');
    expect(asked).toMatchObject({ entity, export_type: number });
    expect(Object.entries(requests ?? {})).toEqual([[expect.stringMatching(RegExp(`^${kind}_[a-z_]+$`)), query]]);
    expect(asked).not.toHaveProperty('query');
  });

  test('when, and by which clock, is told with every export, and no type where the catalogue has none', () => {
    const asked = exportRequest('sos', 'packaging-material', query, 'csv');
    expect(asked).toEqual({
      entity: 'packaging-material',
      query,
      file_type: 'csv',
      download_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      utc_offset: 0 - new Date().getTimezoneOffset(),
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });
});
