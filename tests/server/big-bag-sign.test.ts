import { randomUUID } from 'node:crypto';
import { model } from '../../src/server/platform/model';
import { codeOf, Floor, someNumber, type Package } from '../support/consolidation/floor';
import { startDemoConsole, type Answer, type DemoConsole } from '../support/demo-console';

const { errors } = model.constants;
const [unsigned, signed, cancelled] = [9001, 9002, 9003];

let demo: DemoConsole;
let floor: Floor;
beforeAll(async () => {
  demo = await startDemoConsole();
  floor = new Floor(demo, await demo.someone('dongguan_admin', 'DG-COC'));
});
afterAll(() => demo.stop());

const bagRow = async (no: string) => (await demo.query('select * from inbound_big_bag where big_bag_no = $1', [no]))[0];
const logOf = (no: string) =>
  demo.query(
    'select scene, operate_type, scan_code, is_accepted, old_status, new_status, source from scan_log where record_no = $1 order by id',
    [no],
  );

function expectRefused({ code, data }: Answer, name: string): void {
  expect(code).toBe(errors.scanRefused);
  expect(data).toMatchObject({ scan_code: codeOf(name), level: 'fail', replayed: false });
}

describe('somebody who takes over the bags of one truck', () => {
  const signOf = (no: string, values: Record<string, unknown>) =>
    floor.scan('inbound-big-bag.scan', { big_bag_no: no, ...values });

  test('chooses its carrier and resource: others are refused with whose they are, and stay as they are', async () => {
    const [own, other] = [
      await floor.announceBag(1, { previous_carrier_code: 'ZTO', previous_resource_code: 'ZS-DG-C' }),
      await floor.announceBag(1, { previous_carrier_code: 'YTO', previous_resource_code: 'GZ-DG-B' }),
    ];
    const refused = await signOf(other.no, { previous_carrier_code: 'ZTO' });
    expectRefused(refused, 'other-provider');
    expect(refused.data.message).toContain('大包来自 YTO · GZ-DG-B');
    expectRefused(await signOf(own.no, { previous_carrier_code: 'ZTO', previous_resource_code: 'X' }), 'other-channel');
    expect(await bagRow(other.no)).toMatchObject({ status: unsigned, version: 1 });
    const said = await signOf(own.no, { previous_carrier_code: 'ZTO', previous_resource_code: 'ZS-DG-C' });
    // Counted of that carrier and resource only.
    expect(said.data).toMatchObject({ scan_code: codeOf('signed'), counters: { signed: 1, announced: 1 } });
  });
});

