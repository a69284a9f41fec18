import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { pathFor } from '../../src/metadata/model/access';
import { startDemoConsole, type DemoConsole } from '../support/demo-console';
import { policyReports } from '../../src/server/http/plugins/policy-reports';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { openApi } from '../../src/server/http/open-api';
import { batchPath, isBatchable } from '../../src/metadata/model/batch';
import { filePath, imageUploadPath, keepPath, uploadPaths } from '../../src/metadata/model/file-addresses';
import { filePlaces } from '../../src/metadata/model/kept-files';
import type { Call } from '../../src/metadata/model';
import { compile, type SchemaFile } from '../../src/metadata/compile';
import { readSchemas } from '../../tools/meta/read';
import { callsOf } from '../../src/server/http/assert-calls-declared';
import { model } from '../../src/server/platform/model';

interface CatalogueCall {
  path?: string;
  counterpart_path?: string;
  path_alternatives?: string[];
  path_certain: boolean;
  group: string;
  entity_ref?: string;
}

interface ServedOperation {
  operationId: string;
  'x-access': { type: string; codes?: Record<string, string[]>; because?: string };
  'x-kinds': string[];
}

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  requestBody: { content: { 'application/json'?: { schema: object } } };
  security: object[];
  responses: { 200: { content: { 'application/json': { schema: object } } } };
}

const document = openApi(model) as { openapi: string; paths: Record<string, { post: Operation }> };
const reading = filePath('{id}');
// Files are read, and spreadsheets handed over, without a call.
const ofFiles = [reading, ...uploadPaths, imageUploadPath];
const operations = Object.entries(document.paths).filter(([path]) => !ofFiles.includes(path));

test('every path of every call is described, each by a name of its own', () => {
  const paths = callsOf(model).flatMap((call) =>
    call.paths.flatMap(({ path }) => [
      path,
      ...(isBatchable(call) ? [batchPath(path)] : []),
      ...placesOfFiles(call, path),
    ]),
  );
  expect(Object.keys(document.paths).sort()).toEqual([...paths, ...ofFiles].sort());
  expect(new Set(operations.map(([, { post }]) => post.operationId)).size).toBe(operations.length);
});

/** Where the files that a call will name are handed over. */
function placesOfFiles(call: Call, path: string): string[] {
  return filePlaces(call, model).map(({ field }) => keepPath(path, field));
}

test('bodies and answers are schemas that a tool can compile', () => {
  const ajv = compiler();
  for (const [, { post }] of operations) {
    // A file is no JSON.
    ajv.compile(post.requestBody.content['application/json']?.schema ?? {});
    ajv.compile(answerOf(post));
  }
});

/** Knows the parts that are described once. */
const compiler = (of: object = document) =>
  addFormats(new Ajv2020({ strict: false, code: { optimize: false } })).addSchema({ ...of, $id: 'api' });
const answerOf = ({ responses }: Operation): object =>
  JSON.parse(JSON.stringify(responses[200].content['application/json'].schema).replaceAll('"#/', '"api#/'));

test('a step of a tenth refuses no tenth', () => {
  const text = JSON.stringify(document);
  expect(text).not.toMatch(/"multipleOf":0?\.\d/);
  expect(text).toContain('"x-step":"0.1"');
  expect(text).toContain('须为 0.1 的整数倍');
});

test('calls that need no session say so, and all others that they need one', () => {
  for (const call of callsOf(model))
    for (const { path } of call.paths)
      expect([path, document.paths[path]?.post.security]).toEqual([
        path,
        call.access.type === 'anyone' ? [] : [{ session: [] }],
      ]);
});

test('an answer is a success of the described shape, or a refusal with a known number; nothing else', () => {
  const ajv = compiler();
  const path = '/api/v1/passport/login_check';
  const isAnswer = ajv.compile(answerOf(document.paths[path]?.post as Operation));
  const answer = (code: number, data: object) => ({ code, msg: '', log_id: 'x', data });
  expect(isAnswer(answer(0, { logged_in: true }))).toBe(true);
  expect(isAnswer(answer(0, { logged_in: 'yes' }))).toBe(false);
  expect(isAnswer({ ...answer(0, { logged_in: true }), more: 1 })).toBe(false);
  expect(
    isAnswer(answer(model.constants.errors.invalid, { problems: [{ field: 'a', rule: 'b', message: 'c' }] })),
  ).toBe(true);
  expect(isAnswer(answer(model.constants.errors.invalid, { problems: ['a'] }))).toBe(false);
  expect(isAnswer(answer(7, {}))).toBe(false);
});

