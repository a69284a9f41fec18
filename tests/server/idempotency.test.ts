import { randomUUID } from 'node:crypto';
import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathFor } from '../../src/metadata/model/access';
import type { Call } from '../../src/metadata/model';
import { sweep } from '../../src/server/http/housekeeping';
import { openPool } from '../../src/server/database/pool';
import { model } from '../../src/server/platform/model';
import { chance, eachAtOnce } from '../support/chance';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';
import { sized } from '../support/level';

const { errors } = model.constants;
const pathOf = (entity: string, key: string): string =>
  pathFor(model.entities[entity]?.calls[key] as Call, 'sos') as string;
const createPath = pathOf('packaging-material', 'create');

let demo: DemoConsole;
let admin: Visitor;
let address: URL;

beforeAll(async () => {
  demo = await startDemoConsole();
  admin = await demo.someone('yiwu_admin', 'YW-SOC');
  await demo.app.listen({ port: 0, host: '127.0.0.1' });
  address = new URL(`http://127.0.0.1:${(demo.app.server.address() as AddressInfo).port}`);
});
afterAll(() => demo.stop());

let count = 0;
const material = (key?: string) => ({
  code: `ONCE-${(count += 1)}`,
  name: '气泡袋',
  type: 7,
  weight: 30,
  ...(key && { base: { request_id: key } }),
});

const ask = (url: string, payload: object, headers: Record<string, string> = {}) =>
  demo.app.inject({ method: 'POST', url, headers: { cookie: admin.cookie, ...headers }, payload });

/** How often the call has been carried out: each time leaves a line in the log. */
async function effects(call: string): Promise<number> {
  const [row] = await demo.query('select count(*)::integer as n from operate_log where call = $1', [call]);
  return Number(row?.n);
}

const keys = sized({ short: 30, deep: 10_000 });
test(`${keys} keys, five repeats each at the same moment: one effect each, and one answer, byte for byte`, async () => {
  const before = await effects('packaging-material.create');
  const bodies = Array.from({ length: keys }, () => material(randomUUID()));
  const different: string[] = [];
  await eachAtOnce(bodies, 4, async (body) => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(createPath, body)));
    const texts = new Set(answers.map((answer) => answer.body));
    if (texts.size !== 1 || answers.some((answer) => answer.json().code !== 0)) different.push([...texts].join('\n'));
  });
  expect(different).toEqual([]);
  expect((await effects('packaging-material.create')) - before).toBe(keys);
}, 3_600_000);

test('a repeat says that it is one, and an answer that was refused is none', async () => {
  const body = material(randomUUID());
  const [first, second] = [await ask(createPath, body), await ask(createPath, body)];
  expect(first.headers['idempotent-replayed']).toBeUndefined();
  expect(second.headers['idempotent-replayed']).toBe('true');
  const wrong = { ...material(randomUUID()), type: 2 };
  expect((await ask(createPath, wrong)).json().code).toBe(errors.invalid);
  const mended = { ...wrong, length: 1, width: 1, height: 1 };
  expect((await ask(createPath, mended)).json().code).toBe(0);
});

test('the same key with an other body, call or warehouse is refused, and nothing is done', async () => {
  const key = randomUUID();
  const body = material(key);
  expect((await ask(createPath, body)).json().code).toBe(0);
  const before = await effects('packaging-material.create');
  const refusal = { code: errors.keyReused, msg: '该请求编号已用于另一项操作，请刷新页面后重试', data: {} };
  expect((await ask(createPath, { ...body, weight: 31 })).json()).toMatchObject(refusal);
  const toggle = pathOf('packaging-material', 'toggle');
  const id = (await ask(createPath, body)).json().data.packaging_material_id;
  const switched = { packaging_material_id: id, enable_flag: 2, base: { request_id: key } };
  expect((await ask(toggle, switched)).json()).toMatchObject(refusal);
  expect(await effects('packaging-material.create')).toBe(before);
});

test('keys are one’s own: somebody else may have the same', async () => {
  const key = randomUUID();
  await ask(createPath, material(key));
  const shenzhen = await demo.someone('shenzhen_admin', 'SZ-SOC');
  const answer = await ask(createPath, material(key), { cookie: shenzhen.cookie });
  expect(answer.json().code).toBe(0);
  expect(answer.headers['idempotent-replayed']).toBeUndefined();
});

