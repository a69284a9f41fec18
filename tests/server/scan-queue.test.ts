import { setTimeout as sleep } from 'node:timers/promises';
import { chance } from '../support/chance';
import { Floor } from '../support/consolidation/floor';
import { announced, expectOnceEach, sign } from '../support/consolidation/received-once';
import { Scanner } from '../support/consolidation/scanner';
import { startDemoConsole } from '../support/demo-console';
import { sized } from '../support/level';
import { tell } from '../support/processes/figures';

// The queue of a scan page, whole, on a network that is not always there.
const flaky = sized({ short: 60, deep: 500 });
test(`${flaky} scans while the network comes and goes: none is lost, none is done twice`, async () => {
  const random = chance('network that comes and goes');
  const demo = await startDemoConsole();
  const floor = new Floor(demo, await demo.someone('dongguan_admin', 'DG-COC'));
  const numbers = await announced(floor.operator, flaky);
  let isThere = true;
  const scanner = new Scanner(floor.operator, sign, () => isThere);
  await scanner.scanQueue.start();
  let changes = 0;
  for (const no of numbers) {
    scanner.scan(no);
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
  await expectOnceEach(demo.query, numbers, told);
  await demo.stop();
}, 600_000);
