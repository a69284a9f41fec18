import type { Call } from '../../src/metadata/model';
import { model } from '../../src/server/model';
import { callsOf } from '../../src/server/routes';
import { tryElsewhere, tryForeign, tryOwn, type Attempt, type Verdict } from '../support/authorization/attempt';
import { arrive, personNames, prepare, type Person, type PersonName } from '../support/authorization/people';
import { sampleBody } from '../support/authorization/sample-body';
import { digestOf } from '../support/digest';
import { startDemoConsole, type DemoConsole } from '../support/demo-console';
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
const names = (text = ''): PersonName[] => text.split(' ').filter(Boolean) as PersonName[];

/** Calls after which a browser has another session, or none. */
const endsSession = new Set(['password-login', 'logout', 'choose-warehouse']);

test('every call that the API describes is in the table of expected permissions, and no other', async () => {
  const described = Object.keys((await demo.app.inject('/api/openapi.json')).json().paths);
  const untold = described.filter((path) => !expected[path]);
  const gone = Object.keys(expected).filter((path) => !described.includes(path));
  // Say in tests/server/expected-permissions.ts who may call a new path, and delete those that are gone.
  expect({ untold, gone }).toEqual({ untold: [], gone: [] });
});

describe.each([...byPath])('%s', (path, call) => {
  const [own = '', foreign] = expected[path] ?? [];
  const attempt = (person: Person): Attempt => ({ demo, call, path, person });
  const mayOwn = ({ name }: Person) => names(own).includes(name);
  const mayForeign = ({ name }: Person) => names(foreign).includes(name);

  test(`refuses everybody but ${own}, and nothing changes`, async () => {
    const before = await digestOf(demo);
    expect(
      await verdicts(
        people.filter((one) => !mayOwn(one)),
        (one) => tryOwn(attempt(one)),
      ),
    ).toEqual({});
    if (await namesRecord(call)) {
      // A call that names records wants a second entry in tests/server/expected-permissions.ts.
      expect([path, foreign]).toEqual([path, expect.any(String)]);
      expect(
        await verdicts(
          people.filter((one) => !mayForeign(one)),
          (one) => tryForeign(attempt(one)),
        ),
      ).toEqual({});
    }
    if (call.access.type !== 'anyone') {
      const wrong = await Promise.all(
        people.filter(({ visitor }) => visitor.cookie).map((one) => tryElsewhere(attempt(one))),
      );
      expect(wrong).not.toContain(0);
    }
    expect(await digestOf(demo)).toEqual(before);
  });

  test(`admits ${own}`, async () => {
    for (const person of people.filter(mayOwn)) {
      expect([person.name, await tryOwn(attempt(person))]).toEqual([person.name, 'allowed']);
      await comeBack(person, call);
    }
    for (const person of people.filter(mayForeign))
      expect([person.name, await tryForeign(attempt(person))]).toEqual([person.name, 'allowed']);
  });
});

/** Those who were not refused, with what they were told. */
async function verdicts(some: Person[], tell: (person: Person) => Promise<Verdict>): Promise<Record<string, Verdict>> {
  const told: Record<string, Verdict> = {};
  for (const person of some) told[person.name] = await tell(person);
  return Object.fromEntries(Object.entries(told).filter(([, verdict]) => verdict !== 'refused'));
}

/** Is the body another one for another warehouse's record? */
async function namesRecord(call: Call): Promise<boolean> {
  if (call.effect === 'create' || call.effect === 'createMany') return false;
  const [person] = people.filter(({ name }) => name === 'IA');
  if (!person) return false;
  const bodies = await Promise.all([person.own, person.foreign].map((target) => sampleBody(demo, call, target)));
  return JSON.stringify(bodies[0]) !== JSON.stringify(bodies[1]);
}

async function comeBack(person: Person, call: Call): Promise<void> {
  if (endsSession.has(call.handler ?? '')) person.visitor = (await arrive(demo, person.name)).visitor;
}
