import { randomUUID } from 'node:crypto';
import { callsOf, nameOf } from '../../src/server/http/assert-calls-declared';
import { model } from '../../src/server/platform/model';
import { startDemoConsole, type DemoConsole } from '../support/demo-console';
import { sized } from '../support/level';
import { clearSorting, contests, nameOfAnswer, noContest, type Contest } from '../support/sorting/contests';
import { SortingFloor } from '../support/sorting/sorting-floor';

let demo: DemoConsole;
let one: SortingFloor;
let other: SortingFloor;
beforeAll(async () => {
  demo = await startDemoConsole();
  one = new SortingFloor(demo, await demo.someone('yiwu_admin', 'YW-SOC'));
  other = new SortingFloor(demo, await demo.someone('yiwu_leader', 'YW-SOC'));
  await one.done('bindWorkbench', { workbench_code: 'OUT-01' });
  await other.done('bindWorkbench', { workbench_code: 'SORT-02' });
}, 300_000);
afterAll(() => demo.stop());
beforeEach(() => clearSorting(one));

const named = Object.keys(contests);
const contestOf = (call: string): Contest => contests[call] as Contest;
const changesOf = async (call: string, id: string): Promise<number> => {
  const key = call.split('.').at(-1);
  return (await demo.query('select 1 from history where record_id = $1 and call = $2', [id, key])).length;
};

test('every scan of a sorting page is contested, or is said not to be', () => {
  const scans = callsOf(model).filter(({ scan, paths }) => scan && paths.some(({ kinds }) => kinds.includes('sos')));
  expect(scans.map(nameOf).sort()).toEqual([...named, ...Object.keys(noContest)].sort());
});

const count = sized({ short: 1, deep: 100 });
test.each(named)(
  `%s by two people at once, ${count} times: one has it, the other is told so`,
  async (call) => {
    const { prize, won, lost, changes = 1 } = contestOf(call);
    for (let time = 0; time < count; time += 1) {
      await clearSorting(one);
      const { id, body } = await prize(one, other);
      const before = await changesOf(call, id);
      const names = (await Promise.all([one.scan(call, body), other.scan(call, body)])).map(nameOfAnswer);
      expect(names.filter((name) => name === won)).toHaveLength(1);
      expect(names.filter((name) => name !== won && !lost.includes(name as never))).toEqual([]);
      expect((await changesOf(call, id)) - before).toBe(changes);
    }
  },
  600_000,
);

test.each(named)(
  '%s, sent once more because its answer was lost: it is the same answer, and done once',
  async (call) => {
    const { prize, won, lost, changes = 1 } = contestOf(call);
    const { id, body } = await prize(one, other);
    const before = await changesOf(call, id);
    const key = randomUUID();
    const first = await one.scan(call, body, key);
    expect([nameOfAnswer(first), first.data.replayed]).toEqual([won, false]);
    const again = await one.scan(call, body, key);
    expect(again.data).toEqual({ ...first.data, replayed: true });
    // Scanned anew much later, it is told as done.
    const late = await one.scan(call, body);
    expect(lost).toContain(nameOfAnswer(late));
    expect((await changesOf(call, id)) - before).toBe(changes);
  },
);
