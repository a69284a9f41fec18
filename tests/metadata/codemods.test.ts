import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codemods, languageVersion, upgraded } from '../../src/metadata/codemods';
import { checkSchemas, printProblem } from '../../tools/meta/check';
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
