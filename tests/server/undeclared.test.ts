import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { validators } from '../../src/generated/validators';
import type { Call, Entity, Field, Model } from '../../src/metadata/model';
import { assertCallsDeclared } from '../../src/server/http/assert-calls-declared';
import { model } from '../../src/server/platform/model';
import { serverBundle } from '../../tools/build/server-bundle.mjs';

let folder: string;

// Inside of the project: the built server finds its packages from there.
beforeAll(async () => {
  mkdirSync('.cangtai/test', { recursive: true });
  folder = mkdtempSync(join('.cangtai/test', 'undeclared-'));
  const readsModel = `import { readFileSync } from 'node:fs'; export default JSON.parse(readFileSync(process.env.MODEL_FILE, 'utf8'));`;
  const base = serverBundle('src/server/main.ts', join(folder, 'main.mjs'));
  const planted = {
    name: 'planted-model',
    setup: ({ onLoad }: { onLoad(filter: object, load: () => object): void }) =>
      onLoad({ filter: /generated[\\/]model\.json$/ }, () => ({ contents: readsModel, loader: 'js' })),
  };
  await build({ ...base, plugins: [planted, ...(base.plugins ?? [])] } as Parameters<typeof build>[0]);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Plant = (call: Call, entity: Entity) => void;

/** The project's model with something left out of packaging material's `update`. */
function without(plant: Plant): Model {
  const copy = structuredClone(model);
  const entity = copy.entities['packaging-material'] as Entity;
  plant(entity.calls.update as Call, entity);
  return copy;
}

/** Starts the built server on a copy of the schemas; the database that it is told of is not there. */
function startOn(planted: Model) {
  const file = join(folder, 'model.json');
  writeFileSync(file, JSON.stringify(planted));
  const script = `import('./tools/build/serve.mjs').then(({ serve }) => serve(${JSON.stringify(join(folder, 'main.mjs'))}, { webRoot: '', dataRoot: ${JSON.stringify(folder)} }))`;
  const env = { ...process.env, MODEL_FILE: file, DATABASE_URL: 'postgres://nobody:none@127.0.0.1:1/none' };
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8', timeout: 60_000 });
}

const nobody = { sos: ['SOS_Nobody_Holds_This'] };
const plants: [string, Plant, RegExp][] = [
  ['no permission', (call) => void Reflect.deleteProperty(call, 'access'), /packaging-material\.update.*access/],
  [
    'no permission in one kind of warehouse',
    (call) => void (call.access = { type: 'permission', codes: { sos: ['SOS_BasicData_PackagingMaterial'] } }),
    /packaging-material\.update.*in cos/,
  ],
  [
    'a permission that is none',
    (call) => void (call.access = { type: 'permission', codes: { ...nobody, cos: nobody.sos } }),
    /SOS_Nobody_Holds_This.*permissions of sos/,
  ],
  [
    'no reason why everybody may',
    (call) => void (call.access = { type: 'anyone', because: '' }),
    /packaging-material\.update.*access/,
  ],
  ['no scope', (call) => void (call.paths = []), /packaging-material\.update.*scope/],
  [
    'a path for no kind of warehouse',
    (call) => call.paths.forEach((path) => (path.kinds = [])),
    /packaging-material\.update.*scope/,
  ],
  ['no scope of its entity', (_, entity) => void Reflect.deleteProperty(entity, 'scope'), /has none/],
  ['a field right of nobody', (_, { fields }) => void ((fields[3] as Field).read = {}), /right to its field/],
  ['a field right that is none', (_, { fields }) => void ((fields[3] as Field).write = nobody), /right to its field/],
  ['the path of another call', (call, { calls }) => void (call.paths = calls.list?.paths ?? []), /is taken/],
];

test('the project’s own calls say enough', () =>
  expect(() => assertCallsDeclared({ model, validators })).not.toThrow());

test.each(plants)('a call with %s is refused by name', (_, plant, told) => {
  expect(() => assertCallsDeclared({ model: without(plant), validators })).toThrow(told);
});

test('the server says so, exits with 1, and has not as much as looked for its database', () => {
  const some = plants.filter(([name]) => ['no permission', 'no scope', 'a field right of nobody'].includes(name));
  for (const [name, plant, told] of some) {
    const { status, stderr, stdout } = startOn(without(plant));
    expect([name, status, stderr]).toEqual([name, 1, expect.stringMatching(told)]);
    expect(stderr).toMatch(/^接口声明不完整，拒绝启动 \(calls .*\):\n {2}packaging-material/);
    expect(stderr + stdout).not.toMatch(/ECONNREFUSED|\n\s+at /);
  }
}, 120_000);
