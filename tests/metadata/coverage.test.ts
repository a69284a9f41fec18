import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { model } from '../../src/server/platform/model';
import { coverage } from '../../tools/meta/coverage';
import { exercisesOf } from '../../tools/meta/coverage/exercises';
import { Witness } from '../support/witness';

const material = model.entities['packaging-material'];
const path = Object.values(material?.calls ?? {}).find(({ effect }) => effect === 'create')?.paths[0]?.path ?? '';
let home: string;
let printed: string[];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'coverage-'));
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((text: string) => printed.push(text));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(home, { recursive: true });
});

const refusal = (field: string, rule: string): string =>
  JSON.stringify({ code: model.constants.errors.invalid, data: { problems: [{ field, rule }] } });
const run = () => coverage('schemas', home, ['packaging-material', '--fail']);

/** A trial of everything but one keyword. */
function allBut(gap: string): Witness {
  const witness = new Witness(model);
  if (!material) throw new Error('There is no packaging material.');
  for (const { key } of exercisesOf(material, undefined)) if (key !== gap) witness.seen.add(`${material.name} ${key}`);
  return witness;
}

test('a keyword that no test has seen refuse is told with its place, until one does', () => {
  const witness = allBut('weight maximum refused');
  witness.save(home);
  expect(run()).toBe(1);
  expect(printed[0]).toMatch(
    /^schemas\/entities\/packaging-material\/entity\.json:\d+:\d+ {2}never seen: weight maximum refused$/,
  );
  witness.answered(path, { weight: 99999 }, refusal('weight', 'maximum'));
  witness.save(home);
  expect(run()).toBe(0);
});

test('a condition has two sides', () => {
  const witness = allBut('length visibleWhen did not hold');
  witness.answered(path, { type: 1, length: 3 }, '{"code":0}');
  witness.save(home);
  expect(run()).toBe(1);
  witness.answered(path, { type: 7 }, '{"code":0}');
  witness.save(home);
  expect(run()).toBe(0);
});

test('what was seen of other schemas proves nothing', () => {
  const other = new Witness({ ...model, fingerprint: 'other' });
  for (const key of allBut('').seen) other.seen.add(key);
  other.save(home);
  expect(run()).toBe(1);
});