describe('somebody who checks what is in a bag', () => {
  const check = (no: string, values: Record<string, unknown> = {}, by = floor) =>
    by.scan('inbound-big-bag.check', { big_bag_no: no, ...values });
  const end = (no: string, by = floor) => by.scan('inbound-big-bag.finishCheck', { big_bag_no: no });
  const finish = async (no: string, found: string[]) => {
    await check(no);
    for (const one of found) await check(no, { package_no: one, keep_unknown: true, reason: '没有预报' });
    return end(no);
  };

  test('has what is missing and what is too much kept with the bag, with his name; what was cancelled is not missing', async () => {
    const bag = await floor.announceBag(3);
    const [one, missing, cancelledOne] = bag.packages.map(({ no }) => no);
    await floor.done('package.cancel', { package_id: bag.packages[2]?.id, cancelled: true });
    await floor.signBag(bag.no);
    const { data } = await finish(bag.no, [one ?? '', 'PK-STRAY-1']);
    expect(data).toMatchObject({ level: 'warn', next: 'scan', big_text: '缺 1 多 1', entity: { contents: null } });
    expect(data.message).toBe(`大包 ${bag.no} 核对不符，已登记：缺 ${missing}；多 PK-STRAY-1`);
    const kept = { missing_packages: [missing], extra_packages: ['PK-STRAY-1'], check_by: '何伟强' };
    const { big_bag_list: listed } = await floor.done('inbound-big-bag.list', { big_bag_no: bag.no });
    expect(listed).toMatchObject([{ ...kept, check_time: expect.any(String), status: signed }]);
    const { history_list: history } = await floor.done('inbound-big-bag.history', { big_bag_id: bag.id });
    expect(history).toMatchObject([
      { call: 'finishCheck', by: '何伟强' },
      ...[1, 2, 3].map(() => ({ call: 'check' })),
      { call: 'scan' },
      {},
    ]);
    // Checked again, and all of it was found.
    const again = await finish(bag.no, [one ?? '', missing ?? '', cancelledOne ?? '']);
    expect(again.data).toMatchObject({ level: 'warn', big_text: '3/3' });
    expect(again.data.message).toContain(`大包 ${bag.no} 与预报一致：请单独放置 `);
    expect(await bagRow(bag.no)).toMatchObject({ missing_packages: [], extra_packages: [] });
  });

  test('misses nothing that a colleague has received meanwhile, nor what turns up later', async () => {
    const bag = await floor.announceBag(3);
    const [one = '', received = '', late = ''] = bag.packages.map(({ no }) => no);
    await floor.signBag(bag.no);
    await check(bag.no);
    await floor.signPackage(received);
    const { data } = await check(bag.no, { package_no: one });
    expect(data).toMatchObject({ big_text: '2/3', entity: { missing_count: 1 } });
    expect(data.entity.contents).toContainEqual({ number: received, note: '已入库', state: 'open' });
    expect((await end(bag.no)).data).toMatchObject({
      big_text: '缺 1 多 0',
      message: expect.stringContaining(`缺 ${late}`),
    });
    expect(await bagRow(bag.no)).toMatchObject({ missing_packages: [late] });
    await floor.signPackage(late);
    // All of it is counted anew, and that is said.
    expect((await check(bag.no)).data).toMatchObject({
      level: 'warn',
      message: `大包 ${bag.no} 已核对过，这次从头核对，请逐件扫描全部包裹`,
    });
    await check(bag.no, { package_no: one });
    expect((await end(bag.no)).data).toMatchObject({ level: 'ok', big_text: '3/3' });
  });

  test('cannot end the check of one that is not signed, not there, or not being checked', async () => {
    const bag = await floor.announceBag(1);
    expectRefused(await end(bag.no), 'status-exception');
    expectRefused(await end('BB-NOT-THERE'), 'package-unknown');
    await floor.signBag(bag.no);
    expectRefused(await end(bag.no), 'check-ended');
    expect(await bagRow(bag.no)).toMatchObject({ version: 2, check_time: null });
  });

  test('shares it with a colleague: what either found is found, and who comes after its end is told by whom', async () => {
    const bag = await floor.announceBag(3);
    const [one = '', two = '', three = ''] = bag.packages.map(({ no }) => no);
    await floor.signBag(bag.no);
    const colleague = new Floor(demo, await demo.someone('dongguan_packer', 'DG-COC'));
    await check(bag.no);
    await check(bag.no, { package_no: one });
    const own = await check(bag.no, { package_no: bag.no });
    expect(own.data).toMatchObject({ level: 'warn', message: `正在核对大包 ${bag.no}，请扫描包内包裹` });
    const joined = await check(bag.no, {}, colleague);
    expect(joined.data).toMatchObject({ message: `继续核对大包 ${bag.no}`, big_text: '1/3' });
    // Both at the same moment: neither is lost.
    await Promise.all([check(bag.no, { package_no: two }), check(bag.no, { package_no: three }, colleague)]);
    const { big_bag: told } = await floor.done('inbound-big-bag.listSubPackages', { big_bag_no: bag.no });
    expect(told).toMatchObject({ contents: [one, two, three].map((number) => ({ number, state: 'done' })) });
    expect((await end(bag.no, colleague)).data).toMatchObject({ level: 'ok', big_text: '3/3' });
    expect(await bagRow(bag.no)).toMatchObject({ found_packages: null, missing_packages: [], extra_packages: [] });
    const late = await check(bag.no, { package_no: one });
    expectRefused(late, 'check-ended');
    const { check_by: by } = (await bagRow(bag.no)) ?? {};
    expect(late.data).toMatchObject({
      message: `本包的核对已由${by}结束，请重新开始核对`,
      ...{ next: 'scan', entity: { contents: null } },
    });
    const over = await floor.done('inbound-big-bag.listSubPackages', { big_bag_no: bag.no });
    expect(over.big_bag).toMatchObject({ contents: null, check_by: by });
  });
});

