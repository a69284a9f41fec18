import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { codemods, languageVersion, upgraded } from '../../src/metadata/codemods';
import { checkSchemas, printProblem } from '../../tools/meta/check';
import { handlerFiles } from '../../tools/meta/handler-registry';
import { format } from '../../tools/meta/format';
import { readSchemas } from '../../tools/meta/read';
import { listen } from './support/listen';

// Frozen as they were written; a new version of the language gets a folder with the version before.
const home = 'tests/metadata/old';
const versions = readdirSync(home);

describe.each(versions)('schemas of %s', (name) => {
  const folder = join(home, name, 'schemas');

  test('load without a problem, and mean what they meant', () => {
    const { model, problems } = checkSchemas(folder);
    expect(problems.map(printProblem)).toEqual([]);
    const fields = model?.entities['packaging-material']?.fields;
    expect(fields?.find((field) => field.name === 'code')?.formerNames).toEqual(['sku']);
    expect(readSchemas(folder).version).toBe(Number(name.replace('version-', '')));
  });

  test('are rewritten on demand only, and then are of today', () => {
    const root = mkdtempSync(join(tmpdir(), 'old-'));
    try {
      cpSync(folder, root, { recursive: true });
      expect(listen(() => format(root, false))).toMatchObject({
        status: 1,
        output: expect.stringContaining('format --upgrade'),
      });
      expect(readSchemas(root).version).toBeLessThan(languageVersion);
      expect(listen(() => format(root, false, true))).toMatchObject({ status: 0 });
      expect(readSchemas(root).version).toBe(languageVersion);
      expect(listen(() => format(root, true))).toEqual({ status: 0, output: '' });
      expect(readFileSync(join(root, 'entities/packaging-material/entity.json'), 'utf8')).toContain(
        '"x-renamed-from": ["sku"]',
      );
      expect(checkSchemas(root).problems).toEqual([]);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});

// The whole console as it stood in version 2, file by file: the raw schemas of commit 70331ce.
const oldConsole = JSON.parse(readFileSync('tests/metadata/old-console.json', 'utf8')) as Record<string, unknown>;

/** Server code is no part of the language: where a handler of then has become words, the call says them, and its workflow. */
function withoutGoneHandlers(files: Record<string, unknown>): Record<string, unknown> {
  const known = handlerFiles().map(({ name }) => name);
  const isGone = ({ handler }: OldCall): boolean => handler !== undefined && !known.includes(handler);
  const withoutGoneHooks = (call: OldCall): OldCall =>
    Object.fromEntries(
      Object.entries(call).filter(
        ([word, name]) => !['before', 'after'].includes(word) || known.includes(String(name)),
      ),
    );
  const today = <Shape>(path: string): Shape => JSON.parse(readFileSync(join('schemas', path), 'utf8')) as Shape;
  const containerOfThen = (path: string) => {
    const [container] = [today<{ container?: { emptied?: object } }>(path).container].flat();
    const { properties = {} } = files[path.replace('workflow.json', 'entity.json')] as Described;
    const emptied = Object.entries(container?.emptied ?? {}).filter(([field]) => field in properties);
    return container?.emptied ? { ...container, emptied: Object.fromEntries(emptied) } : container;
  };
  const settled = ([path, value]: [string, unknown]): [string, unknown] => {
    const file = value as { calls?: Record<string, OldCall> };
    if (path.endsWith('/workflow.json'))
      // Of several, the one of the kind of warehouse that was there.
      return [path, { ...file, container: containerOfThen(path) }];
    if (!file.calls) return [path, value];
    const kept = Object.entries(file.calls).map(([key, call]): [string, OldCall] => [key, withoutGoneHooks(call)]);
    if (!kept.some(([, call]) => isGone(call))) return [path, { ...file, calls: Object.fromEntries(kept) }];
    const { calls } = today<{ calls: Record<string, TodaysCall> }>(path);
    const { properties } = files[path.replace('calls.json', 'entity.json')] as Described;
    const mended = kept.map(([key, call]) => [key, isGone(call) ? asThen(calls[key], properties) : call]);
    return [path, { ...file, calls: Object.fromEntries(mended) }];
  };
  return Object.fromEntries(Object.entries(files).map(settled));
}

/** A call of today in the words of version 2, without what the console of then has not: labels, counters, fields, and the code of a missing number plate. */
const asThen = (
  { request, response, move, scan, confirmLabel, current, ...call }: TodaysCall = {},
  properties: object = {},
) => ({
  ...call,
  scan: scan && { ...scan, counters: undefined },
  confirmLabel: confirmLabel && { ...confirmLabel, writes: undefined },
  current: current && { ...current, awaits: undefined },
  move:
    typeof move === 'object'
      ? { ...move, ...writesOfThen(move, properties), print: undefined, filled: undefined }
      : move,
  accepts: request?.properties,
  needs: request?.required,
  answers: response?.properties,
});

interface OldCall {
  handler?: string;
}

interface TodaysCall {
  scan?: object;
  request?: Described;
  response?: Described;
  move?: { writes?: object } | string;
  confirmLabel?: object;
  current?: object;
}

interface Described {
  required?: string[];
  properties?: object;
}

const writesOfThen = ({ writes }: { writes?: object }, properties: object) =>
  writes && { writes: Object.fromEntries(Object.entries(writes).filter(([field]) => field in properties)) };

test('a whole console of version 2 is upgraded on demand, with what newer checks ask of it, and has no problem afterwards', () => {
  const root = mkdtempSync(join(tmpdir(), 'old-console-'));
  try {
    for (const [path, value] of Object.entries(withoutGoneHandlers(oldConsole))) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), JSON.stringify(value));
    }
    expect(readSchemas(root).version).toBe(2);
    const before = checkSchemas(root).problems.map(printProblem);
    const { status, output } = listen(() => format(root, false, true));
    expect(status).toBe(0);
    const mended = [...output.matchAll(/^mended {2}\S+ {2}(\S+)/gm)].map(([, code]) => code);
    expect(mended.length).toBeGreaterThanOrEqual(before.length);
    expect(new Set(mended)).toEqual(new Set(['NO_RECORD_PAGE', 'REPEATED_FIELD', 'MISSING_EXAMPLE', 'UNREAD_FIELD']));
    expect(checkSchemas(root).problems.map(printProblem)).toEqual([]);
    expect(listen(() => format(root, true))).toEqual({ status: 0, output: '' });
    // What was taken and lost before is taken and said to be; the example is one that stood around it.
    const read = (path: string) => readFileSync(join(root, path), 'utf8');
    expect(read('calls/session.json')).toMatch(/"device_platform": \{[^}]*"x-ignored": "Taken by an older version/);
    expect(read('entities/workbench/entity.json')).toContain('"examples": ["US"]');
    expect(read('entities/workbench/calls.json')).toContain('"get": {}');
    expect(read('entities/package/calls.json')).toContain('{ "$ref": "entity.json#/properties/exception_code" }');
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

test('schemas of today whose calls say the limits of fields again are mended by the same command', () => {
  const root = mkdtempSync(join(tmpdir(), 'repeated-'));
  const calls = join(root, 'entities/shipment/calls.json');
  try {
    cpSync('schemas', root, { recursive: true });
    const text = readFileSync(calls, 'utf8');
    const again = '"type": "string", "minLength": 1, "maxLength": 20';
    writeFileSync(calls, text.replace('"$ref": "entity.json#/properties/plate_no", "minLength": 1', again));
    expect(checkSchemas(root).problems.map(({ code }) => code)).toEqual(['REPEATED_FIELD']);
    expect(listen(() => format(root, false, true))).toMatchObject({ status: 0 });
    expect(readFileSync(calls, 'utf8')).toBe(text);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

test('what an upgrade cannot decide is left to a person, with its place and its mend', () => {
  const root = mkdtempSync(join(tmpdir(), 'old-console-'));
  try {
    const path = 'entities/outbound-wave/calls.json';
    const files = withoutGoneHandlers(structuredClone(oldConsole)) as Record<
      string,
      { calls: Record<string, Record<string, unknown>> }
    >;
    Object.assign(files[path]?.calls.close ?? {}, { asks: ['cut_off_time'] });
    for (const [name, value] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), JSON.stringify(value));
    }
    const { status, output } = listen(() => format(root, false, true));
    expect(status).toBe(1);
    expect(output).toMatch(/outbound-wave\/calls\.json:\d+:\d+ {2}UNREAD_FIELD\n {2}Nothing writes "cut_off_time"/);
    expect(output).toContain('Problems left for you: 1. After that: npm run meta -- check');
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

test('version 3 says requests, responses, paths and forms in the words of JSON Schema and OpenAPI', () => {
  const text = { type: 'string' };
  const old = new Map<string, unknown>([
    ['version.json', { schemaVersion: 2 }],
    [
      'entities/big-bag/calls.json',
      {
        scopes: ['cos'],
        calls: {
          get: { also: ['pda'] },
          mark: { asks: ['remark'], needs: ['remark'], onRecord: true, handler: 'note-record' },
          open: {
            accepts: { no: text },
            needs: ['no'],
            answers: { bag: text },
            answer: 'bag.code',
            at: { sos: 'open' },
          },
          reset: { shows: 'pwd', present: 'names', needs: [] },
        },
      },
    ],
    ['entities/big-bag/workflow.json', { transitions: [{ name: 'sign', despite: ['cancelled'] }] }],
    ['entities/big-bag/report.json', { filters: [{ field: 'day', days: { usual: 7, most: 31 } }] }],
    ['shell/constants.json', { files: { mostUnused: 9 } }],
  ]);
  const { schemas } = upgraded(old);
  expect(Object.fromEntries(schemas)).toEqual({
    'version.json': { schemaVersion: languageVersion },
    'entities/big-bag/calls.json': {
      scopes: ['cos'],
      calls: {
        get: { paths: { cos: 'get_big_bag', pda: 'get_big_bag' } },
        mark: { form: ['remark'], request: { required: ['remark'] }, onRecord: true, handler: 'note-record' },
        open: {
          request: { required: ['no'], properties: { no: text } },
          response: { properties: { bag: text }, 'x-result': 'bag.code' },
          paths: { sos: 'open' },
        },
        reset: { oneTimeSecret: 'pwd', afterRead: 'names' },
      },
    },
    'entities/big-bag/workflow.json': { transitions: [{ name: 'sign', ignoreGuards: ['cancelled'] }] },
    'entities/big-bag/report.json': { filters: [{ field: 'day', days: { default: 7, max: 31 } }] },
    'shell/constants.json': { files: { maxUnused: 9 } },
  });
});

test('there is a fixture of every version before this one, and each codemod says why', () => {
  expect(versions).toEqual(codemods.map((_, version) => `version-${version}`));
  for (const { reason } of codemods) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
});

test('upgrading what is of today changes nothing, and upgrading never changes what it was given', () => {
  const old = new Map<string, unknown>([
    ['entities/shelf/entity.json', { properties: { code: { 'x-renamed-from': 'no' } } }],
  ]);
  const before = JSON.stringify([...old]);
  const { schemas } = upgraded(old);
  expect(JSON.stringify([...old])).toBe(before);
  expect([...upgraded(schemas).schemas]).toEqual([...schemas]);
});
