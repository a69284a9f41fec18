import { findFields } from '../../src/metadata/model/find-fields';
import { mayCall } from '../../src/metadata/model/access';
import type { Entity, Kind } from '../../src/metadata/model';
import { model } from '../../src/server/platform/model';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';
import { sample } from '../support/sample';

let demo: DemoConsole;
beforeAll(async () => {
  demo = await startDemoConsole();
});
afterAll(() => demo.stop());

interface Found {
  entity: string;
  id: string;
  label: string;
  value: string;
  is_whole: boolean;
  call?: string;
}

const find = async (who: Visitor, words: string): Promise<Found[]> =>
  (await who.call('findRecords', { words })).data.record_list as Found[];

const admins = [
  ['yiwu_admin', 'YW-SOC', 'sos'],
  ['dongguan_admin', 'DG-COC', 'cos'],
  ['global_admin', '10001', 'inner'],
] as const;

test.each(sample('who finds records', admins, 1))(
  '%s finds the records of each list by what each is found by, whole, and opens them',
  async (...who) => {
    const [username, warehouse, kind] = who;
    const person = await demo.someone(username, warehouse);
    const records = await numbered(person, kind);
    const missed: string[] = [];
    for (const { entity, field, value } of records) {
      const found = await find(person, value);
      const whole = found.some((one) => one.value === value && one.is_whole && one.entity === entity.name && one.call);
      if (!whole) missed.push(`${entity.name}.${field} ${value}`);
    }
    expect(missed).toEqual([]);
    expect(records.length).toBeGreaterThan(20);
  },
);

interface Numbered {
  entity: Entity;
  field: string;
  id: string;
  value: string;
}

/** What stands in the lists of this person, by each field that it is found by. */
async function numbered(person: Visitor, kind: Kind, size = 6): Promise<Numbered[]> {
  const records: Numbered[] = [];
  for (const entity of Object.values(model.entities)) {
    const fields = findFields(entity);
    const { list } = entity.calls;
    if (!fields.length || !list?.paths.some(({ kinds }) => kinds.includes(kind))) continue;
    const { code, data } = await person.call(`${entity.name}.list`, { pagination: { page: 1, size } });
    if (code !== 0) continue;
    for (const record of data[entity.names.many] as Record<string, unknown>[])
      for (const { name: field } of fields) {
        const value = record[field];
        if (typeof value === 'string' && value)
          records.push({ entity, field, id: String(record[entity.names.id]), value });
      }
  }
  return records;
}

test('an account that is closed in the warehouse alone is found as closed there', async () => {
  const [closed] = await find(await demo.someone('yiwu_admin', 'YW-SOC'), 'yiwu_closed');
  expect(closed).toMatchObject({ status: '2', status_enum: 'enable-flag' });
  const [open] = await find(await demo.someone('global_admin', '10001'), 'yiwu_closed');
  expect(open).toMatchObject({ status: '1', status_enum: 'enable-flag' });
});

test('a number is found by its beginning in small letters, the whole one first', async () => {
  const person = await demo.someone('yiwu_admin', 'YW-SOC');
  const [some] =
    await demo.query(`select s.sorting_no as code from sorting_code s join warehouse w on w.id = s.warehouse_id
    where w.warehouse_code = 'YW-SOC' order by 1 limit 1`);
  const code = String(some?.code);
  const begun = await find(person, code.slice(0, 3).toLowerCase());
  expect(begun.map(({ value }) => value)).toContain(code);
  expect(begun.every(({ value }) => value.toLowerCase().startsWith(code.slice(0, 3).toLowerCase()))).toBe(true);
  expect((await find(person, ` ${code.toLowerCase()} `))[0]).toMatchObject({ value: code, is_whole: true });
});

test('signs that a search has a meaning for mean themselves, and what nothing begins with is not found', async () => {
  const person = await demo.someone('yiwu_admin', 'YW-SOC');
  for (const words of ['%', '_', '\\', "'", '查无此号', 'zzzzzzzz'])
    expect({ words, found: await find(person, words) }).toEqual({ words, found: [] });
});

