import { readdirSync, readFileSync } from 'node:fs';
import { pathFor } from '../../src/metadata/model/access';
import type { Entity } from '../../src/metadata/model';
import type { Answer, Visitor } from '../support/demo-console';
import { startOtherConsole, type OtherConsole } from '../support/other-console';
import { compileWith } from '../support/other-schemas';
import { post } from '../support/post';

/** Document types of other products: Snipe-IT's license, Kimai's timesheet, Redmine's issue, written from the docs alone, without server code. */
const home = 'tests/support/foreign';
const types = readdirSync(home);
const filesOf = (type: string): [path: string, text: string][] =>
  readdirSync(`${home}/${type}`).map((file) => [
    `schemas/entities/${type}/${file}`,
    readFileSync(`${home}/${type}/${file}`, 'utf8'),
  ]);

test.each(types)('a %s is said in sixty lines of JSON', (type) => {
  const lines = filesOf(type).reduce((sum, [, text]) => sum + text.trimEnd().split('\n').length, 0);
  expect(lines).toBeLessThanOrEqual(60);
});

let demo: OtherConsole;
let entities: Record<string, Entity>;
let errors: Record<string, number>;
let admin: Visitor;

beforeAll(async () => {
  const menu = types.map((type) => `{ "entity": "${type}", "path": "/basic/${type}" },\n`).join('');
  const compiled = await compileWith(new Map([...types.flatMap(filesOf), ['schemas/shell/menu.json', menu]]));
  entities = compiled.model.entities;
  errors = compiled.model.constants.errors;
  demo = await startOtherConsole(compiled);
  admin = await demo.someone('yiwu_admin', 'YW-SOC');
}, 120_000);
afterAll(() => demo.stop());

function call(name: string, body: Record<string, unknown>): Promise<Answer> {
  const [type = '', key = ''] = name.split('.');
  const known = entities[type]?.calls[key];
  if (!known) throw new Error(`There is no call "${name}".`);
  return post(demo, admin, pathFor(known, 'sos') ?? '', body);
}

/** A record that was just made, as it is read. */
async function made(type: string, values: Record<string, unknown>) {
  const answer = await call(`${type}.create`, values);
  expect(answer).toMatchObject({ code: 0 });
  return read(type, answer.data[`${type}_id`]);
}

async function read(type: string, id: string) {
  const { data } = await call(`${type}.get`, { [`${type}_id`]: id });
  return data[type] as Record<string, unknown> & { version: number };
}

const fieldsOf = ({ data }: Answer): string[] => data.problems.map(({ field }: { field: string }) => field);

describe('a license', () => {
  const since = '2026-11-01';
  const seat = async () => ({ account_id: (await demo.query('select id from account limit 1'))[0]?.id, since });

  test('counts who has it, and what it costs', async () => {
    const license = await made('license', { name: 'Windows', seats: 3, seat_cost: 99.5, assigned: [await seat()] });
    expect(license).toMatchObject({ used: 1, free: 2, purchase_cost: 298.5, reassignable: true });
    expect(license.purchase_date).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  test('is given to no more people than it has seats for', async () => {
    const assigned = [await seat(), await seat()];
    const answer = await call('license.create', { name: 'Windows', seats: 1, assigned });
    expect(answer.code).toBe(errors.invalid);
    expect(fieldsOf(answer)).toEqual(['free']);
  });

  test('does not end before it was bought', async () => {
    const dates = { purchase_date: '2026-11-02', expiration_date: '2026-11-01' };
    const answer = await call('license.create', { name: 'Windows', seats: 1, ...dates });
    expect(answer).toMatchObject({ code: errors.invalid, msg: '到期日期不能早于采购日期' });
  });
});

describe('a timesheet', () => {
  const day = { begin: '2026-11-27T08:00:00.000Z', end: '2026-11-27T10:30:00.000Z', activity: '盘点' };

  test('says how long and how much', async () => {
    const hourly = await made('timesheet', { ...day, hours: 2.5, hourly_rate: 80 });
    expect(hourly).toMatchObject({ duration: 9000, by_hour: 200, rate: 200, billable: true });
    expect(await made('timesheet', { ...day, fixed_rate: 500 })).toMatchObject({ rate: 500 });
  });

  test('is asked for its hours where they are paid for, and ends after it began', async () => {
    expect(await call('timesheet.create', day)).toMatchObject({ code: errors.invalid, msg: '请输入计费小时' });
    const answer = await call('timesheet.create', { ...day, end: day.begin, billable: false });
    expect(answer).toMatchObject({ code: errors.invalid, msg: '结束时间须晚于开始时间' });
  });

  test('stays as it is once it was exported, until that is taken back', async () => {
    const { timesheet_id, version } = await made('timesheet', { ...day, fixed_rate: 10 });
    expect(await call('timesheet.markExported', { timesheet_id, exported: true })).toMatchObject({ code: 0 });
    const other = { timesheet_id, activity: '其他' };
    expect((await call('timesheet.update', { ...other, version: version + 1 })).code).toBe(errors.invalid);
    expect(await call('timesheet.reopen', { timesheet_id, exported: false })).toMatchObject({ code: 0 });
    expect(await call('timesheet.update', { ...other, version: version + 2 })).toMatchObject({ code: 0 });
  });
});

describe('an issue', () => {
  test('is numbered, stands below another one, and never below itself', async () => {
    const { issue_id, version, issue_no } = await made('issue', { subject: '扫描枪不读码' });
    expect(issue_no).toMatch(/^IS-20\d\d-\d{4}$/);
    const below = await made('issue', { subject: '更换电池', parent_id: issue_id });
    expect(below.parent_id).toBe(issue_id);
    expect((await call('issue.update', { issue_id, version, parent_id: below.issue_id })).code).not.toBe(0);
  });

  test('is begun with the first part that is done, and stays as it is once it is closed', async () => {
    const { issue_id, version } = await made('issue', { subject: '标签打不出', due_date: '2030-01-01' });
    const begun = await call('issue.update', { issue_id, version, done_ratio: 10 });
    expect(begun).toMatchObject({ code: 0, data: { version: version + 2 } });
    expect(await read('issue', String(issue_id))).toMatchObject({ status: 2, done_ratio: 10 });
    expect(await call('issue.close', { issue_id })).toMatchObject({ code: 0 });
    const closed = await read('issue', String(issue_id));
    expect(closed).toMatchObject({ status: 5, done_ratio: 100, closed_on: expect.stringMatching(/^20/) });
    const change = { issue_id, version: closed.version };
    expect((await call('issue.update', { ...change, subject: '其他' })).code).toBe(errors.invalid);
    expect(await call('issue.update', { ...change, notes: '<p>已换打印头</p>' })).toMatchObject({ code: 0 });
  });
});
