import { model } from '../../src/server/platform/model';
import { chance } from '../support/chance';
import {
  close,
  finish,
  gapsOf,
  gather,
  put,
  sort,
  type ExpectedParcel,
  type ExpectedWave,
} from '../support/consolidation/expected-waves';
import { codeOf, Floor, type Wave } from '../support/consolidation/floor';
import { expectListedMoves, workflows } from '../support/consolidation/listed-moves';
import { startDemoConsole, type Answer, type DemoConsole } from '../support/demo-console';
import { sized } from '../support/level';

const { errors } = model.constants;
const steps = sized({ short: 160, deep: 6_000 });
const random = chance('wave-histories');
// As many orders as one wall has slots.
const oneWall = {
  first_sorting_num: 1,
  second_sorting_num: 1,
  third_sorting_num: 30,
  wall_layer_num: 5,
  wall_column_num: 6,
  max_sorting_num: 30,
};

let demo: DemoConsole;
let floor: Floor;
const parcels: ExpectedParcel[] = [];
const waves: { wave: Wave; expected: ExpectedWave }[] = [];
let scans = 0;
let start = 0;

const logged = async () => Number((await demo.query('select count(*) as n from scan_log'))[0]?.n);

beforeAll(async () => {
  demo = await startDemoConsole();
  floor = new Floor(demo, await demo.someone('dongguan_admin', 'DG-COC'));
  // The demo world's own parcels would be in the first wave.
  await demo.query(`update package set cut_off_time = '2031-01-01' where status = 600`);
  start = await logged();
});
afterAll(() => demo.stop());

function expectCode({ code, data }: Answer, name: string, level?: string): void {
  const known = Object.values(model.scanCodes?.codes ?? {}).find((item) => item.name === name);
  expect([data.scan_code, data.level]).toEqual([codeOf(name), level ?? known?.level]);
  expect(code).toBe(known?.level === 'fail' ? errors.scanRefused : 0);
}

async function expectAsStored(): Promise<void> {
  const rows = await demo.query(
    'select package_no as no, status, cancelled, wave_id from package where package_no = any($1)',
    [parcels.map(({ no }) => no)],
  );
  const stored = new Map(rows.map(({ no, ...row }) => [no, row]));
  for (const { no, status, cancelled, wave } of parcels)
    expect([no, stored.get(no)]).toEqual([no, { status, cancelled, wave_id: wave?.id ?? null }]);
}

async function readyOne(): Promise<void> {
  if (new Set(parcels.map(({ order }) => order)).size >= 28) return;
  const { no: order, packages } = await floor.readyOrder(1 + random.below(3));
  scans += packages.length;
  for (const { no, id } of packages) parcels.push({ no, id, order, status: 600, cancelled: false, stage: 0 });
}

async function makeWave(): Promise<void> {
  const wave = await floor.makeWave(oneWall);
  const state = { isOpen: true, isStarted: false, isWallDone: false, isWallBegun: false };
  const expected: ExpectedWave = { id: wave.id, ...state, numbered: new Set() };
  const count = gather(parcels, expected);
  const [stored] = await demo.query('select package_count from outbound_wave where id = $1', [wave.id]);
  expect(stored?.package_count).toBe(count);
  // An empty one has no wall to stand at.
  if (count) waves.push({ wave, expected });
}

const mine = () => waves.find(({ expected: { isWallBegun, isWallDone } }) => isWallBegun && !isWallDone)?.expected;

async function withOne(act: (parcel: ExpectedParcel, wave: Wave, expected: ExpectedWave) => Promise<void>) {
  if (!parcels.length || !waves.length) return;
  const { wave, expected } = random.below(3) ? (waves.at(-1) as (typeof waves)[number]) : random.pick(waves);
  await act(random.pick(parcels), wave, expected);
}

const sortOne = () =>
  withOne(async (parcel, wave, expected) => {
    const rank = 1 + random.below(3);
    scans += 1;
    expectCode(await floor.sort(wave, parcel.no, rank), sort(parcel, expected, rank));
  });

const putOne = () =>
  withOne(async (parcel, wave, expected) => {
    const name = put(parcel, expected, parcels, mine());
    scans += 1;
    expectCode(await floor.put(wave, parcel.no), name);
  });

const finishOne = () =>
  withOne(async (_, wave, expected) => {
    const isForced = random.below(2) === 0;
    scans += 1;
    const body = isForced ? { force_finish: true, reason: '缺件' } : {};
    const isShort = gapsOf(expected, parcels).length > 0;
    const name = finish(expected, parcels, isForced);
    expectCode(await floor.finishWall(wave, body), name, name === 'operation-ok' && isShort ? 'warn' : undefined);
  });

const closeOne = () =>
  withOne(async (_, wave, expected) => {
    const { code } = await floor.operator.call('outbound-wave.close', { wave_id: wave.id });
    expect(code).toBe(close(expected, parcels) ? 0 : errors.scanRefused);
  });

const cancelOne = () =>
  withOne(async (parcel) => {
    const cancelled = random.below(3) === 0;
    await floor.done('package.cancel', { package_id: parcel.id, cancelled });
    parcel.cancelled = cancelled;
  });

const often = (times: number, act: () => Promise<void>) => Array.from({ length: times }, () => act);
const ways = [
  ...often(4, readyOne),
  ...often(2, makeWave),
  ...often(6, sortOne),
  ...often(10, putOne),
  ...often(2, finishOne),
  ...often(1, closeOne),
  ...often(2, cancelOne),
];

test(`${steps} random steps: each is answered as it should be, and changes what it should and nothing else`, async () => {
  for (const act of [readyOne, readyOne, readyOne, makeWave]) await act();
  for (let step = 0; step < steps; step += 1) {
    await random.pick(ways)();
    await expectAsStored();
  }
}, 1_800_000);

test('then every parcel in a wave is in one b_package of that wave, and every bound slot holds one that is not done', async () => {
  const strays = await demo.query(`select p.package_no from package p left join b_package b on b.id = p.b_package_id
    where p.wave_id is distinct from b.wave_id`);
  expect(strays).toEqual([]);
  const slots = await demo.query(`select s.status, b.status as held, b.slot_no = s.slot_no as is_its_own,
      count(*) over (partition by s.b_package_id)::integer as times
    from wall_slot s join b_package b on b.id = s.b_package_id`);
  expect(slots.filter(({ held, is_its_own: own, times }) => held !== 100 || !own || times !== 1)).toEqual([]);
  const put = await demo.query(`select p.package_no from package p
    where p.status = 900 and not exists (select 1 from wall_slot s where s.b_package_id = p.b_package_id)`);
  expect(put).toEqual([]);
});

test('and every scan, accepted or refused, is in the operate log once', async () => {
  expect((await logged()) - start).toBe(scans);
});

/** What these histories move. */
const driven = ['outbound-wave', 'rebin-group', 'wall-slot', 'b-package', 'package'];

test.each(workflows)('and no %s has moved in a way that its workflow does not list', async (name) => {
  const moves = await expectListedMoves(demo, name);
  if (driven.includes(name)) expect(moves).toBeGreaterThan(0);
});