test('the header Idempotency-Key does as well, quoted or not; two keys are one too many', async () => {
  const body = material();
  const first = await ask(createPath, body, { 'idempotency-key': '"from-a-program"' });
  const second = await ask(createPath, body, { 'idempotency-key': 'from-a-program' });
  expect(second.body).toBe(first.body);
  const said = { ...material('one') };
  expect((await ask(createPath, said, { 'idempotency-key': 'another' })).json().code).toBe(errors.invalid);
  expect((await ask(createPath, material(), { 'idempotency-key': 'x'.repeat(101) })).json().code).toBe(errors.invalid);
});

test.each([[7], [{}], [''], [true], ['x'.repeat(101)]])(
  'a batch under the key %j is refused: it is no key',
  async (key) => {
    const id = (await ask(createPath, material())).json().data.packaging_material_id;
    const before = await effects('packaging-material.toggle');
    const toggles = `${pathOf('packaging-material', 'toggle')}/batch`;
    const items = [{ packaging_material_id: id, enable_flag: 2 }];
    expect((await ask(toggles, { items, base: { request_id: key } })).json().code).toBe(errors.invalid);
    expect(await effects('packaging-material.toggle')).toBe(before);
    expect((await ask(toggles, { items, base: { request_id: randomUUID() } })).json().code).toBe(0);
  },
);

test('a one-time password is told again to the browser that asked for it, and is readable nowhere else', async () => {
  const [row] = await demo.query(`select id from account where username = 'yiwu_operator'`);
  const body = { user_id: row?.id, base: { request_id: randomUUID() } };
  const reset = pathOf('account', 'resetPassword');
  const first = await ask(reset, body);
  expect((await ask(reset, body)).body).toBe(first.body);
  const { pwd } = first.json().data;
  expect(pwd).toMatch(/^\w{16,}$/);
  const stored = await demo.query('select request_key::text as row from request_key');
  expect(stored.filter(({ row: text }) => String(text).includes(pwd))).toEqual([]);
  const again = await demo.someone('yiwu_admin', 'YW-SOC');
  expect((await ask(reset, body, { cookie: again.cookie })).json()).toMatchObject({
    code: errors.keyReused,
    msg: '该操作已经完成，其结果只显示一次，如需查看请重新操作',
  });
});

const cuts = sized({ short: 40, deep: 5000 });
test(`${cuts} answers cut on the wire and asked for again: nothing lost, nothing twice`, async () => {
  const { below } = chance('cut answers');
  const before = await effects('packaging-material.create');
  const bodies = Array.from({ length: cuts }, () => material(randomUUID()));
  const lost: string[] = [];
  await eachAtOnce(bodies, 8, async (body) => {
    await cut(body, below(120));
    const { code, msg, data } = (await ask(createPath, body)).json();
    const [row] = await demo.query('select id from packaging_material where code = $1', [body.code]);
    if (code !== 0 || row?.id !== data.packaging_material_id) lost.push(`${body.code}: ${code} ${msg}`);
  });
  expect(lost).toEqual([]);
  expect((await effects('packaging-material.create')) - before).toBe(cuts);
}, 3_600_000);

/** Sends the request, and hangs up so many turns of the loop later, or when the answer begins. */
function cut(body: object, turns: number): Promise<void> {
  return new Promise((resolve) => {
    const headers = { cookie: admin.cookie, 'content-type': 'application/json' };
    const request = send(new URL(createPath, address), { method: 'POST', headers, agent: false });
    const hangUp = (): void => {
      request.destroy();
      resolve();
    };
    request.on('error', () => resolve());
    request.on('response', hangUp);
    const wait = (left: number): void => void (left ? setImmediate(() => wait(left - 1)) : hangUp());
    request.end(JSON.stringify(body), () => turns < 100 && wait(turns));
  });
}

test('what was answered longer ago than a day is swept out', async () => {
  await ask(createPath, material(randomUUID()));
  await demo.query(`update request_key set create_time = now() - interval '25 hours'`);
  const db = openPool({ url: demo.appUrl });
  const rows = async () => (await demo.query('select 1 from request_key')).length;
  for (let before = Infinity; (await rows()) < before;) {
    before = await rows();
    await sweep(model, db);
  }
  await db.destroy();
  expect(await demo.query('select 1 from request_key')).toEqual([]);
});
