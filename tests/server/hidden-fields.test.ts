import { pathFor } from '../../src/metadata/model/access';
import type { Entity } from '../../src/metadata/model';
import { writePath } from '../../src/metadata/model/paths';
import { chance } from '../support/chance';
import type { Answer, Visitor } from '../support/demo-console';
import { sized } from '../support/level';
import { startOtherConsole, type OtherConsole } from '../support/other-console';
import { compileWith, type Compiled } from '../support/other-schemas';
import { post } from '../support/post';
import { readmeExample } from '../support/readme-example';

const secretRate = {
  title: '协议价',
  type: 'integer',
  minimum: 0,
  maximum: 9,
  'x-search': true,
  'x-read': 'BasicData_HandoverProvider_Create',
  'x-write': 'BasicData_HandoverProvider_Create',
};

/** The README's handover provider with a price that few may see, and stops that point at providers and carry the price. */
function schemas(): Map<string, string> {
  const files = readmeExample();
  const path = 'schemas/entities/handover-provider/entity.json';
  const provider = JSON.parse(files.get(path) ?? '');
  provider.properties.rate = secretRate;
  const stop = {
    $schema: '../../language/entity.json',
    $id: 'handover-stop',
    title: '交接点',
    type: 'object',
    'x-label-field': 'name',
    required: ['name', 'provider_id'],
    properties: {
      name: { title: '名称', type: 'string', minLength: 1, maxLength: 50, examples: ['一号门'] },
      provider_id: {
        title: '服务商',
        type: 'string',
        'x-reference': { entity: 'handover-provider', carry: ['rate', 'phone'] },
      },
    },
    additionalProperties: false,
  };
  const usual = { list: {}, get: {}, create: {}, update: {}, history: {}, restore: {} };
  const calls = (value: object) => JSON.stringify({ $schema: '../../language/calls.json', calls: value });
  const filter = ['name', { field: 'provider_id.rate', title: '协议价', operator: 'equals' }];
  const columns = { columns: ['code', 'name', { field: 'rate', sort: true }, 'status'] };
  return new Map([
    ...files,
    [path, JSON.stringify(provider)],
    [
      'schemas/entities/handover-provider/columns.json',
      JSON.stringify({ $schema: '../../language/columns.json', ...columns }),
    ],
    ['schemas/entities/handover-provider/calls.json', calls({ ...usual, toggle: { sets: 'status' } })],
    ['schemas/entities/handover-stop/entity.json', JSON.stringify(stop)],
    ['schemas/entities/handover-stop/calls.json', calls(usual)],
    [
      'schemas/entities/handover-stop/filter.json',
      JSON.stringify({ $schema: '../../language/filter.json', fields: filter }),
    ],
    [
      'schemas/shell/menu.json',
      `${files.get('schemas/shell/menu.json')}{ "entity": "handover-stop", "path": "/basic/handover-stop" },`,
    ],
  ]);
}

let compiled: Compiled;
let demo: OtherConsole;
let keeper: Visitor;
let id: string;
let stopId: string;

const ask = (entity: string, key: string, body: object, who = keeper): Promise<Answer> => {
  const call = (compiled.model.entities[entity] as Entity).calls[key];
  return post(demo, who, (call && pathFor(call, 'sos')) ?? '', body as Record<string, unknown>);
};

beforeAll(async () => {
  compiled = await compileWith(schemas());
  demo = await startOtherConsole(compiled);
  const admin = await demo.someone('yiwu_admin', 'YW-SOC');
  const codes = ['', '_Update', '_UpdateStatus'].flatMap((end) => [
    `SOS_BasicData_HandoverProvider${end}`,
    `SOS_BasicData_HandoverStop${end}`,
  ]);
  await demo.query(`update role set permission_id_list = $1 where name = '包材管理员'`, [codes]);
  const values = { code: 'RATED', name: '有价', phone: '95338', status: 1, rate: 3 };
  ({ handover_provider_id: id } = (await ask('handover-provider', 'create', values, admin)).data);
  await ask('handover-provider', 'update', { handover_provider_id: id, version: 1, rate: 4, phone: '1' }, admin);
  await ask('handover-provider', 'update', { handover_provider_id: id, version: 2, rate: 5 }, admin);
  const stop = { name: '一号门', provider_id: id };
  ({ handover_stop_id: stopId } = (await ask('handover-stop', 'create', stop, admin)).data);
  keeper = await demo.someone('yiwu_material', 'YW-SOC');
}, 120_000);
afterAll(() => demo.stop());