test('no answer is open: of every call all that it tells is described', () => {
  const open = callsOf(model).filter(({ response }) => {
    const { type, properties } = response as { type?: string; properties?: object };
    return type !== 'object' || !properties;
  });
  expect(open.map(({ entity, key }) => `${entity}.${key}`)).toEqual([]);
  const ajv = compiler();
  for (const [path, { post }] of operations) {
    const isAnswer = ajv.compile(answerOf(post));
    const more = { code: 0, msg: '', log_id: 'x', data: { undescribed: 1 } };
    expect([path, isAnswer(more)]).toEqual([path, false]);
  }
});

const { files } = readSchemas('schemas');
const words = ['x-record', 'x-tree'];

interface Place {
  file: SchemaFile;
  /** Of the call, then of the word in it. */
  path: string[];
}

/** Where answers are described by a word of the language that is written out. */
function placesOf(file: SchemaFile, value: unknown = file.value, path: string[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    words.includes(key) && path.includes('response')
      ? [{ file, path: [...path, key] }]
      : placesOf(file, part, [...path, key]),
  );
}

function without(value: unknown, [key = '', ...rest]: string[]): unknown {
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  const parts = copy as Record<string, unknown>;
  if (rest.length) parts[key] = without(parts[key], rest);
  else delete parts[key];
  return copy;
}

test.each(
  files
    .flatMap((file) => placesOf(file))
    .map((place) => [`${place.file.path} ${place.path.join('/')}`, place] as const),
)('an answer says more by %s than without it', (_, { file, path }) => {
  const changed = files.map((one) => (one === file ? { ...one, value: without(one.value, path) as object } : one));
  const told = openApi({ ...model, ...compile(changed as SchemaFile[]).model }) as typeof document;
  const differing = Object.keys(document.paths).filter(
    (at) => JSON.stringify(answerOfCall(told, at)) !== JSON.stringify(answerOfCall(document, at)),
  );
  const key = path[path.indexOf('calls') + 1];
  const entity = String((file.value as { entity?: string }).entity ?? file.path.split('/').at(-2));
  const expected = callsOf(model).filter((call) => call.entity === entity && call.key === key);
  expect(differing.sort()).toEqual(expected.flatMap(({ paths }) => paths.map((one) => one.path)).sort());
  expect(differing.length).toBeGreaterThan(0);
});

const answerOfCall = ({ paths }: typeof document, path: string): object | undefined =>
  paths[path]?.post?.responses[200];

test('who may make a call is said', () => {
  expect(document.paths['/api/v1/supply_chain_sos/mcreate_sorting_code']?.post.description).toContain(
    '权限（sos）：SOS_BasicData_SortingCode_Create',
  );
  expect(operations.filter(([, { post }]) => !post.description || !post.summary)).toEqual([]);
});