describe('somebody who finds out parcel by parcel what is in a bag', () => {
  const check = (no: string, values: Record<string, unknown> = {}) =>
    floor.scan('inbound-big-bag.check', { big_bag_no: no, ...values });
  const linesOf = ({ data }: Answer) =>
    (data.entity.contents as { number: string; note: string; state: string }[]).map(
      ({ number, note, state }) => `${number} ${note} ${state}`,
    );

  test('is told of each whether it belongs there; what is of another bag is named with it; every scan is in the log', async () => {
    const [bag, other] = [await floor.announceBag(2), await floor.announceBag(1)];
    const [one = '', two = ''] = bag.packages.map(({ no }) => no);
    const stranger = String(other.packages[0]?.no);
    await floor.done('package.cancel', { package_id: bag.packages[1]?.id, cancelled: true });
    await floor.signBag(bag.no);
    const begun = await check(bag.no);
    expect(begun.data).toMatchObject({ level: 'ok', next: 'check', big_text: '0/2', entity: { last_found: null } });
    expect(linesOf(begun)).toEqual([`${one} 待核对 open`, `${two} 已取消 open`]);

    const first = await check(bag.no, { package_no: one });
    expect(first.data).toMatchObject({ level: 'ok', message: `${one} 与预报相符`, big_text: '1/2', speak: ['1'] });
    const twice = await check(bag.no, { package_no: one });
    expect(twice.data).toMatchObject({ level: 'warn', message: `${one} 已核对过`, big_text: '1/2' });
    const gone = await check(bag.no, { package_no: two });
    expect(gone.data).toMatchObject({ level: 'warn', message: `${two} 已取消，请单独放置`, big_text: '2/2' });
    const stray = await check(bag.no, { package_no: stranger });
    expect(stray.data).toMatchObject({ level: 'warn', big_text: '多出', entity: { last_found: stranger } });
    expect(stray.data.message).toBe(`${stranger} 属于大包 ${other.no}，记为多出`);
    expect(linesOf(stray)).toEqual([`${stranger} 不在本包 bad`, `${one} 相符 done`, `${two} 已取消 done`]);
    expect(await logOf(one)).toHaveLength(2);
    expect(await bagRow(bag.no)).toMatchObject({ found_packages: [one, two, stranger], extra_packages: null });
  });

  test('is told what is to be put aside of it, with each scan and at the end', async () => {
    const bag = await floor.announceBag(2);
    const [one, two] = bag.packages as [Package, Package];
    const { version } = await floor.parcel(one);
    await floor.done('package.update', { package_id: one.id, version, exception_code: 4 });
    await floor.signBag(bag.no);
    await check(bag.no);
    const found = await check(bag.no, { package_no: one.no });
    expect(found.data).toMatchObject({ level: 'warn', message: `${one.no} 与预报相符：注意 违禁` });
    await check(bag.no, { package_no: two.no });
    await floor.done('package.cancel', { package_id: two.id, cancelled: true });
    const twice = await check(bag.no, { package_no: two.no });
    expect(twice.data.message).toBe(`${two.no} 已核对过：注意 已取消`);
    const { data } = await floor.scan('inbound-big-bag.finishCheck', { big_bag_no: bag.no });
    expect(data).toMatchObject({ level: 'warn', big_text: '2/2' });
    expect(data.message).toContain(`${one.no}（违禁）`);
    expect(data.message).toContain(`${two.no}（已取消）`);
  });

  test('ends no check that a colleague has changed since it was asked about: how many are missing now is told', async () => {
    const bag = await floor.announceBag(2);
    const [one, two] = bag.packages.map(({ no }) => no);
    await floor.signBag(bag.no);
    await check(bag.no);
    for (const no of [one, two]) await check(bag.no, { package_no: no });
    const last = await check(bag.no, { package_no: one, take_back: true });
    expect(last.data.entity).toMatchObject({ missing_count: 1 });
    await check(bag.no, { package_no: two, take_back: true });
    const end = (seen: number) => floor.scan('inbound-big-bag.finishCheck', { big_bag_no: bag.no, seen_missing: seen });
    expect((await end(1)).data).toMatchObject({
      message: '现在还有 2 件没有核对，请确认后再结束核对',
      ...{ level: 'warn', next: 'check', entity: { missing_count: 2 } },
    });
    expect((await bagRow(bag.no))?.found_packages).toEqual([]);
    expect((await end(2)).data).toMatchObject({ level: 'warn', big_text: '缺 2 多 0', next: 'scan' });
  });

  test('takes back what was scanned by mistake, once', async () => {
    const bag = await floor.announceBag(1);
    const no = String(bag.packages[0]?.no);
    await floor.signBag(bag.no);
    await check(bag.no);
    await check(bag.no, { package_no: no });
    const back = await check(bag.no, { package_no: no, take_back: true });
    expect(back.data).toMatchObject({ level: 'ok', message: `已撤销 ${no}`, big_text: '0/1' });
    const again = await check(bag.no, { package_no: no, take_back: true });
    expect(again.data).toMatchObject({ level: 'warn', message: `${no} 尚未核对，无需撤销`, big_text: '0/1' });
    // What is unknown is not asked about as too much where something is to be taken back.
    const unknown = await check(bag.no, { package_no: 'ZZ-MISREAD-9', take_back: true });
    expect(unknown.data).toMatchObject({
      level: 'warn',
      message: 'ZZ-MISREAD-9 尚未核对，无需撤销',
      need_confirm: null,
    });
  });

  test('keeps what nobody knows as too much only with a reason; what is no parcel is told as what it is', async () => {
    const bag = await floor.announceBag(1);
    await floor.signBag(bag.no);
    await check(bag.no);
    const unknown = someNumber('PK');
    const asked = await check(bag.no, { package_no: unknown });
    expectRefused(asked, 'package-unknown');
    expect(asked.data.need_confirm).toMatchObject({
      ...{ field: 'keep_unknown', reason_field: 'reason', reasons: ['没有预报', '面单错贴'] },
      text: `本仓库没有 ${unknown}，仍记为多出请说明原因`,
    });
    const kept = await check(bag.no, { package_no: unknown, keep_unknown: true, reason: '没有预报' });
    expect(kept.data).toMatchObject({ level: 'warn', message: `${unknown} 不在本包，记为多出` });
    const taken = await check(bag.no, { package_no: unknown, take_back: true });
    expect(taken.data).toMatchObject({ message: `已撤销 ${unknown}`, entity: { last_found: null } });
    const other = await floor.announceBag(1);
    const label = await check(bag.no, { package_no: other.no, keep_unknown: true, reason: '没有预报' });
    expectRefused(label, 'package-unknown');
    expect(label.data).toMatchObject({ need_confirm: null, message: expect.stringContaining('这是大包号') });
  });

  test('cannot before the bag is signed', async () => {
    const bag = await floor.announceBag(1);
    expectRefused(await check(bag.no), 'status-exception');
  });
});

