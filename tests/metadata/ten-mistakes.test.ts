import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSchemas, printProblem } from '../../tools/meta/check';

const packaging = 'entities/packaging-material';

/** Twelve mistakes of twelve kinds, in eight files. */
const mistakes: [path: string, from: string, to: string, code: string][] = [
  ['entities/shelf/entity.json', '"x-scope"', '"x-scop"', 'UNKNOWN_KEY'],
  [`${packaging}/columns.json`, '"field": "weight"', '"field": "wieght"', 'UNKNOWN_FIELD'],
  [`${packaging}/columns.json`, '["create"]', '["creat"]', 'UNKNOWN_CALL'],
  [`${packaging}/filter.json`, '"name"', '{ "field": "name", "operator": "between" }', 'BAD_OPERATOR'],
  [`${packaging}/form.json`, '[1, 2, 5]', '[42]', 'NEVER_HOLDS'],
  [`${packaging}/entity.json`, '"minimum": 1,', '"minimum": 40000,', 'EMPTY_RANGE'],
  [`${packaging}/entity.json`, '"default": 1', '"default": 9', 'BAD_DEFAULT'],
  ['entities/workbench/entity.json', '^[A-Z0-9-]{2,20}$', '^([A-Z0-9]+-?)*$', 'SLOW_PATTERN'],
  ['entities/workbench/entity.json', 'workbench-type.json', 'workbench-typ.json', 'UNKNOWN_ENUM'],
  ['entities/workbench/entity.json', '"title": "工作台名称"', '"title": "name"', 'NO_LABEL'],
  ['entities/role/calls.json', '"role/list_role"', '"role/create_role"', 'DUPLICATE_PATH'],
  ['entities/account/calls.json', '"account-grant-role"', '"account-grant-rol"', 'NO_HANDLER'],
];

test('every mistake is reported in one run, each with its place and a way to mend it', () => {
  const root = mkdtempSync(join(tmpdir(), 'mistakes-'));
  try {
    cpSync('schemas', root, { recursive: true });
    for (const [path, from, to] of mistakes) {
      const text = readFileSync(join(root, path), 'utf8');
      if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
      writeFileSync(join(root, path), text.replace(from, to));
    }
    const { problems } = checkSchemas(root);
    for (const [path, , to, code] of mistakes) {
      const lines = readFileSync(join(root, path), 'utf8').split('\n');
      const found = problems.filter((problem) => problem.code === code && problem.file === `schemas/${path}`);
      expect(found.map(printProblem).join('\n')).toContain(`npm run meta -- explain ${code}`);
      // On the line of the mistake, or, for two calls with one path, at the second of them.
      if (code !== 'DUPLICATE_PATH') expect(lines[(found[0]?.line ?? 0) - 1]).toContain(to);
    }
    expect(problems).toHaveLength(mistakes.length);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
