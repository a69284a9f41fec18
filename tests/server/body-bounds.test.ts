import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { validators } from '../../src/generated/validators';
import { batchRequest, isBatchable } from '../../src/metadata/model/batch';
import { bodyErrors } from '../../src/metadata/check/body-errors';
import { longestMatch, matchesPlainOnly } from '../../src/metadata/model/longest-match';
import type { Call, JsonSchema } from '../../src/metadata/model';
import { buildApp } from '../../src/server/http/app';
import { batchBound, bodyBound, type BodyBound } from '../../src/server/http/body-bound';
import { openPool } from '../../src/server/database/pool';
import type { Tables } from '../../src/server/platform/tables';
import { callsOf, nameOf } from '../../src/server/http/assert-calls-declared';
import { identityPort } from '../../src/server/identity';
import { codesOf } from '../../src/server/identity/permission-tree';
import { defaultLimits } from '../../src/server/platform/limits';
import { model } from '../../src/server/platform/model';
import { jsonFault } from '../../src/server/http/plugins/json-body';
import { freshDatabase, type FreshDatabase } from '../support/database';
import { largestValid, worstInvalid } from '../support/hostile/extreme-bodies';

const { errors } = model.constants;

let database: FreshDatabase;
let db: Kysely<Tables>;
let app: FastifyInstance;

beforeAll(async () => {
  database = await freshDatabase();
  db = openPool({ url: database.appUrl });
  app = await buildApp({ model, validators, db, identity: identityPort(model), signInsPerMinute: 10_000 });
}, 60_000);
afterAll(async () => {
  await app.close();
  await db.destroy();
  await database.drop();
});

const calls = callsOf(model);
const anonymous = calls.filter(({ access }) => access.type === 'anyone');

const send = (path: string, payload: string) =>
  app.inject({ method: 'POST', url: path, headers: { 'content-type': 'application/json' }, payload });

/** Calls and their batches, with the bound that each has. */
const bodies: [string, JsonSchema, BodyBound][] = calls.flatMap((call) => [
  [nameOf(call), call.request, bodyBound(call, defaultLimits)],
  ...(isBatchable(call) ? [batchOf(call)] : []),
]);
function batchOf(call: Call): [string, JsonSchema, BodyBound] {
  return [
    `${nameOf(call)} (batch)`,
    batchRequest(call, model.constants),
    batchBound(call, model.constants, defaultLimits),
  ];
}

test('the largest body that a call’s schema admits is within its bound, with base', () => {
  const refused = bodies.filter(([, request, { bytes, values }]) => {
    const base = { source: 'scanner', request_id: '0'.repeat(100) };
    const text = JSON.stringify({ base, ...(largestValid(request) as object) });
    const isHeld = Buffer.byteLength(text) <= bytes && !jsonFault(text, { depth: defaultLimits.jsonDepth, values });
    return !isHeld && bytes < defaultLimits.bodyBytes;
  });
  expect(refused.map(([name]) => name)).toEqual([]);
});

/** Where the schema lets in as much as one likes. */
function unbounded(schema: JsonSchema | boolean, at: string): string[] {
  if (typeof schema === 'boolean') return schema ? [at] : [];
  const choices = [schema.anyOf, schema.oneOf].flat().filter((one) => one !== undefined) as JsonSchema[];
  if (choices.length) return choices.flatMap((one) => unbounded(one, at));
  if (schema.enum || 'const' in schema) return [];
  const types = [schema.type].flat();
  const { items = true, properties = {}, pattern, format, maxLength } = schema;
  const isText = types.includes('string') && !format && maxLength === undefined;
  const members = Object.entries(properties as Record<string, JsonSchema>);
  return [
    ...(schema.type === undefined ? [at] : []),
    ...(isText && longestMatch(String(pattern)) === Infinity ? [at] : []),
    ...(types.includes('array') && schema.maxItems === undefined ? [`${at}[]`] : []),
    ...(types.includes('array') ? unbounded(items as JsonSchema | boolean, `${at}[]`) : []),
    ...(types.includes('object') && schema.additionalProperties !== false ? [at] : []),
    ...members.flatMap(([name, member]) => unbounded(member, `${at}.${name}`)),
  ];
}

/** What only the reader of such a value can bound, as it is known no earlier than then. */
const boundByReaders = [
  'export-task.exportFile.query.filter',
  'export-task.exportFile.requests',
  'label-template.create.label',
  'label-template.update.label',
  'param-config.create.config_value',
  'param-config.update.config_value',
  'shell.saveSavedView.query.filter',
];

test('every list, text and object that a call takes says how much it may hold', () => {
  expect(calls.flatMap((call) => unbounded(call.request, nameOf(call)))).toEqual(boundByReaders);
});

test('a role may hold every permission that there is', () => {
  const { permission_id_list: list } = model.entities.role?.calls.create?.request.properties as Record<string, Bounded>;
  for (const nodes of Object.values(model.permissions)) {
    const codes = codesOf(nodes);
    expect(codes.length).toBeLessThan(Number(list?.maxItems) / 2);
    expect(codes.filter((code) => !new RegExp(String(list?.items.pattern), 'u').test(code))).toEqual([]);
  }
});