describe('somebody who scans an inbound big bag', () => {
  test('takes it over: it is signed, its packages have arrived, and their number is shown and spoken', async () => {
    const bag = await floor.announceBag(3, { previous_carrier_code: 'SF' });
    const { code, data } = await floor.signBag(bag.no);
    expect(code).toBe(0);
    expect(data).toMatchObject({
      scan_code: codeOf('signed'),
      level: 'ok',
      message: `已签收大包 ${bag.no}`,
      big_text: '3',
      speak: ['3'],
      next: 'scan',
      need_confirm: null,
      entity: { big_bag_no: bag.no, status: signed, sign_by: '何伟强', version: 2 },
      counters: { packages: 3, arrived: 3 },
      replayed: false,
    });
    expect(await floor.statusesIn(bag)).toEqual({ 300: 3 });
    expect(await logOf(bag.no)).toEqual([
      {
        scene: 11,
        operate_type: 9002,
        scan_code: codeOf('signed'),
        is_accepted: true,
        old_status: '未签收',
        new_status: '已签收',
        source: 'wedge',
      },
    ]);
  });

  test('finds it in the history of bag and package, with his name', async () => {
    const bag = await floor.announceBag(1);
    await floor.signBag(bag.no);
    const { history_list: bagHistory } = await floor.done('inbound-big-bag.history', { big_bag_id: bag.id });
    expect(bagHistory).toMatchObject([{ version: 2, call: 'scan', by: '何伟强' }, { version: 1 }]);
    const { history_list: past } = await floor.done('package.history', { package_id: bag.packages[0]?.id });
    expect((past as { changes: unknown[] }[])[0]?.changes).toContainEqual({ field: 'status', before: 200, after: 300 });
  });

  test('has it counted by the server', async () => {
    const bags = [await floor.announceBag(1), await floor.announceBag(1)];
    const first = (await floor.signBag(String(bags[0]?.no))).data.counters;
    const second = (await floor.signBag(String(bags[1]?.no))).data.counters;
    expect([second.signed - first.signed, second.announced - first.announced]).toEqual([1, 0]);
    const told = await floor.done('inbound-big-bag.counters', {});
    expect(told).toEqual({ signed: second.signed, announced: second.announced });
    const ofNone = await floor.done('inbound-big-bag.counters', { previous_carrier_code: 'NONE' });
    expect(ofNone).toEqual({ signed: 0, announced: 0 });
  });

  test('is answered the same when the network makes him ask again', async () => {
    const bag = await floor.announceBag(2);
    const key = randomUUID();
    const first = await floor.signBag(bag.no, key);
    const again = await floor.signBag(bag.no, key);
    expect(again.data).toEqual({ ...first.data, replayed: true });
    expect(await logOf(bag.no)).toHaveLength(1);
  });

  test('is told that it is signed already, by whom and when, and nothing changes', async () => {
    const bag = await floor.announceBag(2);
    await floor.signBag(bag.no);
    const before = await bagRow(bag.no);
    const { code, data } = await floor.signBag(bag.no);
    expect([code, data.scan_code, data.level]).toEqual([0, codeOf('duplicate-scan'), 'warn']);
    expect(data.entity).toMatchObject({ sign_by: '何伟强', sign_time: expect.any(String) });
    expect(data.big_text).toBe('2');
    expect(await bagRow(bag.no)).toEqual(before);
    expect((await logOf(bag.no)).map(({ scan_code: said }) => said)).toEqual([
      codeOf('signed'),
      codeOf('duplicate-scan'),
    ]);
  });

  test('leaves a cancelled package of the bag as it is', async () => {
    const bag = await floor.announceBag(3);
    await floor.done('package.cancel', { package_id: bag.packages[0]?.id, cancelled: true });
    expect((await floor.signBag(bag.no)).data.counters).toMatchObject({ packages: 3, arrived: 2 });
    expect(await floor.statusesIn(bag)).toEqual({ 200: 1, 300: 2 });
  });
});

