import { randomUUID } from 'node:crypto';
import { model } from '../../src/server/platform/model';
import { chance } from '../support/chance';
import { cancel, cancelPackage, sign, type ExpectedBag } from '../support/consolidation/expected-floor';
import { codeOf, Floor, someNumber } from '../support/consolidation/floor';
import { expectListedMoves, workflows } from '../support/consolidation/listed-moves';
import { startDemoConsole, type Answer, type DemoConsole } from '../support/demo-console';
import { sized } from '../support/level';

const { errors } = model.constants;
const steps = sized({ short: 80, deep: 8_000, planted: 300 });
const random = chance('workflow-histories');

let demo: DemoConsole;
let floor: Floor;
let colleague: Floor;
let elsewhere: Floor;
const bags: ExpectedBag[] = [];
const foreign: string[] = [];
let scans = 0;
let start = 0;

const floorOf = async (username: string, warehouse: string) => new Floor(demo, await demo.someone(username, warehouse));
const logged = async () => Number((await demo.query('select count(*) as n from scan_log'))[0]?.n);

beforeAll(async () => {
  demo = await startDemoConsole();
  floor = await floorOf('dongguan_admin', 'DG-COC');
  colleague = await floorOf('dongguan_admin', 'DG-COC');
  elsewhere = await floorOf('hongkong_admin', 'HK-COC');
  start = await logged();
});
afterAll(() => demo.stop());

/** The answer of a scan, against the name of the code that it should have. */
function expectCode({ code, data }: Answer, name: string): void {
  const expected = Object.values(model.scanCodes?.codes ?? {}).find((item) => item.name === name);
  expect([data.scan_code, data.level]).toEqual([expected?.code, expected?.level]);
  expect(code).toBe(expected?.level === 'fail' ? errors.scanRefused : 0);
}

async function expectAsStored(bag: ExpectedBag): Promise<void> {
  const [stored] = await demo.query('select status, version from inbound_big_bag where id = $1', [bag.id]);
  expect({ no: bag.no, ...stored }).toEqual({ no: bag.no, status: bag.status, version: bag.version });
  const packages = await demo.query(
    'select package_no as no, status, version, cancelled from package where inbound_big_bag_id = $1 order by id',
    [bag.id],
  );
  expect(packages).toEqual(
    bag.packages.map(({ no, status, version, cancelled }) => ({ no, status, version, cancelled })),
  );
}

async function announce(): Promise<void> {
  const transfer = random.pick([9001, 9001, 9001, 9001, 9002, 9003]);
  const prohibited = random.below(12) === 0;
  const { id, no } = await floor.announceBag(0, { transfer, ...(prohibited && { exception_code: 4 }) });
  const bag: ExpectedBag = { id, no, status: 9001, version: 1, transfer, prohibited, packages: [] };
  for (let left = random.below(4); left > 0; left -= 1) {
    const isBad = random.below(10) === 0;
    const item = await floor.announcePackage({ inbound_big_bag_id: id, ...(isBad && { exception_code: 4 }) });
    bag.packages.push({ ...item, status: 200, version: 1, cancelled: false, prohibited: isBad });
  }
  bags.push(bag);
}

async function signOne(): Promise<void> {
  const bag = random.pick(bags);
  const key = randomUUID();
  const name = sign(bag);
  scans += 1;
  const answer = await floor.signBag(bag.no, key);
  expectCode(answer, name);
  // The network makes one in four ask again.
  if (random.below(4) === 0)
    expect((await floor.signBag(bag.no, key)).data).toEqual({ ...answer.data, replayed: true });
  await expectAsStored(bag);
}

async function signTogether(): Promise<void> {
  const bag = random.pick(bags);
  const names = [sign(bag), sign(bag)];
  scans += 2;
  const answers = await Promise.all([floor.signBag(bag.no), colleague.signBag(bag.no)]);
  expect(answers.map(({ data }) => data.scan_code).sort()).toEqual(names.map(codeOf).sort());
  await expectAsStored(bag);
}

async function cancelOne(): Promise<void> {
  const bag = random.pick(bags);
  const { code } = await floor.operator.call('inbound-big-bag.cancel', { big_bag_id: bag.id });
  expect([bag.no, code]).toEqual([bag.no, cancel(bag) ? 0 : errors.scanRefused]);
  await expectAsStored(bag);
}

async function cancelSomePackage(): Promise<void> {
  const bag = random.pick(bags);
  if (!bag.packages.length) return;
  const item = random.pick(bag.packages);
  const cancelled = random.below(3) > 0;
  await floor.done('package.cancel', { package_id: item.id, cancelled });
  cancelPackage(item, cancelled);
  await expectAsStored(bag);
}

async function signUnknown(): Promise<void> {
  scans += 1;
  expectCode(await floor.signBag(someNumber('XX')), 'package-unknown');
}

async function signForeign(): Promise<void> {
  if (foreign.length < 3) foreign.push((await elsewhere.announceBag(1)).no);
  scans += 1;
  expectCode(await floor.signBag(random.pick(foreign)), 'warehouse-exception');
}

const ways = [
  announce,
  announce,
  signOne,
  signOne,
  signOne,
  signTogether,
  cancelOne,
  cancelSomePackage,
  cancelSomePackage,
];

test(`${steps} random steps: each is answered as it should be, and changes what it should and nothing else`, async () => {
  await announce();
  for (let step = 0; step < steps; step += 1)
    await random.pick(random.below(15) === 0 ? [signUnknown, signForeign] : ways)();
}, 1_800_000);

test('then every bag and package is where the histories led it, none lost and none double', async () => {
  for (const bag of bags) await expectAsStored(bag);
  const numbers = bags.flatMap(({ packages }) => packages.map(({ no }) => no));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('and every scan, accepted or refused, is in the operate log once', async () => {
  expect((await logged()) - start).toBe(scans);
});

/** What these histories move; the others are looked at all the same. */
const driven = ['inbound-big-bag', 'package'];

test.each(workflows)('and no %s has moved in a way that its workflow does not list', async (name) => {
  const moves = await expectListedMoves(demo, name);
  if (driven.includes(name)) expect(moves).toBeGreaterThan(0);
});
