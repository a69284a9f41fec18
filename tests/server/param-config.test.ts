import { openPool } from '../../src/server/database/pool';
import { asSystem } from '../../src/server/database/transaction';
import { model } from '../../src/server/platform/model';
import { parametersOf, defaultParameters, type Parameters } from '../../src/server/records/parameters';
import type { Session } from '../../src/server/platform/session';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';

const { errors } = model.constants;
let demo: DemoConsole;
let inner: Visitor;
let warehouses: Record<string, string>;

beforeAll(async () => {
  demo = await startDemoConsole();
  inner = await demo.someone('global_admin', '10001');
  const rows = await demo.query('select warehouse_code as code, id from warehouse');
  warehouses = Object.fromEntries(rows.map(({ code, id }) => [code, String(id)]));
}, 120_000);
afterAll(() => demo.stop());

let count = 0;

async function template(properties: Record<string, unknown>, more: Record<string, unknown> = {}): Promise<string> {
  const answer = await inner.call('param-template.create', {
    code: `t_${(count += 1)}`,
    name: `模板${count}`,
    value_schema: JSON.stringify({ type: 'object', properties }),
    ...more,
  });
  expect(answer).toMatchObject({ code: 0 });
  return answer.data.template_id;
}

const configure = (template_id: string, config_value: unknown, more: Record<string, unknown> = {}) =>
  inner.call('param-config.create', {
    config_name: '配置',
    template_id,
    target_warehouse: warehouses['SZ-SOC'],
    config_value,
    ...more,
  });

const weight = { title: '重量上限', type: 'integer', minimum: 1, maximum: 100 };

test('a template is kept as it was written, its parameters in their order', async () => {
  const template_id = await template({ zebra: weight, apple: weight });
  const { data } = await inner.call('param-template.get', { template_id });
  expect(Object.keys(JSON.parse(data.template.value_schema).properties)).toEqual(['zebra', 'apple']);
});

test.each([
  ['an unknown word', { weight: { type: 'integer', maxmium: 1 } }],
  ['a remote reference', { weight: { $ref: 'http://169.254.169.254/' } }],
  ['a pattern that refers back', { weight: { type: 'string', pattern: '^(a|aa)+\\1$' } }],
])('a template with %s is refused where it is entered', async (_, properties) => {
  const value_schema = JSON.stringify({ type: 'object', properties });
  const answer = await inner.call('param-template.create', { code: 'bad', name: '坏模板', value_schema });
  expect(answer).toMatchObject({
    code: errors.invalid,
    data: { problems: [{ field: 'value_schema', rule: 'schema' }] },
  });
});

test('a value is checked by its template, whatever the browser has sent', async () => {
  const template_id = await template({ weight });
  expect(await configure(template_id, { weight: 101 })).toMatchObject({
    code: errors.invalid,
    msg: '重量上限不能大于100',
    data: { problems: [{ field: 'config_value/weight', title: '重量上限' }] },
  });
  expect(await configure(template_id, { weight: 1, color: 1 })).toMatchObject({ code: errors.invalid });
  expect(await configure(template_id, [])).toMatchObject({ code: errors.invalid });
  const { code, data } = await configure(template_id, { weight: 100 });
  expect(code).toBe(0);
  const { data: read } = await inner.call('param-config.get', { config_id: data.config_id });
  expect(read.param_config).toMatchObject({ config_value: { weight: 100 }, template_version: 1 });
  expect(read.param_config.references.template_id[0].value_schema).toContain('重量上限');
});

test('one warehouse is configured once by one template, a partner too', async () => {
  const template_id = await template({ weight });
  expect((await configure(template_id, {})).code).toBe(0);
  expect(await configure(template_id, {})).toMatchObject({ code: errors.duplicate, msg: '该仓库已有此模板的配置' });
  expect((await configure(template_id, {}, { target_warehouse: warehouses['YW-SOC'] })).code).toBe(0);
});

test('a configuration is of the dimension of its template, and of a template in use', async () => {
  const ofPartners = await template({ weight }, { dimension: 9002 });
  expect(await configure(ofPartners, {})).toMatchObject({ code: errors.invalid, msg: '所选模板不适用于该维度' });
  const partner = { dimension: 9002, partner_code: 'SF-X', target_warehouse: undefined };
  expect((await configure(ofPartners, {}, partner)).code).toBe(0);
  const unused = await template({ weight });
  await inner.call('param-template.toggle', { template_id: unused, status: 2 });
  expect(await configure(unused, {})).toMatchObject({ code: errors.invalid, msg: '所选模板已停用' });
});

