import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inOurWords, later, ours } from './support/messages';

interface Message {
  id: string;
  zh: string | null;
}

const catalogue = '../shared/spec/catalogue/messages.json';
const whenThere = existsSync(catalogue) ? test : test.skip;
const root = join(__dirname, '..');

/** What the journeys and the tests of the shell say. */
const said = ['e2e', 'shell']
  .flatMap((folder) => readdirSync(join(root, folder)).map((file) => join(root, folder, file)))
  .filter((file) => /\.(spec|test)\.tsx?$/.test(file) && file !== __filename)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const numberOf = ({ id }: Message): number => Number(id.slice(1));
const isOurs = (message: Message) => ours.some(([from, to]) => numberOf(message) >= from && numberOf(message) <= to);

// Skipped where the specification's catalogue is not next to the project.
whenThere('every message of the shell is provoked by a test, or comes later for a reason', () => {
  const all = (JSON.parse(readFileSync(catalogue, 'utf8')) as Message[]).filter(isOurs);
  expect(all).toHaveLength(79);
  const unheard = all.filter(({ id, zh }) => !(id in later) && !said.includes(inOurWords[id] ?? zh ?? id));
  expect(unheard.map(({ id, zh }) => `${id} ${zh}`)).toEqual([]);
});
