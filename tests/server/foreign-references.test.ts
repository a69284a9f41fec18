import type { Call, JsonSchema } from '../../src/metadata/model';
import { callsOf } from '../../src/server/http/assert-calls-declared';
import { model } from '../../src/server/platform/model';
import { arrive, prepare, type AttemptTarget, type Person, type PersonName } from '../support/authorization/people';
import { sampleBody, type Body } from '../support/authorization/sample-body';
import { startDemoConsole, type DemoConsole } from '../support/demo-console';

const { errors } = model.constants;
let demo: DemoConsole;
const people: Person[] = [];

jest.setTimeout(180_000);
beforeAll(async () => {
  demo = await startDemoConsole();
  await prepare(demo);
  for (const name of ['SA', 'CA', 'IA'] as PersonName[]) people.push(await arrive(demo, name));
});
afterAll(() => demo.stop());

const nobodys = '0193a1f0-0000-7000-8000-00000000dead';

/** What is no record although it is called an id: on purpose, and no more than these. */
const noRecords = ['package-measure.create measure_device_id'];

interface Place {
  path: string[];
  isList: boolean;
}

/** Where a body may name a record. */
function placesIn(schema: JsonSchema, path: string[] = []): Place[] {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  return properties.flatMap(([name, said]): Place[] => {
    const property = (said.anyOf as JsonSchema[] | undefined)?.[0] ?? said;
    const here = [...path, name];
    const items = property.items as JsonSchema | undefined;
    if (property.properties) return placesIn(property, here);
    if (items?.properties) return placesIn(items, [...here, '0']);
    if (items && (items.format === 'uuid' || /_id_list$/.test(name))) return [{ path: here, isList: true }];
    return property.format === 'uuid' || /_id$/.test(name) ? [{ path: here, isList: false }] : [];
  });
}

/** The body with this value at this place. */
function withValue(body: unknown, [name = '', ...rest]: string[], value: unknown): Body {
  const copy = (Array.isArray(body) ? [...body] : { ...(body as Body) }) as Body;
  copy[name] = rest.length ? withValue(copy[name] ?? (rest[0] === '0' ? [] : {}), rest, value) : value;
  return copy;
}

const nameOf = (call: Call): string => (call.entity ? `${call.entity}.${call.key}` : call.key);

/** An id of no record, and, of what stands in this place, one that another warehouse has. */
async function strangers(call: Call, { path }: Place, { id }: AttemptTarget): Promise<unknown[]> {
  const field = model.entities[call.entity ?? '']?.fields.find((each) => each.path.join('.') === path.join('.'));
  const target =
    model.entities[
      field?.reference?.entity ?? { role_id_list: 'role', workbench_id: 'workbench' }[path[0] ?? ''] ?? ''
    ];
  if (target?.scope !== 'warehouse') return [nobodys];
  const rows = await demo.query(`select id from "${target.table}" where warehouse_id <> $1 order by id limit 1`, [id]);
  return [nobodys, ...rows.map((row) => row.id)];
}

const calls = callsOf(model)
  .filter((call) => (call.write || call.handler === 'flush-workbench') && call.access.type !== 'anyone')
  // An export asks as its list does: what no record has finds none.
  .filter((call) => call.effect !== 'export')
  .map((call): [string, Call] => [nameOf(call), call])
  .filter(([, call]) => placesIn(call.request).length > 0);

test.each(calls)('%s takes no id of what the caller’s warehouse does not have', async (name, call) => {
  for (const { visitor, own } of people)
    for (const place of placesIn(call.request).filter(({ path }) => !call.session?.[path.join('.')])) {
      const path = call.paths.find(({ kinds }) => kinds.includes(own.kind))?.path;
      const where = `${name} ${place.path.join('.')}`;
      if (!path || noRecords.includes(where)) continue;
      for (const id of await strangers(call, place, own)) {
        const payload = withValue(await sampleBody(demo, call, own), place.path, place.isList ? [id] : id);
        const answer = await demo.app.inject({
          method: 'POST',
          url: path,
          headers: { cookie: visitor.cookie },
          payload,
        });
        expect([where, own.kind, answer.json().code === 0]).toEqual([where, own.kind, false]);
      }
    }
});

describe('a role of another warehouse is refused although roles do not count for this account:', () => {
  const refused = { code: errors.invalid, msg: '所选角色不存在或不可用' };
  const begin = async () => {
    const admin = await demo.someone('yiwu_admin', 'YW-SOC');
    const [role] = await demo.query(
      `select id from role where warehouse_id = (select id from warehouse where warehouse_code = 'SZ-SOC') limit 1`,
    );
    const [one] = (await admin.call('account.list', { username: 'yiwu_admin' })).data.user_list;
    const positions = one.user_org_info.position_id_list as string[];
    expect(one.references.position_id_list[0].type).toBe('ADMIN');
    return { admin, role_id_list: [role?.id], positions, one: { user_id: one.user_id, version: one.version } };
  };

  test('when it is changed', async () => {
    const { admin, role_id_list, one } = await begin();
    for (const roles of [role_id_list, [nobodys]])
      expect(await admin.call('account.update', { ...one, role_id_list: roles })).toMatchObject(refused);
  });

  test('when many are changed', async () => {
    const { admin, role_id_list, one } = await begin();
    const { data } = await admin.batch('account.update', { items: [{ ...one, role_id_list }] });
    expect(data).toMatchObject({ applied: false, results: [{ ok: false, message: refused.msg }] });
  });

  test('when it is made', async () => {
    const { admin, role_id_list, positions } = await begin();
    const user_org_info = { position_id_list: positions };
    const body = { username: 'nobody_yet', name: '甲', user_org_info, role_id_list };
    expect(await admin.call('account.create', body)).toMatchObject(refused);
  });
});
