import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { begunAnew } from '../../src/scan/page/begun-anew';
import type { ScanPageDefinition } from '../../src/scan/page/definition';
import { freshPageState } from '../../src/scan/page/page-state';
import { barKeys } from '../../src/scan/page/use-bar-key';

const pages = join(__dirname, '../../src/pages/scan');
const views = join(__dirname, '../../src/scan/view');
const definitionOf = (file: string): ScanPageDefinition =>
  (jest.requireActual(join(pages, file)) as { default: { definition: ScanPageDefinition } }).default.definition;

/** What a page lets a person choose above its scan box at any time, by the names under which it is kept. */
const chosenIn = (file: string): string[] => [
  ...new Set([...readFileSync(join(pages, file), 'utf8').matchAll(/\bset\(\{ (\w+):/g)].map(([, name = '']) => name)),
];
const choosing = readdirSync(pages).filter((file) => file.endsWith('.tsx') && chosenIn(file).length > 0);

test.each(choosing)('whoever puts down what is in hand keeps what was chosen above (%s)', (file) => {
  const definition = definitionOf(file);
  const chosen = Object.fromEntries(chosenIn(file).map((name) => [name, '顺达']));
  const before = { ...freshPageState('sign'), work: { ...chosen, package_no: 'PK1', contents: [] } };
  expect(begunAnew(before, definition).work).toEqual(chosen);
});

test('there are pages that let a person choose', () => {
  expect(choosing).toEqual(['big-bag-sign.tsx', 'package-sign.tsx']);
});

test('every button of a bar has a key of its own', () => {
  const letters: string[] = [];
  for (const file of readdirSync(views).filter(
    (name) => /-bar\.tsx$|^lane-rows|^awaited-list/.test(name) && name.endsWith('.tsx'),
  )) {
    const source = readFileSync(join(views, file), 'utf8');
    letters.push(
      ...[...source.matchAll(/letter=(?:"(\w)"|\{[^}]*'(\w)')/g)].map(([, one, other]) => one ?? other ?? ''),
    );
    // A button without a letter shows the digit that does it, or is one of what is set up before work.
    const bare = source.match(/<Button[\s\S]*?<\/Button>/g) ?? [];
    expect(bare.filter((button) => !button.includes('<kbd>')).map(() => file)).toEqual(
      file === 'setup-bar.tsx' ? expect.anything() : [],
    );
  }
  expect([...letters].sort()).toEqual(Object.keys(barKeys).sort());
});
