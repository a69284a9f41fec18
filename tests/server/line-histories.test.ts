import { chance } from '../support/chance';
import { Floor } from '../support/consolidation/floor';
import * as arrival from '../support/consolidation/line-walk/arrival';
import * as bags from '../support/consolidation/line-walk/bags';
import * as loading from '../support/consolidation/line-walk/loading';
import * as packing from '../support/consolidation/line-walk/packing';
import { Walker, type Desk, type Step } from '../support/consolidation/line-walk/walker';
import * as wall from '../support/consolidation/line-walk/wall';
import { expectListedMoves, workflows } from '../support/consolidation/listed-moves';
import { startDemoConsole, type DemoConsole } from '../support/demo-console';
import { sized } from '../support/level';
import { tell } from '../support/processes/figures';

// The whole line, from the truck that comes to the truck that goes, with everything on it at once.
const steps = sized({ short: 80, deep: 12_000, planted: 400 });
const often: [times: number, ...ways: Step[]][] = [
  [14, arrival.announce],
  [14, arrival.sign],
  [26, arrival.receiveOne],
  [3, arrival.cancelOne, arrival.correctOne],
  [8, wall.makeWave],
  [14, wall.sortOne],
  [34, wall.putOne],
  [2, wall.undoOne, wall.reopenOne],
  [5, wall.finishOne],
  [1, wall.closeOne],
  [34, packing.recheckOne],
  [20, packing.packOne],
  [3, packing.openOne, packing.rollBackOne, packing.takeOne, packing.submitOne],
  [1, packing.cancelOne],
  [22, bags.groupOne],
  [6, bags.finishOne, bags.completeOne],
  [2, bags.currentOne, bags.ungroupOne, bags.editOne, bags.rollBackOne],
  [10, loading.loadOne],
  [4, loading.finishOne, loading.completeOne, loading.handOverOne],
  [2, loading.currentOne, loading.unloadOne, loading.reopenOne],
  [1, loading.cancelOne],
];
const ways = often.flatMap(([times, ...all]) => all.flatMap((step) => Array.from({ length: times }, () => step)));

let demo: DemoConsole;
let walker: Walker;
let before = 0;

const logged = async () => Number((await demo.query('select count(distinct log_id) as n from scan_log'))[0]?.n);

async function deskAt(bench: string): Promise<Desk> {
  const floor = new Floor(demo, await demo.someone('dongguan_admin', 'DG-COC'));
  await floor.done('bindWorkbench', { workbench_code: bench });
  return { bench, floor };
}

/** The demo world's own things would be in the first wave, bag and truck. */
async function clearFloor(): Promise<void> {
  await demo.query(`update package set cut_off_time = '2031-01-01' where status = 600`);
  await demo.query('update outbound_big_bag set status = 700 where status < 500');
  await demo.query('update shipment set status = 5 where status < 3');
  await demo.query('update rebin_group set status = 300');
}

beforeAll(async () => {
  demo = await startDemoConsole();
  await clearFloor();
  walker = new Walker(demo, chance('line-histories'), [await deskAt('PACK-01'), await deskAt('OUT-01')]);
  before = await logged();
  await walker.start();
});
afterAll(() => demo.stop());

test(`${steps} random steps: each is answered as it should be, and changes what it should and nothing else`, async () => {
  // In a short one, too, something gets as far as a truck.
  while (walker.steps < steps || !walker.line.bags.some(({ shipment }) => shipment)) {
    await walker.random.pick(ways)(walker);
    await walker.expectStored();
  }
  const { parcels, boxes, shipments } = walker.line;
  const gone = parcels.filter(({ status }) => status === 1300).length;
  tell(`${parcels.length} parcels in ${boxes.length} boxes, ${gone} handed over by ${shipments.length} trucks`);
  tell([...walker.seen].map(([name, count]) => `${name} ${count}`).join(', '));
}, 3_600_000);

test('then everything is where the histories led it, what was over long ago as well', async () => {
  await walker.expectStored(true);
});

test('and every parcel in a wave is in one b_package of that wave, and every bound slot holds one, in that slot alone', async () => {
  const strays = await demo.query(`select p.package_no from package p left join b_package b on b.id = p.b_package_id
    where p.wave_id is distinct from b.wave_id`);
  expect(strays).toEqual([]);
  const slots = await demo.query(`select b.slot_no = s.slot_no as is_its_own,
      count(*) over (partition by s.b_package_id)::integer as times
    from wall_slot s join b_package b on b.id = s.b_package_id`);
  expect(slots.filter(({ is_its_own: own, times }) => !own || times !== 1)).toEqual([]);
  const put = await demo.query(`select p.package_no from package p
    where p.status = 900 and not exists (select 1 from wall_slot s where s.b_package_id = p.b_package_id)`);
  expect(put).toEqual([]);
});

test('and every scan, accepted or refused, is in the operate log as one', async () => {
  const receipts = walker.scans;
  expect((await logged()) - before).toBe(receipts);
});

test.each(workflows)('and no %s has moved in a way that its workflow does not list', async (name) => {
  expect(await expectListedMoves(demo, name)).toBeGreaterThan(0);
});
