import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { slowness } from '../../src/metadata/compile/slow-pattern';

/** What may be slow: its text is ours, or short, or cannot be given by others. */
const excused: Record<string, string> = {
  'src/fields/pasted-values.ts [\\s,，、;；|]+': 'splits: goes on where a match ends',
  'src/fields/rich-text/plain-text.ts \\n{2,}': 'finds all: goes on where a match ends',
  'src/fields/run-time/pattern.ts': 'at most 200 characters',
  'src/fields/pattern.ts \\d+': 'reads one repeat of a pattern of ours',
  'src/engine/core/form/create-modes.ts': 'the title of an entity, which the schemas say',
  'src/scan/feedback/utterance.ts [a-z]|\\d+': 'finds all: goes on where a match ends',
  'src/scan/view/sentence.tsx': 'splits: goes on where a match ends',
  'src/scan/devices/serial-scale.ts': 'one trimmed line of a scale at this machine',
  'src/server/warehouse/labels/barcode.ts 1+': 'finds all: goes on where a match ends',
  'src/metadata/model/longest-match.ts': 'reads one piece of a pattern of ours after the other',
  'src/server/installation/embedded/postmaster.ts': 'the command line of a process of this machine',
  'src/server/identity/common-passwords.ts': 'a password, at most 200 characters',
  'src/server/http/plugins/traces.ts \\/*$': 'an address in a setting',
  'src/shell/menu/visible-menu.ts (?<=.)\\/+$': 'the address of this very page',
};

// What only ever reads our own schemas and demo world.
const ours = ['src/metadata/compile/', 'src/server/installation/demo/', 'src/fields/pattern.ts'];

function* literals(): Generator<[file: string, pattern: string]> {
  for (const name of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    const file = join('src', name).replaceAll('\\', '/');
    if (!/\.tsx?$/.test(file) || file.startsWith('src/generated/') || file.startsWith('src/.umi')) continue;
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) found.push(node.text.slice(1, node.text.lastIndexOf('/')));
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
    for (const pattern of found) yield [file, pattern];
  }
}

test('every pattern in the code reads a text in proportion to its length, or somebody says why it need not', () => {
  const isOurs = (file: string) => ours.some((place) => file.startsWith(place));
  const all = [...literals()];
  const slow = all.filter(([file, pattern]) => !isOurs(file) && slowness(pattern));
  const unsaid = slow.filter(([file, pattern]) => !excused[file] && !excused[`${file} ${pattern}`]);
  expect(unsaid.map(([file, pattern]) => `${file} ${pattern} ${slowness(pattern)}`)).toEqual([]);
  expect(all.length).toBeGreaterThan(80);
});
