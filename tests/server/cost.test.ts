import { pathFor } from '../../src/metadata/model/access';
import type { Call, Kind } from '../../src/metadata/model';
import { callsOf, nameOf } from '../../src/server/http/assert-calls-declared';
import { model } from '../../src/server/platform/model';
import { arrive, prepare, type Person } from '../support/authorization/people';
import { sampleBody } from '../support/authorization/sample-body';
import { Meter, pace, type Cost } from '../support/cost/meter';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';
import { heavyCalls } from '../support/hostile/heavy-bodies';
import { sample } from '../support/sample';

const { batchSize } = model.constants;

// A request may keep the event loop from others for 50 ms on a machine that does the fixed piece of work in 5.
const pacesBlocked = 10;
const most = {
  statements: 40,
  statementsPerRecord: 20,
  heapBytes: 64 * 1024 * 1024,
  answerBytes: 256 * 1024,
  refusalBytes: 32 * 1024,
};
// What other processes take of the machine does not come back at each of so many attempts.
const attempts = 6;

let demo: DemoConsole;
let people: Record<Kind, Person>;
let meter: Meter;
let quietPace: number;

beforeAll(async () => {
  meter = new Meter();
  quietPace = pace();
  demo = await startDemoConsole();
  await prepare(demo);
  const arrived = await Promise.all((['SA', 'CA', 'IA'] as const).map((name) => arrive(demo, name)));
  people = Object.fromEntries(arrived.map((person) => [person.own.kind, person])) as Record<Kind, Person>;
}, 120_000);
afterAll(async () => {
  await demo.stop();
  meter.stop();
});

/** Calls that end the session they are made in: made by others. */
const ending = new Set(['logout', 'logout-everywhere', 'update-password', 'choose-warehouse']);
const newcomers = { sos: 'SL', cos: 'CO', inner: 'IC' } as const;

async function visitorFor({ access, handler = '' }: Call, { own, visitor }: Person): Promise<Visitor> {
  if (access.type === 'anyone') return demo.visitor();
  return ending.has(handler) ? (await arrive(demo, newcomers[own.kind])).visitor : visitor;
}

interface Measured extends Cost {
  answerBytes: number;
  isRefused: boolean;
  /** Why, in Chinese. */
  said: string;
}

async function measured({ cookie }: Visitor, url: string, payload: string): Promise<Measured> {
  const headers = { cookie, 'content-type': 'application/json' };
  const [answer, cost] = await meter.costOf(() => demo.app.inject({ method: 'POST', url, headers, payload }));
  const { code, msg } = answer.json();
  return { ...cost, answerBytes: answer.body.length, isRefused: code !== 0, said: msg };
}

function tooMuch(cost: Measured, records: number, blockedMs: number): string[] {
  const limits: [keyof Cost | 'answerBytes', number][] = [
    ['blockedMs', blockedMs],
    ['statements', most.statements + records * most.statementsPerRecord],
    ['heapBytes', most.heapBytes],
    ['answerBytes', cost.isRefused ? most.refusalBytes : most.answerBytes],
  ];
  return limits
    .filter(([name, limit]) => cost[name] > limit)
    .map(([name, limit]) => `${name} ${Math.round(cost[name])} > ${Math.round(limit)}`);
}

/** What is beyond the limits at each attempt. */
async function complaints(ask: () => Promise<Measured>, records: number): Promise<string[]> {
  let told: string[] = [];
  let paceNow = quietPace;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const cost = await ask();
    told = tooMuch(cost, records, pacesBlocked * paceNow);
    // Only time and memory are different at each attempt.
    if (!told.some((one) => /^(blockedMs|heapBytes) /.test(one))) return told;
    paceNow = Math.max(quietPace, pace());
  }
  return told;
}

// What a body may be is bounded for all calls by body-bounds.test; what it costs is measured at some, and at all by `test:deep`.
test.each(sample('heavy bodies', callsOf(model), 8).map((call) => [nameOf(call), call] as const))(
  'the heaviest bodies of %s cost little',
  async (name, call) => {
    const [path] = call.paths;
    const person = people[path?.kinds.at(-1) ?? 'inner'];
    const sample = await sampleBody(demo, call, person.own);
    const visitor = await visitorFor(call, person);
    const wrong: string[] = [];
    for (const { url, isBatch, bodies } of heavyCalls(call, path?.path ?? '', sample))
      for (const [what, payload] of bodies) {
        const told = await complaints(() => measured(visitor, url, payload), isBatch ? batchSize : 1);
        if (told.length) wrong.push(`${name} ${isBatch ? '(batch) ' : ''}${what}: ${told.join(', ')}`);
      }
    expect(wrong).toEqual([]);
  },
);

