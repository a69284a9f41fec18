import { existsSync, readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { pathFor } from '../../src/metadata/model/access';
import { filePath, imageUploadPath, uploadPaths } from '../../src/metadata/model/file-addresses';
import { model } from '../../src/server/platform/model';
import { startDemoConsole, type DemoConsole } from '../support/demo-console';
import { policyReports } from '../../src/server/http/plugins/policy-reports';

interface CatalogueCall {
  path?: string;
  counterpart_path?: string;
  path_alternatives?: string[];
  path_certain: boolean;
  group: string;
  entity_ref?: string;
}

interface Operation {
  operationId: string;
  'x-access': { type: string; codes?: Record<string, string[]>; because?: string };
  'x-kinds': string[];
}

let demo: DemoConsole;
let app: FastifyInstance;
let document: { openapi: string; info: object; servers: object[]; paths: Record<string, Record<string, Operation>> };

beforeAll(async () => {
  demo = await startDemoConsole();
  app = demo.app;
  document = (await app.inject('/api/openapi.json')).json();
});
afterAll(() => demo.stop());

const operations = () =>
  Object.entries(document.paths)
    .flatMap(([path, item]) => Object.entries(item).map(([method, one]) => ({ path, method, one })))
    .filter(({ path }) => path !== reading && !ofFiles.includes(path));
const reading = filePath('{id}');
const ofFiles = [...uploadPaths, imageUploadPath];

// A file is handed over below the call that names it, as it is.
const takesFile = (path: string): boolean => /\/file\/\w+$/.test(path);
const bytes = { 'application/octet-stream': {} };

test('the description has the shape of OpenAPI 3.1', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: model.fingerprint });
  expect(operations().length).toBeGreaterThan(100);
  for (const { path, method, one } of operations()) {
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
  const ajv = addFormats(new Ajv2020({ strict: false })).addSchema({ ...document, $id: 'api' });
  const admin = await demo.someone('yiwu_admin', 'YW-SOC');
  for (const { name, calls } of Object.values(model.entities)) {
    const call = calls.list;
    const path = call && pathFor(call, 'sos');
    if (!path || !calls.get) continue;
    const said = (document.paths[path]?.post as unknown as { responses: object }).responses;
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
  expect(Object.keys(document.paths[reading] ?? {})).toEqual(['get']);
  expect(app.hasRoute({ method: 'GET', url: filePath(':id') })).toBe(true);
});

test('what is described is served, and nothing else answers to POST but the addresses that browsers report and hand files to', async () => {
  const served = operations().map(({ path }) => app.hasRoute({ method: 'POST', url: path }));
  expect(served).not.toContain(false);
  const routes = app.printRoutes({ commonPrefix: false }).match(/POST/g) ?? [];
  expect(routes).toHaveLength(operations().length + 1 + ofFiles.length);
  expect(app.hasRoute({ method: 'POST', url: policyReports })).toBe(true);
  for (const url of ofFiles) expect(app.hasRoute({ method: 'POST', url })).toBe(true);
});

test('every call says who may make it, or why everybody may', () => {
  for (const { path, one } of operations()) {
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
  const missing = ours.filter((call) => !pathsOf(call).some((path) => path && document.paths[path]));
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