describe('a scan that is refused says why, is logged, and changes nothing:', () => {
  test.each<[name: string, values: Record<string, unknown>]>([
    ['transfer-bag', { transfer: 9002 }],
    ['transfer-bag-inbound', { transfer: 9003 }],
    ['prohibited', { exception_code: 4 }],
  ])('%s', async (name, values) => {
    const bag = await floor.announceBag(1, values);
    const said = await floor.signBag(bag.no);
    expectRefused(said, name);
    if (name === 'prohibited') expect(said.data.message).toBe(`入库大包 ${bag.no} 违禁，请单独放置`);
    expect(await bagRow(bag.no)).toMatchObject({ status: unsigned, version: 1, sign_time: null });
    expect(await floor.statusesIn(bag)).toEqual({ 200: 1 });
    expect(await logOf(bag.no)).toMatchObject([
      { scan_code: codeOf(name), is_accepted: false, old_status: '未签收', new_status: '未签收' },
    ]);
  });

  test('nobody knows the number', async () => {
    const no = someNumber('XX');
    expectRefused(await floor.signBag(no), 'package-unknown');
    expect(await logOf(no)).toMatchObject([{ scan_code: codeOf('package-unknown'), old_status: null }]);
  });

  test('nobody knows what is in it', async () => {
    const bag = await floor.announceBag(0);
    const said = await floor.signBag(bag.no);
    expectRefused(said, 'package-unknown');
    expect(said.data.message).toBe(`大包 ${bag.no} 是空的：没有预报包裹，不能签收`);
    expect(await bagRow(bag.no)).toMatchObject({ status: unsigned, version: 1 });
  });

  test('it belongs to another warehouse', async () => {
    const there = new Floor(demo, await demo.someone('hongkong_admin', 'HK-COC'));
    const bag = await there.announceBag(1);
    expectRefused(await floor.signBag(bag.no), 'warehouse-exception');
    expect((await there.signBag(bag.no)).data.scan_code).toBe(codeOf('signed'));
  });

  test('what was marked since it was signed: it waits apart, and who signed it has not marked it', async () => {
    const bag = await floor.announceBag(1);
    await floor.signBag(bag.no);
    await demo.query('update inbound_big_bag set exception_code = 1 where big_bag_no = $1', [bag.no]);
    const again = await floor.signBag(bag.no);
    expect(again.data.message).toMatch(/之前已签收：.+ \d\d:\d\d，已登记破损，请单独放置$/);
    await demo.query('update inbound_big_bag set exception_code = 4 where big_bag_no = $1', [bag.no]);
    const banned = await floor.signBag(bag.no);
    expectRefused(banned, 'prohibited');
    expect(banned.data.message).toMatch(/ 违禁：之前已签收（.+ \d\d:\d\d），请单独放置$/);
  });

  test('it was cancelled, with the status it is in', async () => {
    const bag = await floor.announceBag(1);
    await floor.done('inbound-big-bag.cancel', { big_bag_id: bag.id });
    const answer = await floor.signBag(bag.no);
    expectRefused(answer, 'status-exception');
    expect(answer.data.message).toBe(`大包 ${bag.no} 已取消，不能签收，请单独放置`);
    expect(answer.msg).toBe(`TW002 ${answer.data.message}`);
    expect(await bagRow(bag.no)).toMatchObject({ status: cancelled, version: 2 });
  });

  test('all that is in it was cancelled', async () => {
    const bag = await floor.announceBag(2);
    for (const { id } of bag.packages) await floor.done('package.cancel', { package_id: id, cancelled: true });
    const said = await floor.signBag(bag.no);
    expectRefused(said, 'all-cancelled');
    expect(said.data.message).toBe(`大包 ${bag.no} 的包裹已全部取消，不能签收，请单独放置`);
    expect(await bagRow(bag.no)).toMatchObject({ status: unsigned, version: 1 });
  });

  test('a refusal, too, is answered the same to who asks again', async () => {
    const [no, key] = [someNumber('XX'), randomUUID()];
    const first = await floor.signBag(no, key);
    expect((await floor.signBag(no, key)).data).toEqual({ ...first.data, replayed: true });
    expect(await logOf(no)).toHaveLength(1);
  });

  test('the server itself fails', async () => {
    const bag = await floor.announceBag(1);
    await demo.query('alter table scan_log rename to scan_log_away');
    const answer = await floor.signBag(bag.no);
    await demo.query('alter table scan_log_away rename to scan_log');
    expect(answer.code).toBe(errors.system);
    expect(answer.data).toMatchObject({ scan_code: codeOf('system-exception'), level: 'fail', counters: {} });
    expect(await bagRow(bag.no)).toMatchObject({ status: unsigned });
  });
});