test.each([
  ['yiwu_admin', 'YW-SOC', 'sos', 'shenzhen_admin', 'SZ-SOC'],
  ['yiwu_admin', 'YW-SOC', 'sos', 'yiwu_operator', 'YW-SOC'],
  ['dongguan_admin', 'DG-COC', 'cos', 'dongguan_packer', 'DG-COC'],
] as const)('what %s of %s (%s) lists %s of %s finds only if it is in a list of theirs', async (...who) => {
  const [owner, at, kind, stranger, place] = who;
  const records = await numbered(await demo.someone(owner, at), kind, 2);
  const other = await demo.someone(stranger, place);
  const theirs = new Map<string, boolean>();
  for (const entity of new Set(records.map((record) => record.entity)))
    theirs.set(entity.name, (await other.call(`${entity.name}.list`, { pagination: { page: 1, size: 1 } })).code === 0);
  const isTheirs = ({ entity }: Numbered): boolean =>
    Boolean(theirs.get(entity.name)) && (at === place || entity.scope !== 'warehouse');
  const hidden = records.filter((record) => !isTheirs(record));
  expect(hidden.length).toBeGreaterThan(5);
  const leaked: string[] = [];
  for (const { entity, field, id, value } of hidden)
    if ((await find(other, value)).some((one) => one.id === id)) leaked.push(`${entity.name}.${field} ${value}`);
  expect(leaked).toEqual([]);
});

test('nobody finds a record of another warehouse, or of a list that is closed to him', async () => {
  const rows = await demo.query(`select s.sorting_no as code, s.id, w.warehouse_code as warehouse from sorting_code s
    join warehouse w on w.id = s.warehouse_id`);
  const shenzhen = await demo.someone('shenzhen_admin', 'SZ-SOC');
  const foreign = new Set(rows.filter(({ warehouse }) => warehouse !== 'SZ-SOC').map(({ id }) => id));
  expect(foreign.size).toBeGreaterThan(0);
  for (const { code } of rows.slice(0, 40))
    expect((await find(shenzhen, String(code))).filter(({ id }) => foreign.has(id))).toEqual([]);
  const operator = await demo.someone('yiwu_operator', 'YW-SOC');
  const { account } = model.entities;
  expect(account?.calls.list && mayCall(account.calls.list, { kind: 'sos', codes: new Set() })).toBe(false);
  expect((await find(operator, 'yiwu_admin')).map(({ entity }) => entity)).not.toContain('account');
});

describe('the operate order behind a code', () => {
  type Order = { code: string; operate_order_code: string; record_type: string; id: string; status?: string };
  const ask = async (who: Visitor, call: string, body: object): Promise<Order[]> =>
    (await who.call(call, body as Record<string, unknown>)).data.operate_order_list as Order[];
  const parcelOf = async (warehouse: string) => {
    const [parcel] = await demo.query(
      `select p.id, p.package_no, p.tracking_no, p.status from sorting_package p join warehouse w on w.id = p.warehouse_id
      where w.warehouse_code = $1 and p.tracking_no is not null order by p.id limit 1`,
      [warehouse],
    );
    return { id: String(parcel?.id), no: String(parcel?.package_no), tracking: String(parcel?.tracking_no) };
  };

  test('is found by each of its numbers, by its own alone where that is asked, and for several at once', async () => {
    const person = await demo.someone('yiwu_operator', 'YW-SOC');
    const parcel = await parcelOf('YW-SOC');
    const order = { id: parcel.id, record_type: 'sorting-package', operate_order_code: parcel.no };
    for (const code of [parcel.no, parcel.tracking, ` ${parcel.tracking.toLowerCase()} `])
      expect(await ask(person, 'getOperateOrderByCode', { code })).toContainEqual(expect.objectContaining(order));
    const own = (code: string) => ask(person, 'getOperateOrderByOwnCode', { operate_order_code: code });
    expect(await own(parcel.no)).toContainEqual(expect.objectContaining({ ...order, status: expect.any(String) }));
    expect((await own(parcel.tracking)).map(({ id }) => id)).not.toContain(parcel.id);
    const many = await ask(person, 'mgetOperateOrderCode', { code_list: [parcel.no, 'NONE-01', parcel.tracking] });
    expect(many.filter(({ id }) => id === parcel.id).map(({ code }) => code)).toEqual([parcel.no, parcel.tracking]);
    expect(many.map(({ code }) => code)).not.toContain('NONE-01');
  });

  test('is none of another warehouse, none that is only a setting, and none of what a number begins with', async () => {
    const person = await demo.someone('shenzhen_admin', 'SZ-SOC');
    const parcel = await parcelOf('YW-SOC');
    expect(await ask(person, 'getOperateOrderByCode', { code: parcel.no })).toEqual([]);
    const yiwu = await demo.someone('yiwu_admin', 'YW-SOC');
    expect(await ask(yiwu, 'getOperateOrderByCode', { code: parcel.no.slice(0, -1) })).toEqual([]);
    const [material] = await demo.query('select code from packaging_material limit 1');
    expect(await ask(yiwu, 'getOperateOrderByCode', { code: String(material?.code) })).toEqual([]);
  });
});
