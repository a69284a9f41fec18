import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas, different, seen } from './support/requirements';

const checklist = '../shared/spec/catalogue/requirements.md';
const whenThere = existsSync(checklist) ? test : test.skip;

/** The numbers of the statements below the headings of our areas. */
function ours(): number[] {
  const sections = readFileSync(checklist, 'utf8').split(/^## /m);
  return sections
    .filter((section) => areas.includes(section.split('\n')[0] ?? ''))
    .flatMap((section) => [...section.matchAll(/\*\*R-(\d+)\*\*/g)].map((found) => Number(found[1])));
}

const covered = seen.flatMap(([, , ...numbers]) => numbers);

// Skipped where the specification's catalogue is not next to the project.
whenThere('every statement about the shell is shown by a test, or is different for a reason', () => {
  expect(ours()).toHaveLength(284);
  const open = ours().filter((number) => !covered.includes(number) && !(number in different));
  expect(open).toEqual([]);
  const foreign = [...covered, ...Object.keys(different).map(Number)].filter((number) => !ours().includes(number));
  expect(foreign).toEqual([]);
});

test('no statement is both shown and different', () => {
  expect(covered.filter((number) => number in different)).toEqual([]);
});

test.each(seen)('%s shows “%s”', (file, title) => {
  expect(readFileSync(join(__dirname, '..', file), 'utf8')).toContain(title);
});