describe('somebody who has signed the wrong bag', () => {
  const unsign = (bag: { id: string }, values: Record<string, unknown> = { take_back: true, reason: '扫错大包' }) =>
    floor.scan('inbound-big-bag.unsign', { big_bag_id: bag.id, ...values });
  const parcelsIn = (bag: { id: string }) =>
    demo.query(
      'select status, arrive_time, previous_status from package where inbound_big_bag_id = $1 order by package_no',
      [bag.id],
    );

  test('says why, and it is as if it had not come: every parcel is what it was before; it is signed again', async () => {
    const bag = await floor.announceBag(2);
    await demo.query('update package set status = 100 where package_no = $1', [bag.packages[0]?.no]);
    await floor.signBag(bag.no);
    expect(await parcelsIn(bag)).toMatchObject([{ status: 300 }, { status: 300 }]);
    for (const values of [{}, { take_back: true, reason: ' ' }])
      expectRefused(await unsign(bag, values), 'reason-needed');
    expect((await unsign(bag)).code).toBe(0);
    expect(await bagRow(bag.no)).toMatchObject({
      ...{ status: unsigned, sign_time: null, sign_by: null, unsign_reason: '扫错大包' },
    });
    const before = { arrive_time: null, previous_status: null };
    expect(await parcelsIn(bag)).toEqual([
      { status: 100, ...before },
      { status: 200, ...before },
    ]);
    expect((await floor.signBag(bag.no)).data.scan_code).toBe(codeOf('signed'));
  });

  test('and who checks it still is told who has taken the signature back, of which bag, and what is next', async () => {
    const [bag, fresh] = [await floor.announceBag(1), await floor.announceBag(1)];
    await floor.signBag(bag.no);
    const check = (no: string, values: Record<string, unknown> = {}) =>
      floor.scan('inbound-big-bag.check', { big_bag_no: no, ...values });
    await check(bag.no);
    await unsign(bag);
    const kept = [
      await check(bag.no, { package_no: bag.packages[0]?.no }),
      await floor.scan('inbound-big-bag.finishCheck', { big_bag_no: bag.no }),
    ];
    for (const { data } of kept)
      expect(data).toMatchObject({
        message: `大包 ${bag.no} 的签收已由您撤销，请重新签收`,
        ...{ next: 'first', big_text: bag.no, scan_code: codeOf('status-exception') },
      });
    // One that never was signed is told as it is.
    expect((await check(fresh.no)).data.message).toBe('状态异常，当前大包状态：未签收');
  });

  test('cannot once a parcel of it was received: that one is named', async () => {
    const bag = await floor.announceBag(2);
    await floor.signBag(bag.no);
    const [first] = bag.packages;
    await floor.signPackage(first?.no ?? '');
    const refused = await unsign(bag);
    expect(refused.data.message).toContain('包内已有包裹入库，大包签收不能撤销');
    expect(refused).toMatchObject({ code: errors.scanRefused });
    expect(refused.msg).toContain('包裹状态：已入库');
    expect(await bagRow(bag.no)).toMatchObject({ status: signed });
  });
});