const many = (count: number, make: (at: number) => unknown): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, make(at)]));
const nested = (levels: number): unknown => (levels ? { a: nested(levels - 1) } : 1);
const view = (query: object) => ({ entity: 'packaging-material', name: '纸箱', query: { v: 1, filter: {}, ...query } });
const values = Array.from({ length: 3000 }, (_, at) => `B${at}`);
const template = (schema: object) => {
  const value_schema = JSON.stringify({ type: 'object', properties: {}, ...schema });
  return { code: 'cost_1', name: '代价', dimension: 9001, status: 1, value_schema };
};
const config = (config_value: object) => ({ ...someConfig, config_value });
const noId = '0193a1f0-0000-7000-8000-000000000001';
const someConfig = {
  config_name: '代价',
  dimension: 9001,
  partner_code: 'SF-EXPRESS',
  status: 1,
};

/** What schemas let in and only code can judge, and what no schema lets in: by the call that reads it. */
const readings: [what: string, call: string, body: Record<string, unknown>][] = [
  ['a saved view with thousands of filters', 'saveSavedView', view({ filter: many(3500, () => 1) })],
  ['a saved view with a filter of thousands of values', 'saveSavedView', view({ filter: { code: values } })],
  ['a saved view with conditions within conditions', 'saveSavedView', view({ filter: { code: nested(25) } })],
  ['a saved view with thousands of columns', 'saveSavedView', view({ columns: values })],
  ['a saved view with a sort as long as a book', 'saveSavedView', view({ sort: { field: 'x'.repeat(100_000) } })],
  [
    'a list setting with thousands of columns',
    'saveListSetting',
    { entity: 'packaging-material', setting: { v: 1, columns: values.map((key) => ({ key })) } },
  ],
  ['favourites without an end', 'savePreference', { preference: { favourites: values.map((one) => `/${one}`) } }],
  ['a filter of thousands of values', 'packaging-material.list', { code: values }],
  ['a page that nobody has seen', 'packaging-material.list', { pagination: { page: 1_000_000, size: 200 } }],
  ['a place in a list that was made up', 'packaging-material.list', { pagination: { cursor: 'x'.repeat(4000) } }],
  [
    'a sort by what is no field',
    'packaging-material.list',
    { pagination: { sort_option: { field: 'x'.repeat(60), direction: 1 } } },
  ],
  [
    'thousands of records that others may point at',
    'listReferrers',
    { entity: 'role', id_list: Array(5000).fill(noId) },
  ],
  [
    'a template with a property for every value',
    'param-template.create',
    template({ properties: many(900, () => ({})) }),
  ],
  [
    'a template with patterns only',
    'param-template.create',
    template({ properties: many(200, () => ({ type: 'string', pattern: '(a|a|a)*c' })) }),
  ],
  ['a template that nests', 'param-template.create', template({ properties: { a: nested(25) } })],
  [
    'a template of one long choice',
    'param-template.create',
    template({ properties: { a: { type: 'string', enum: values.slice(0, 2500) } } }),
  ],
  ['parameters by the thousand', 'param-config.create', config(many(3500, () => 1))],
  ['parameters within parameters', 'param-config.create', config(nested(25) as object)],
  ['a parameter as long as a book', 'param-config.create', config({ a: '箱'.repeat(20_000) })],
  ['a module with thousands of calls', 'module.create', { name: 'x', call_list: values.map((one) => `a.${one}`) }],
];

test.each(readings)('%s is refused in words, or taken, and costs little', async (_, name, body) => {
  const call = callsOf(model).find((one) => nameOf(one).replace('shell.', '') === name) as Call;
  const kind = pathFor(call, 'sos') ? 'sos' : 'inner';
  const { visitor, own } = people[kind];
  const known = name === 'param-config.create' && {
    template_id: own.targets['param-template']?.[0],
    target_warehouse: own.id,
  };
  let said = '';
  const ask = async (): Promise<Measured> => {
    const cost = await measured(visitor, pathFor(call, kind) ?? '', JSON.stringify({ ...known, ...body }));
    said = cost.said;
    return cost;
  };
  expect(await complaints(ask, 1)).toEqual([]);
  expect(said).toMatch(/^$|[\u4e00-\u9fff]/);
});
