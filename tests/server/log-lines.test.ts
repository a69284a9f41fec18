import pg from 'pg';
import { validators } from '../../src/generated/validators';
import { buildApp } from '../../src/server/http/app';
import { openPool } from '../../src/server/database/pool';
import { identityPort } from '../../src/server/identity';
import { model } from '../../src/server/platform/model';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';
import { keptLog, type LogLine } from '../support/witnesses';

let demo: DemoConsole;
let admin: Visitor;
beforeAll(async () => {
  demo = await startDemoConsole();
  admin = await demo.someone('yiwu_admin', 'YW-SOC');
});
afterAll(() => demo.stop());

/** The same console, its log kept, over a pool that waits for a third of a second at most. */
async function withLog(
  url: string,
  work: (app: Awaited<ReturnType<typeof buildApp>>, lines: LogLine[]) => Promise<void>,
) {
  const { lines, options } = keptLog();
  const db = openPool({ url, statementTimeoutMs: 300 });
  const app = await buildApp({ model, validators, db, identity: identityPort(model), trustProxy: 1, ...options });
  try {
    await work(app, lines);
  } finally {
    await app.close();
    await db.destroy();
  }
}

const json = { 'content-type': 'application/json' };
const material = '/api/v1/supply_chain_sos/create_packaging_material';

const box = (code: string) => ({ code, name: '纸箱', type: 7, weight: 1 });

/** What people and others send, and what it comes to. */
const requests: [what: string, request: object, status: number][] = [
  ['a call that goes well', { url: material, payload: box('LOG-1') }, 200],
  ['a record that is there already', { url: material, payload: box('LOG-1') }, 200],
  ['a body that says nothing right', { url: material, payload: { code: 7 } }, 200],
  ['a body that is no JSON', { url: material, payload: '{', headers: json }, 400],
  ['a body of another kind', { url: material, payload: '<a/>', headers: { 'content-type': 'text/xml' } }, 415],
  ['another site', { url: material, payload: {}, headers: { ...json, origin: 'https://evil.example' } }, 403],
  ['nobody who is known', { url: material, payload: box('LOG-2'), headers: { ...json, cookie: '' } }, 200],
  ['a call that there is not', { url: '/api/v1/supply_chain_sos/no_such_call', payload: {} }, 404],
  ['an address that is none', { url: '/api/%zz', payload: {} }, 400],
];

const sent = ({ headers, ...request }: { headers?: object }) => ({
  method: 'POST' as const,
  ...request,
  headers: { cookie: admin.cookie, ...headers },
});

/** Lines of requests; the audit chain has its own. */
const ofRequests = (lines: LogLine[]): LogLine[] => lines.filter(({ audit }) => audit === undefined);

test.each(requests)('%s: every line carries the log_id of the answer', async (_what, request, status) => {
  await withLog(demo.appUrl, async (app, lines) => {
    const { statusCode, headers } = await app.inject(sent(request));
    expect(statusCode).toBe(status);
    const told = ofRequests(lines);
    expect(told.length).toBeGreaterThanOrEqual(2);
    expect(told.map(({ log_id }) => log_id)).toEqual(told.map(() => headers['x-log-id']));
  });
});

test('a statement that the database ends is told in full, under the log_id that the person is told', async () => {
  const { data } = await admin.call('packaging-material.create', box('LOG-SLOW'));
  const holder = new pg.Client({ connectionString: demo.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select * from packaging_material where id = $1 for update', [data.packaging_material_id]);
  await withLog(demo.appUrl, async (app, lines) => {
    const url = '/api/v1/supply_chain_sos/update_packaging_material';
    const answer = await app.inject(sent({ url, payload: { ...data, weight: 2 } } as object));
    expect(answer.json().log_id).toBe(answer.headers['x-log-id']);
    const [fault] = lines.filter(({ err }) => err);
    expect(fault).toMatchObject({
      log_id: answer.json().log_id,
      err: { code: expect.stringMatching(/^(57014|55P03)$/), stack: expect.any(String) },
    });
    expect(answer.body).not.toMatch(/canceling|statement|lock/);
  });
  await holder.query('rollback');
  await holder.end();
});

test('a database that is gone is told under the log_id, too', async () => {
  const gone = Object.assign(new URL(demo.appUrl), { port: '1' }).toString();
  await withLog(gone, async (app, lines) => {
    const answer = await app.inject(sent({ url: material, payload: box('LOG-3') } as object));
    expect(answer.statusCode).toBe(503);
    const faults = ofRequests(lines).filter(({ err }) => err);
    expect(faults.map(({ log_id }) => log_id)).toEqual([answer.headers['x-log-id']]);
  });
});

test('of fifty at the same moment, each has its own lines, from first to last', async () => {
  await withLog(demo.appUrl, async (app, lines) => {
    const all = Array.from({ length: 50 }, (_, index) => requests[index % requests.length]?.[1] ?? {});
    const answers = await Promise.all(all.map((request) => app.inject(sent(request))));
    const ids = answers.map(({ headers }) => String(headers['x-log-id']));
    expect(new Set(ids).size).toBe(50);
    const told = ofRequests(lines);
    expect(told.filter(({ log_id }) => !log_id || !ids.includes(log_id))).toEqual([]);
    for (const id of ids) {
      const messages = told.filter(({ log_id }) => log_id === id).map(({ msg }) => msg);
      // What never gets as far as a route is not completed either.
      expect([messages[0], messages.at(-1)]).toEqual([
        'incoming request',
        expect.stringMatching(/^(request completed|refused)$/),
      ]);
    }
  });
});
