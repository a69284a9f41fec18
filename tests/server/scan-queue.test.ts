import { setTimeout as sleep } from 'node:timers/promises';
import { chance, type Chance } from '../support/chance';
import { codeOf, Floor } from '../support/consolidation/floor';
import { announced, expectOnceEach, sign } from '../support/consolidation/received-once';
import { Scanner, type ScanAnswers } from '../support/consolidation/scanner';
import { startDemoConsole, type DemoConsole } from '../support/demo-console';
import { sized } from '../support/level';
import { tell } from '../support/processes/figures';
import { clearSorting, contests, type Contest, type Prize } from '../support/sorting/contests';
import { SortingFloor } from '../support/sorting/sorting-floor';

let demo: DemoConsole;
beforeAll(async () => void (demo = await startDemoConsole()), 300_000);
afterAll(() => demo.stop());

type Asked = ConstructorParameters<typeof Scanner>[1];

/** The queue of a scan page, whole, on a network that is not always there. */
async function scannedWhile(random: Chance, floor: Floor, codes: string[], asked: Asked): Promise<ScanAnswers> {
  let isThere = random.below(2) === 0;
  const scanner = new Scanner(floor.operator, asked, () => isThere);
  await scanner.scanQueue.start();
  let changes = 0;
  for (const code of codes) {
    scanner.scan(code);
    if (random.below(4) === 0) {
      isThere = !isThere;
      changes += 1;
    }
    // A request may be on its way when the network goes.
    await sleep(random.below(12));
  }
  isThere = true;
  const told = await scanner.settled();
  tell(`the network changed ${changes} times; ${told.filter(({ replayed }) => replayed).length} answers came again`);
  return told;
}

/** One scan, whose first answer is lost on its way. */
async function scannedTwice(floor: Floor, code: string, asked: Asked): Promise<ScanAnswers> {
  let looks = 0;
  // The queue looks before it sends, and when the answer is there.
  const scanner = new Scanner(floor.operator, asked, () => (looks += 1) !== 2);
  await scanner.scanQueue.start();
  scanner.scan(code);
  const told = await scanner.settled();
  expect(told.map(({ replayed }) => replayed)).toEqual([true]);
  return told;
}

const flaky = sized({ short: 30, deep: 500 });
test(`${flaky} scans while the network comes and goes: none is lost, none is done twice`, async () => {
  const floor = new Floor(demo, await demo.someone('dongguan_admin', 'DG-COC'));
  const numbers = await announced(floor.operator, flaky);
  const told = await scannedWhile(chance('network that comes and goes'), floor, numbers, sign);
  await expectOnceEach(demo.query, numbers, told);
}, 600_000);

describe('in a sorting warehouse', () => {
  let one: SortingFloor;
  let other: SortingFloor;
  beforeAll(async () => {
    one = new SortingFloor(demo, await demo.someone('yiwu_admin', 'YW-SOC'));
    other = new SortingFloor(demo, await demo.someone('yiwu_leader', 'YW-SOC'));
    await one.done('bindWorkbench', { workbench_code: 'OUT-01' });
    await other.done('bindWorkbench', { workbench_code: 'SORT-02' });
  });

  const several = sized({ short: 2, deep: 100 });
  /** As many as can be there together. */
  async function prizes({ prize, isAlone }: Contest): Promise<Prize[]> {
    await clearSorting(one);
    const found: Prize[] = [];
    while (found.length < (isAlone ? 1 : several)) found.push(await prize(one, other));
    return found;
  }

  test.each(Object.entries(contests))(
    '%s while the network comes and goes, or loses its answer: none is lost, none is done twice',
    async (call, contest) => {
      const random = chance(call);
      const key = call.split('.').at(-1);
      const wanted = await prizes(contest);
      const ids = wanted.map(({ id }) => id);
      const count = async (): Promise<number> =>
        (await demo.query('select 1 from history where record_id = any($1) and call = $2', [ids, key])).length;
      const before = await count();
      const codes = wanted.map((_, place) => `P-${place}`);
      const asked: Asked = (code) => ({ call, body: wanted[codes.indexOf(code)]?.body ?? {} });
      const told = contest.isAlone
        ? await scannedTwice(one, codes[0] ?? '', asked)
        : await scannedWhile(random, one, codes, asked);
      expect(told.map(({ no, scanCode }) => [no, scanCode])).toEqual(codes.map((code) => [code, codeOf(contest.won)]));
      expect((await count()) - before).toBe(wanted.length * (contest.changes ?? 1));
    },
    600_000,
  );
});