/** The same world, but for the hidden value, now and in its past. */
async function hide(value: number): Promise<void> {
  await demo.query(`update handover_provider set rate = $2 where id = $1`, [id, value]);
  await demo.query(
    `update history set after = jsonb_set(after, '{rate}', to_jsonb($2::integer)),
      before = case when before is null then null else jsonb_set(before, '{rate}', to_jsonb($2::integer)) end
      where record_id = $1 and after ? 'rate'`,
    [id, value],
  );
}

/** A list filter on what the provider's price is, seen from the stop. */
function through(rate: number): Record<string, unknown> {
  const { filter } = compiled.model.entities['handover-stop'] as Entity;
  const body = {};
  writePath(body, filter.find(({ field }) => field === 'provider_id.rate')?.path ?? [], rate);
  return body;
}

type Question = [entity: string, call: string, body: Record<string, unknown>];

/** Anything that could find the value out. */
function question({ below, pick }: ReturnType<typeof chance>): Question {
  const rate = below(10);
  const pagination = {
    page: 1 + below(2),
    size: 1 + below(50),
    ...(below(2) && {
      sort_option: { field: pick(['rate', 'name', 'create_time', 'provider_id.rate']), direction: 1 + below(2) },
    }),
  };
  const provider = { handover_provider_id: id };
  return pick<Question>([
    [
      'handover-provider',
      'list',
      { pagination, ...(below(2) && { rate: pick([rate, { start: 0, end: rate }, [rate]]) }) },
    ],
    ['handover-provider', 'list', { pagination, code: 'RATED', ...(below(2) && { rate: { start: rate } }) }],
    ['handover-provider', 'get', provider],
    ['handover-provider', 'history', { ...provider, pagination: { page: 1, size: 1 + below(3) } }],
    ['handover-provider', 'update', { ...provider, version: 3, rate }],
    ['handover-provider', 'update', { ...provider, version: 1 + below(2), name: '别名', ...(below(2) && { rate }) }],
    ['handover-provider', 'restore', { ...provider, version: 1, to_version: 1 + below(3) }],
    ['handover-provider', 'toggle', { ...provider, version: 1, status: 1 }],
    ['handover-stop', 'list', { pagination, ...(below(2) && through(rate)) }],
    ['handover-stop', 'list', through(rate)],
    ['handover-stop', 'get', { handover_stop_id: stopId }],
    ['handover-stop', 'history', { handover_stop_id: stopId }],
  ]);
}

/** A place in a list is sealed anew each time: two say the same when they are of one length. */
const unsealed = (key: string, value: unknown) => (key === 'cursor' ? String(value).length : value);

const pairs = sized({ short: 60, deep: 5000 });
test(`two worlds that differ in a hidden value give the same answers to ${pairs} questions`, async () => {
  const luck = chance('twin worlds');
  const questions = Array.from({ length: pairs }, () => question(luck));
  const worlds: string[][] = [];
  for (const value of [5, 7]) {
    await hide(value);
    const answers: string[] = [];
    for (const [entity, call, body] of questions) {
      const { code, msg, data } = await ask(entity, call, body);
      answers.push(JSON.stringify({ code, msg, data }, unsealed));
    }
    worlds.push(answers);
  }
  const [one = [], two = []] = worlds;
  const told = questions.flatMap((asked, index) =>
    one[index] === two[index] ? [] : [[asked, one[index], two[index]]],
  );
  expect(told).toEqual([]);
  // That nothing is told must not be because nothing is answered.
  expect(one.filter((answer) => answer.startsWith('{"code":0')).length).toBeGreaterThan(pairs / 10);
}, 300_000);

test('whoever may read it reads it, and finds it by filter, sort, history and reference', async () => {
  await hide(5);
  const admin = await demo.someone('yiwu_admin', 'YW-SOC');
  const { data } = await ask('handover-provider', 'get', { handover_provider_id: id }, admin);
  expect(data.handover_provider.rate).toBe(5);
  const stops = (await ask('handover-stop', 'list', {}, admin)).data.handover_stop_list;
  expect(stops.find((stop: { handover_stop_id: string }) => stop.handover_stop_id === stopId).references).toMatchObject(
    {
      provider_id: [{ label: '有价', phone: '1', rate: 5 }],
    },
  );
  const here = (await ask('handover-stop', 'get', { handover_stop_id: stopId })).data.handover_stop.references;
  expect(here.provider_id).toEqual([{ id, label: '有价', phone: '1' }]);
});
