import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemCodes } from '../../src/metadata/problem';
import { checkSchemas, printProblem } from '../../tools/meta/check';

interface Fixture {
  edits: { file: string; from: string; to: string }[];
  /** Whole files taken away. */
  removed?: string[];
  /** What the compiler prints, each problem's two lines in one text. */
  problems: string[];
}

const folder = 'tests/metadata/rejected';
// `CODE.json`, and `CODE.in-another-place.json` for each further way to make the mistake.
const fixtures = readdirSync(folder).map((name): [string, Fixture] => [
  name.replace('.json', ''),
  JSON.parse(readFileSync(join(folder, name), 'utf8')) as Fixture,
]);

const codeOf = (name: string): string => name.split('.')[0] ?? '';

/** What the compiler promises to find beyond the meta-schemas, with the fixtures that show it. */
const promised: [what: string, ...fixtures: string[]][] = [
  ['an unknown field or enumeration', 'UNKNOWN_FIELD', 'UNKNOWN_ENUM'],
  ['a broken or circular reference', 'UNKNOWN_ENTITY', 'UNKNOWN_CALL', 'CIRCULAR_REFERENCE'],
  ['a default outside its own schema', 'BAD_DEFAULT'],
  ['a pattern that is not valid or can run for ever', 'BAD_PATTERN', 'SLOW_PATTERN'],
  ['a condition that can never hold', 'NEVER_HOLDS', 'NEVER_HOLDS.contradiction', 'NEVER_HOLDS.reference'],
  ['a condition that always holds', 'ALWAYS_HOLDS', 'ALWAYS_HOLDS.alternatives'],
  ['a field that is required and never visible', 'NEVER_VISIBLE', 'NEVER_VISIBLE.contradiction'],
  ['an option set that can be empty', 'EMPTY_OPTIONS', 'EMPTY_OPTIONS.kind', 'INVALID_VALUE.empty-enumeration'],
  ['a filter on a field without an index', 'NO_INDEX'],
  ['a call without handler', 'NO_HANDLER'],
  ['a permission code that no call uses, or that no role can hold', 'UNUSED_PERMISSION', 'UNHELD_PERMISSION'],
  ['a role with update but without read', 'UPDATE_WITHOUT_READ', 'UPDATE_WITHOUT_READ.role'],
  ['two calls with one path, a menu path twice', 'DUPLICATE_PATH', 'DUPLICATE_PATH.menu'],
  ['a missing label', 'NO_LABEL', 'NO_LABEL.column', 'MISSING_KEY.label'],
  ['an entity that no screen reaches', 'UNREACHED'],
  ['an example that does not fit its schema', 'BAD_DEFAULT.example', 'MISSING_EXAMPLE'],
  ['a status that nothing leads to, or that nothing leads away from', 'UNREACHABLE_STATUS', 'DEAD_END'],
  ['a guard that is not there, or without a code', 'NO_GUARD', 'MISSING_KEY.guard-code', 'UNKNOWN_SCAN_CODE'],
  ['a transition without trigger, or set off by no call', 'MISSING_KEY.trigger', 'UNKNOWN_CALL.trigger'],
  ['a status that others than the workflow write', 'WRONG_STATUS_FIELD', 'WRONG_STATUS_FIELD.default'],
  ['a former name or address that is still somebody’s', 'BAD_RENAME', 'BAD_RENAME.address'],
  ['a reserved name', 'RESERVED_NAME', 'RESERVED_NAME.table', 'RESERVED_NAME.address'],
  ['a name that is too long', 'NAME_TOO_LONG', 'NAME_TOO_LONG.address'],
];

function problemsOf({ edits, removed = [] }: Fixture): string[] {
  const root = mkdtempSync(join(tmpdir(), 'rejected-'));
  try {
    cpSync('schemas', root, { recursive: true });
    for (const { file, from, to } of edits) {
      const text = readFileSync(join(root, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} no longer has ${from}`);
      writeFileSync(join(root, file), text.replace(from, to));
    }
    removed.filter((file) => existsSync(join(root, file))).forEach((file) => unlinkSync(join(root, file)));
    return checkSchemas(root).problems.map(printProblem);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

describe('a mistake in a schema', () => {
  it.each(fixtures)('%s earns exactly its message', (name, fixture) => {
    const problems = problemsOf(fixture);
    expect(problems).toEqual(fixture.problems);
    expect(problems.join('\n')).toContain(`  ${codeOf(name)}\n`);
  });

  it('has a fixture for every code', () => {
    expect(new Set(fixtures.map(([name]) => codeOf(name)))).toEqual(new Set(Object.keys(problemCodes)));
  });

  it.each(promised)('%s: is found', (_what, ...names) => {
    const known = fixtures.map(([name]) => name);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });
});