describe('as a console serves it', () => {
  let demo: DemoConsole;
  let app: FastifyInstance;
  let served: {
    openapi: string;
    info: object;
    servers: object[];
    paths: Record<string, Record<string, ServedOperation>>;
  };

  beforeAll(async () => {
    demo = await startDemoConsole();
    app = demo.app;
    served = (await app.inject('/api/openapi.json')).json();
  });
  afterAll(() => demo.stop());

  const servedOperations = () =>
    Object.entries(served.paths)
      .flatMap(([path, item]) => Object.entries(item).map(([method, one]) => ({ path, method, one })))
      .filter(({ path }) => !ofFiles.includes(path));

  // A file is handed over below the call that names it, as it is.
  const takesFile = (path: string): boolean => /\/file\/\w+$/.test(path);
  const bytes = { 'application/octet-stream': {} };

  test('the description has the shape of OpenAPI 3.1', () => {
    expect(served.openapi).toMatch(/^3\.1\.\d$/);
    expect(served.info).toMatchObject({ title: expect.any(String), version: model.fingerprint });
    expect(servedOperations().length).toBeGreaterThan(100);
    for (const { path, method, one } of servedOperations()) {
      expect([path, method]).toEqual([expect.stringMatching(/^\/(pda\/)?api\/v1\/[\w/]+$/), 'post']);
      expect(one).toMatchObject({
        operationId: expect.any(String),
        summary: expect.any(String),
        tags: [expect.any(String)],
        requestBody: {
          required: true,
          content: takesFile(path) ? bytes : { 'application/json': { schema: expect.any(Object) } },
        },
        responses: { 200: { description: expect.any(String) } },
      });
    }
  });

  test('lists and records answer what is described', async () => {
    const ajv = compiler(served);
    const admin = await demo.someone('yiwu_admin', 'YW-SOC');
    for (const { name, calls } of Object.values(model.entities)) {
      const call = calls.list;
      const path = call && pathFor(call, 'sos');
      if (!path || !calls.get) continue;
      const said = (served.paths[path]?.post as unknown as { responses: object }).responses;
      const schema = JSON.parse(
        JSON.stringify(
          (said as Record<string, { content: Record<string, { schema: object }> }>)[200]?.content['application/json']
            ?.schema,
        ).replaceAll('"#/', '"api#/'),
      );
      const isDescribed = ajv.compile(schema);
      isDescribed(await admin.call(`${name}.list`, {}));
      expect([name, isDescribed.errors]).toEqual([name, null]);
    }
  });

  test('files are read, not called', () => {
    expect(Object.keys(served.paths[reading] ?? {})).toEqual(['get']);
    expect(app.hasRoute({ method: 'GET', url: filePath(':id') })).toBe(true);
  });

  test('what is described is served, and nothing else answers to POST but the addresses that browsers report and hand files to', async () => {
    const isServed = servedOperations().map(({ path }) => app.hasRoute({ method: 'POST', url: path }));
    expect(isServed).not.toContain(false);
    const routes = app.printRoutes({ commonPrefix: false }).match(/POST/g) ?? [];
    const handedOver = ofFiles.filter((path) => path !== reading);
    expect(routes).toHaveLength(servedOperations().length + 1 + handedOver.length);
    expect(app.hasRoute({ method: 'POST', url: policyReports })).toBe(true);
    for (const url of handedOver) expect(app.hasRoute({ method: 'POST', url })).toBe(true);
  });

  test('every call says who may make it, or why everybody may', () => {
    for (const { path, one } of servedOperations()) {
      const { type, codes = {}, because = '' } = one['x-access'];
      const isSaid = type === 'permission' ? one['x-kinds'].every((kind) => codes[kind]?.length) : because.length > 10;
      expect([path, isSaid]).toEqual([path, true]);
    }
  });

  const catalogueFile = '../shared/spec/catalogue/calls.json';
  const sixEntities = /^(user|role|warehouse|packaging_material|sorting_code|bucket)(_warehouse_scope|_user_center)?$/;
  const whenThere = existsSync(catalogueFile) ? test : test.skip;

  // Skipped where the specification's catalogue is not next to the project.
  whenThere('every call of the six entities in the specification’s catalogue is served', () => {
    const calls = JSON.parse(readFileSync(catalogueFile, 'utf8')) as CatalogueCall[];
    const ours = calls.filter(({ entity_ref = '', path }) => path && sixEntities.test(entity_ref));
    expect(ours.length).toBeGreaterThan(60);
    const pathsOf = (call: CatalogueCall) => [call.path, call.counterpart_path, ...(call.path_alternatives ?? [])];
    const missing = ours.filter((call) => !pathsOf(call).some((path) => path && served.paths[path]));
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  test('the page to read it runs without inline scripts, from files that are there', async () => {
    const page = await app.inject('/api/docs');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>|\son\w+=|javascript:/i);
    const files = [...page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const file of files) expect([file, (await app.inject(file)).statusCode]).toEqual([file, 200]);
    expect((await app.inject('/api/docs/files/../package.json')).statusCode).toBe(404);
  });
});