interface Bounded {
  maxItems: number;
  items: JsonSchema;
}

test('a call takes little more than its schema can hold: half of all calls take less than 8 KB', () => {
  const sizes = bodies.map(([, , { bytes }]) => bytes).sort((one, other) => one - other);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(8 * 1024);
});

test('calls that anyone may make take 16 KB at most, whatever their schemas hold', () => {
  expect(anonymous.length).toBeGreaterThan(0);
  const text: JsonSchema = { type: 'string', maxLength: 1_000_000 };
  for (const { access, request } of [...anonymous, { access: anonymous[0]?.access, request: text }])
    expect(bodyBound({ access, request } as Call, defaultLimits).bytes).toBeLessThanOrEqual(16 * 1024);
});

test.each<[string, number]>([
  ['^[A-Z0-9-]{4,40}$', 40],
  ['^[A-Z]{2}-\\d{3}$', 6],
  ['^(a{3}|bcd){2}x?$', 7],
  ['^(?:ab|[^\\]]{5})\\/$', 6],
  ['^(?=.{1,5}$)\\u0041\\x41\\p{L}$', 3],
  ['^a{3}?b$', 4],
  ['^\\S+$', Infinity],
  ['^[^\\u0000]{2,}$', Infinity],
  ['^(a)\\1$', Infinity],
  ['abc', Infinity],
  ['^a$|b', Infinity],
  ['^$', 0],
])('what matches %s is at most %d long', (pattern, longest) => expect(longestMatch(pattern)).toBe(longest));

test.each<[string, boolean]>([
  ['^[A-Z0-9-]{4,40}$', true],
  ['^/micro(/[a-z0-9-]{1,40}){1,4}$', true],
  ['^\\d{3}\\.\\w$', true],
  ['^[A-Z]+$', false],
  ['^[^a]{3}$', false],
  ['^.{3}$', false],
  ['^\\S{3}$', false],
  ['^\\p{L}{3}$', false],
  ['^[\\u4e00-\\u9fff]{3}$', false],
  ['^[一-龥]{3}$', false],
  ['^["]{3}$', false],
])('what matches %s is made of signs that stand for themselves: %s', (pattern, isPlain) =>
  expect(matchesPlainOnly(pattern)).toBe(isPlain),
);

test('a validator stops when enough is wrong, and tells a form all of it', () => {
  const [validate, body] = [validators['shell.listReferrers'], { entity: 'role', id_list: Array(900).fill(1) }];
  expect(validate).toBeDefined();
  if (!validate) return;
  expect(bodyErrors(validate, body)).toHaveLength(900);
  expect(bodyErrors(validate, body, 20)).toHaveLength(20);
  expect(validate.errors).toHaveLength(20);
  const keys = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, 1]));
  bodyErrors(validate, keys, 20);
  expect(validate.errors?.length).toBeLessThan(25);
});

test('whatever is wrong with the body of a call that anyone may make, the answer is short', async () => {
  for (const { paths, request, access } of anonymous) {
    const bound = bodyBound({ request, access }, defaultLimits);
    for (const [what, payload] of Object.entries(worstInvalid(request, bound))) {
      const answer = await send(paths[0]?.path ?? '', payload);
      const told = [paths[0]?.path, what, answer.statusCode];
      expect([...told, answer.body.length < 64 * 1024]).toEqual([...told, true]);
      expect([...told, answer.json().code]).toEqual([...told, errors.invalid]);
    }
  }
});

test('a body beyond the bound is refused in words that say so, before it is parsed', async () => {
  const keys = Array.from({ length: 1000 }, (_, at) => `"k${at}":1`).join();
  for (const payload of [`{${keys}}`, `{"a":"${'x'.repeat(20_000)}"}`]) {
    const answer = await send('/api/v1/passport/login_check', payload);
    expect([answer.statusCode, answer.json().msg]).toEqual([413, model.messages.bodyTooLarge]);
  }
});

test('calls that anyone may make are counted by address, those that only read as well', async () => {
  const strict = await buildApp({ model, validators, db, identity: identityPort(model), signInsPerMinute: 2 });
  try {
    for (const { paths, write } of anonymous) {
      const ask = async (remoteAddress: string): Promise<number> => {
        const headers = { 'content-type': 'application/json' };
        const url = paths[0]?.path ?? '';
        return (await strict.inject({ method: 'POST', url, headers, payload: '{"a":1}', remoteAddress })).statusCode;
      };
      const address = `10.0.0.${anonymous.findIndex((call) => call.paths === paths)}`;
      const codes: number[] = [];
      for (let turn = 0; turn < (write ? 3 : 21); turn += 1) codes.push(await ask(address));
      expect([paths[0]?.path, codes.indexOf(429)]).toEqual([paths[0]?.path, codes.length - 1]);
      expect(await ask('10.0.1.1')).toBe(200);
    }
  } finally {
    await strict.close();
  }
});