describe('a template that was changed meanwhile', () => {
  const changed = async () => {
    const template_id = await template({ weight });
    const { data } = await configure(template_id, { weight: 50 });
    const value_schema = JSON.stringify({
      type: 'object',
      properties: { weight: { ...weight, maximum: 60, title: '重量上限（kg）' } },
    });
    await inner.call('param-template.update', { template_id, version: 1, value_schema });
    return { config_id: data.config_id, version: 1 };
  };

  test('is told to whom has filled in the former one', async () => {
    const config = await changed();
    const value = { config_value: { weight: 55 }, template_version: 1 };
    expect(await inner.call('param-config.update', { ...config, ...value })).toMatchObject({
      code: errors.invalid,
      data: { problems: [{ field: 'config_value', rule: 'schemaVersion', message: expect.stringContaining('第2版') }] },
    });
  });

  test('does not stand in the way of another change', async () => {
    const config = await changed();
    expect((await inner.call('param-config.update', { ...config, config_name: '新名' })).code).toBe(0);
  });

  test('checks what is entered by it, and is remembered with that', async () => {
    const config = await changed();
    const value = (most: number) => ({ ...config, config_value: { weight: most }, template_version: 2 });
    expect((await inner.call('param-config.update', value(61))).code).toBe(errors.invalid);
    expect((await inner.call('param-config.update', value(60))).code).toBe(0);
    const { data } = await inner.call('param-config.get', { config_id: config.config_id });
    expect(data.param_config).toMatchObject({ template_version: 2, config_value: { weight: 60 } });
  });
});

test('nobody outside of the inner organization reads or writes parameters', async () => {
  const other = await demo.someone('shenzhen_admin', 'SZ-SOC');
  const [list] = model.entities['param-config']?.calls.list?.paths ?? [];
  const response = await demo.app.inject({
    method: 'POST',
    url: list?.path,
    headers: { cookie: other.cookie },
    payload: {},
  });
  expect(response.json().code).toBe(errors.forbidden);
});

describe('server code', () => {
  const db = () => openPool({ url: demo.appUrl });
  const read = async <Code extends keyof Parameters>(code: Code, warehouse: string): Promise<Parameters[Code]> => {
    const pool = db();
    const session = { warehouse: { id: warehouses[warehouse] } } as Session;
    try {
      return await asSystem(pool, 'a test', (system) => parametersOf({ db: system, session }, code));
    } finally {
      await pool.destroy();
    }
  };

  test('reads the limits of the acting warehouse, and the usual ones where nothing is configured', async () => {
    expect(await read('parcel_limit', 'YW-SOC')).toMatchObject({ max_weight: 25_000, max_side: 200 });
    expect(await read('parcel_limit', 'DG-COC')).toEqual(defaultParameters.parcel_limit);
    expect(await read('slot_limit', 'SZ-SOC')).toEqual({ max_packages: 100 });
  });

  test('reads a changed limit as soon as it was changed, and the usual one when it is switched off', async () => {
    expect((await read('bag_limit', 'SZ-SOC')).max_count).toBe(200);
    const [config] = await demo.query(
      `select c.id, c.version, c.config_value from param_config c join param_template t on t.id = c.template_id where t.code = 'bag_limit'`,
    );
    const config_value = { ...(config?.config_value as object), max_count: 77 };
    const update = { config_id: config?.id, version: config?.version, config_value };
    expect((await inner.call('param-config.update', update)).code).toBe(0);
    await until(async () => (await read('bag_limit', 'SZ-SOC')).max_count === 77);
    await inner.call('param-config.toggle', { config_id: config?.id, status: 2 });
    await until(async () => (await read('bag_limit', 'SZ-SOC')).max_count === 200);
  });

  test('uses nothing that does not fit its template any more', async () => {
    await demo.query(
      `update param_config set config_value = '{"max_packages": "many"}' where config_name = '深圳分拣中心格口限值'`,
    );
    const [row] = await demo.query(`select id, version, name from param_template where code = 'slot_limit'`);
    await inner.call('param-template.update', { template_id: row?.id, version: row?.version, name: '格口' });
    expect(await read('slot_limit', 'SZ-SOC')).toEqual({ max_packages: 100 });
  });
});

/** Waits for a state; the test's own limit is the limit. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}