describe('a signed bag', () => {
  test('cannot be cancelled any more', async () => {
    const bag = await floor.announceBag(1);
    await floor.signBag(bag.no);
    const answer = await floor.operator.call('inbound-big-bag.cancel', { big_bag_id: bag.id });
    expect(answer).toMatchObject({ code: errors.scanRefused, msg: 'TW002 状态异常，当前大包状态：已签收' });
  });

  test('tells what is in it', async () => {
    const bag = await floor.announceBag(2);
    await floor.signBag(bag.no);
    const { package_list: packages } = await floor.done('inbound-big-bag.listSubPackages', { big_bag_no: bag.no });
    expect(packages).toMatchObject(bag.packages.map(({ no }) => ({ package_no: no, status: 300 })));
  });

  test('is signed once, whoever is first', async () => {
    const bag = await floor.announceBag(5);
    const colleague = new Floor(demo, await demo.someone('dongguan_admin', 'DG-COC'));
    const all = [floor, colleague, floor, colleague];
    // With a connection to the database each: a scan that waits for one does not run at the same moment.
    await Promise.all(all.map((one) => one.signBag(`${bag.no}-NONE`)));
    const answers = await Promise.all(all.map((one) => one.signBag(bag.no)));
    expect(answers.map(({ data }) => data.scan_code).sort()).toEqual([
      codeOf('signed'),
      ...Array(3).fill(codeOf('duplicate-scan')),
    ]);
    expect(await bagRow(bag.no)).toMatchObject({ version: 2 });
  });
});
