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
const fixtures = readdirSync(folder).map((name): [string, Fixture] => [
  name.replace('.json', ''),
  JSON.parse(readFileSync(join(folder, name), 'utf8')) as Fixture,
]);

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
  it.each(fixtures)('%s earns exactly its message', (code, fixture) => {
    const problems = problemsOf(fixture);
    expect(problems).toEqual(fixture.problems);
    expect(problems.join('\n')).toContain(`  ${code}\n`);
  });

  it('has a fixture for every code', () => {
    expect(fixtures.map(([code]) => code).sort()).toEqual(Object.keys(problemCodes).sort());
  });
});
