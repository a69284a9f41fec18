import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSchemas, printProblem } from '../../tools/meta/check';
import { problemCodes } from '../../src/metadata/compile/problem';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'schemas-'));
  cpSync('schemas', root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function edit(path: string, from: string, to: string): void {
  const text = readFileSync(join(root, path), 'utf8');
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  writeFileSync(join(root, path), text.replace(from, to));
}

const packaging = 'entities/packaging-material';
const found = () =>
  checkSchemas(root).problems.map(({ code, file, line, suggestion }) =>
    [code, file, line, suggestion].filter(Boolean).join(' '),
  );

describe('the compiler', () => {
  it('has nothing against the schemas as they are', () => {
    expect(checkSchemas('schemas').problems.map(printProblem)).toEqual([]);
  });

  it('names an unknown key with place and suggestion', () => {
    edit(`${packaging}/entity.json`, '"title": "包材编码"', '"tittle": "包材编码"');
    expect(found()).toContain('UNKNOWN_KEY schemas/entities/packaging-material/entity.json 12 title');
  });

  it('reports every planted mistake in one run', () => {
    edit(`${packaging}/columns.json`, '"field": "weight"', '"field": "wieght"');
    edit(`${packaging}/columns.json`, '"toolbar": ["create"]', '"toolbar": ["creat"]');
    edit(`${packaging}/filter.json`, '"name"', '"nmae"');
    edit(`${packaging}/form.json`, '"type": [1, 2, 5]', '"typ": [1, 2, 5]');
    edit(`${packaging}/rules.json`, '"length", "width"', '"lenght", "width"');
    edit('entities/role/calls.json', '"role/list_role"', '"role/create_role"');
    edit('entities/shelf/entity.json', 'bucket-type.json', 'bucket-typ.json');
    edit('entities/shelf/calls.json', '"sets": "status"', '"sets": "state"');
    edit('entities/workbench/entity.json', '"^[A-Z0-9-]{2,20}$"', '"^[A-Z0-9-{2,20}$"');
    edit('shell/menu.json', '"entity": "sorting-code"', '"entity": "sortingcode"');
    const codes = checkSchemas(root).problems.map((problem) => problem.code);
    expect(codes.filter((code) => code === 'UNKNOWN_FIELD').length).toBeGreaterThanOrEqual(5);
    expect(new Set(codes)).toEqual(
      new Set(['UNKNOWN_FIELD', 'UNKNOWN_CALL', 'UNKNOWN_ENUM', 'UNKNOWN_ENTITY', 'DUPLICATE_PATH', 'BAD_PATTERN']),
    );
  });

  it('says what to do in one line', () => {
    edit(`${packaging}/columns.json`, '"field": "weight"', '"field": "wieght"');
    const [problem] = checkSchemas(root).problems;
    expect(problem && printProblem(problem)).toBe(
      'schemas/entities/packaging-material/columns.json:7:16  UNKNOWN_FIELD\n' +
        '  "packaging-material" has no field "wieght". Did you mean "weight"?      npm run meta -- explain UNKNOWN_FIELD',
    );
  });

  it('explains every code with a wrong and a right example', () => {
    for (const { title, wrong, right } of Object.values(problemCodes))
      expect([title, wrong, right].every(Boolean)).toBe(true);
  });
});
