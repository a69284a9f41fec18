import type { Call } from '../../src/metadata/model';
import { model } from '../../src/server/platform/model';
import { callsOf } from '../../src/server/http/assert-calls-declared';
import { attemptsOf, tryAt, tryBatch, tryElsewhere, tryOwn, type Verdict } from '../support/authorization/attempt';
import { arrive, personNames, prepare, type Person, type PersonName } from '../support/authorization/people';
import { sampleBody } from '../support/authorization/sample-body';
import { chance } from '../support/chance';
import { butForRefusedScans, digestOf, type Digest } from '../support/digest';
import { startDemoConsole, type DemoConsole } from '../support/demo-console';
import { isDeep } from '../support/level';
import { sample } from '../support/sample';
import { expected } from './expected-permissions';

let demo: DemoConsole;
let people: Person[];

beforeAll(async () => {
  demo = await startDemoConsole();
  await prepare(demo);
  people = await Promise.all(personNames.map((name) => arrive(demo, name)));
});
afterAll(() => demo.stop());

const byPath = new Map(callsOf(model).flatMap((call) => call.paths.map(({ path }) => [path, call] as const)));
const all = [...byPath];
// The few that are tried with a closed warehouse are others each time.
const some = (title: string, count: number) => sample(`authorization, ${title}`, all, count);
const names = (text = ''): PersonName[] => text.split(' ').filter(Boolean) as PersonName[];

/** Calls after which a browser has another session, or none. */
const endsSession = new Set(['password-login', 'logout', 'logout-everywhere', 'choose-warehouse']);

interface Described {
  post?: { requestBody?: { content: Record<string, unknown> } };
}

/** Calls; files are handed over and read by other ways: files.test.ts. */
const describedPaths = async (): Promise<string[]> => {
  const paths = Object.entries((await demo.app.inject('/api/openapi.json')).json().paths as Record<string, Described>);
  return paths.filter(([, { post }]) => post?.requestBody?.content['application/json']).map(([path]) => path);
};
const isBatch = (path: string): boolean => path.endsWith('/batch');

test('every call that the API describes is in the table of expected permissions, and no other', async () => {
  const described = (await describedPaths()).filter((path) => !isBatch(path));
  const untold = described.filter((path) => !expected[path]);
  const gone = Object.keys(expected).filter((path) => !described.includes(path));
  // Say in tests/server/expected-permissions.ts who may call a new path, and delete those that are gone.
  expect({ untold, gone }).toEqual({ untold: [], gone: [] });
  expect([...byPath.keys()].sort()).toEqual(described.sort());
});

const mayOwn = (path: string) => (person: Person) => names(expected[path]?.[0]).includes(person.name);
const mayForeign = (path: string) => (person: Person) => names(expected[path]?.[1]).includes(person.name);
const not = (is: (person: Person) => boolean) => people.filter((person) => !is(person));

const { pick } = chance('authorization, strangers');
/** The guard refuses them before it looks for a record: two of them ask for records of two more kinds; all do with LEVEL=deep. */
function someWhoMayNot(path: string): Person[] {
  const others = not(mayOwn(path));
  return isDeep || process.env.PLANT ? others : [pick(others)];
}

describe('refuses all others, and nothing changes:', () => {
  let before: Digest;
  beforeAll(async () => {
    before = await digestOf(demo, butForRefusedScans);
  });

  test.each(all)('%s', async (path, call) => {
    const attempt = attemptsOf(demo, call, path, true);
    expect(await verdicts(not(mayOwn(path)), (person) => tryOwn(attempt(person)))).toEqual({});
    const somebody = call.access.type === 'anyone' ? [] : people.filter(mayOwn(path));
    expect(await verdicts(somebody, (person) => tryElsewhere(attempt(person)))).toEqual({});
    if (await namesRecord(call)) {
      // A call that names records wants a second entry in tests/server/expected-permissions.ts.
      expect([path, expected[path]?.[1]]).toEqual([path, expect.any(String)]);
      const strangers = not(mayForeign(path));
      expect(await verdicts(strangers, (person) => tryAt(attempt(person), person.foreign))).toEqual({});
      const some = someWhoMayNot(path);
      const tryStrange = strangers.filter((person) => mayOwn(path)(person) || some.includes(person));
      expect(await verdicts(tryStrange, (person) => tryAt(attempt(person), person.strange))).toEqual({});
      const tryMissing = people.filter(
        (person) => mayOwn(path)(person) || mayForeign(path)(person) || some.includes(person),
      );
      expect(await verdicts(tryMissing, (person) => tryAt(attempt(person), person.missing))).toEqual({});
    }
    if (isDeep) expect(await digestOf(demo, butForRefusedScans)).toEqual(before);
  });

  test('a batch is refused to whom the single call is', async () => {
    const batches = (await describedPaths()).filter(isBatch);
    expect(batches.length).toBeGreaterThan(0);
    for (const path of sample('authorization, batches', batches, 10)) {
      const single = path.replace(/\/batch$/, '');
      const call = byPath.get(single) as Call;
      const attempt = attemptsOf(demo, call, path, true);
      const told = await verdicts(not(mayOwn(single)), (person) => tryBatch(attempt(person)));
      expect([path, told]).toEqual([path, {}]);
    }
  }, 120_000);

  test('nor is anything of a closed warehouse to be had', async () => {
    const [open, closed] = [1, 2].map(
      (flag) => (): Promise<unknown> =>
        demo.query(`update warehouse set enable_flag = ${flag} where warehouse_code in ('SZ-SOC', 'HK-COC')`),
    ) as [() => Promise<unknown>, () => Promise<unknown>];
    await closed();
    for (const [path, call] of some('closed warehouses', 16)) {
      if (!(await namesRecord(call))) continue;
      const attempt = attemptsOf(demo, call, path);
      const insiders = people.filter((person) => mayOwn(path)(person) && !mayForeign(path)(person));
      expect([path, await verdicts(insiders, (person) => tryAt(attempt(person), person.foreign))]).toEqual([path, {}]);
    }
    await open();
  }, 120_000);

  test('in all of that, nothing has changed', async () => {
    // LEVEL=deep looks after every call.
    expect(await digestOf(demo, butForRefusedScans)).toEqual(before);
  });
});

describe('admits those who may:', () => {
  test.each(all)('%s', async (path, call) => {
    const attempt = attemptsOf(demo, call, path);
    for (const person of people.filter(mayOwn(path))) {
      expect([person.name, await tryOwn(attempt(person))]).toEqual([person.name, 'allowed']);
      if (endsSession.has(call.handler ?? '')) person.visitor = (await arrive(demo, person.name)).visitor;
    }
    for (const person of people.filter(mayForeign(path)))
      expect([person.name, await tryAt(attempt(person), person.foreign)]).toEqual([person.name, 'allowed']);
  });
});

/** Those who were not refused, with what they were told. */
async function verdicts(some: Person[], tell: (person: Person) => Promise<Verdict>): Promise<Record<string, Verdict>> {
  const told = await Promise.all(some.map(async (person) => [person.name, await tell(person)] as const));
  return Object.fromEntries(told.filter(([, verdict]) => verdict !== 'refused'));
}

/** Is the body another one for another warehouse's record? */
async function namesRecord(call: Call): Promise<boolean> {
  if (call.effect === 'create' || call.effect === 'createMany') return false;
  const [person] = people.filter(({ name }) => name === 'IA');
  if (!person) return false;
  const bodies = await Promise.all([person.own, person.foreign].map((target) => sampleBody(demo, call, target)));
  return JSON.stringify(bodies[0]) !== JSON.stringify(bodies[1]);
}
