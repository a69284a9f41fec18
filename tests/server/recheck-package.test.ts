import { sentBack } from '../support/consolidation/approved';
import { randomUUID } from 'node:crypto';
import { answered, asAccepted, asRefused, asWarned, OutboundLine } from '../support/consolidation/outbound-line';
import { codeOf, someNumber } from '../support/consolidation/floor';
import { openLine } from '../support/consolidation/open-line';

const anyWall = `select g.id from rebin_group g join warehouse w on w.id = g.warehouse_id
  where w.warehouse_code = 'DG-COC' limit 1`;

let line: OutboundLine;
const limits = { parcel_limit: { min_weight: 100, max_weight: 30_000, max_side: 300 } };
openLine({ limits }, (opened) => (line = opened));

const [created, packing, packed] = [100, 200, 300];

/** A second-leg package all of whose parcels were rechecked. */
async function rechecked(inside: Record<string, unknown>[] = [{}]) {
  const box = await line.putBox(inside);
  for (const { no } of box.parcels) await line.recheck(no);
  return box;
}

describe('somebody who rechecks a second-leg package', () => {
  test('ticks its parcels one by one, and goes on to packing with the last', async () => {
    const box = await line.putBox([{}, {}]);
    const [one, two] = box.parcels.map(({ no }) => no);
    const first = await line.recheck(one ?? '');
    expect(answered(first)).toEqual(asAccepted('scanned'));
    expect(first.data).toMatchObject({
      big_text: '1/2',
      speak: ['1'],
      next: 'scan',
      counters: { scanned: 1, expected: 2 },
      entity: { b_package_no: box.no, open_no: box.no, status: packing, workbench: 'PACK-01' },
    });
    expect(first.data.entity.contents).toEqual([
      { number: one, note: '打包中', state: 'done' },
      { number: two, note: '已分拣', state: 'open' },
    ]);
    expect((await line.recheck(two ?? '', { b_package_no: box.no })).data).toMatchObject({ next: 'pack' });
    expect(await line.statusesOf(box)).toEqual([1000, 1000]);
  });

  test('is told what is to be minded: goods that are not ordinary, their features, the remark of the forecast', async () => {
    const special = { actual_goods_type: 2, special_goods_feature: [9004, 9006], remark: '请勿倒置' };
    const box = await line.putBox([special, {}]);
    const [one = '', two = ''] = box.parcels.map(({ no }) => no);
    const hint = '特货、带电、易碎、请勿倒置';
    const { data } = await line.recheck(one);
    expect(data.message).toBe(`${one} 属于二段包裹 ${box.no}：注意 ${hint}`);
    expect(data.entity.contents).toEqual([
      { number: one, note: '打包中', state: 'done', hint },
      { number: two, note: '已分拣', state: 'open' },
    ]);
    expect((await line.recheck(two)).data.message).toBe(`二段包裹 ${box.no} 已齐，最后一件 ${two}`);
  });

  test('opens it by its number or by the label of its slot, and nothing is moved yet', async () => {
    const box = await line.putBox([{}]);
    const opened = await line.recheck(box.no);
    expect(answered(opened)).toEqual(asAccepted('scanned'));
    expect(opened.data).toMatchObject({ next: 'scan', entity: { open_no: box.no } });
    expect(await line.statusOf('b_package', box.id)).toBe(created);
    const [group] = await line.demo.query(anyWall);
    const label = someNumber('SL');
    const slot = { slot_label: label, group_id: group?.id, slot_no: 1, layer: 1, column_no: 1, status: 9003 };
    await line.putRow('wall_slot', { ...slot, b_package_id: box.id });
    expect((await line.recheck(label)).data.entity).toMatchObject({ b_package_no: box.no });
  });

  test('goes on in a fresh browser with what is in work at the workbench, of several the one begun last, and with nothing where nothing is', async () => {
    await line.sitAt('OUT-01');
    const current = async () => (await line.scan('b-package.current', {})).data;
    expect(await current()).toMatchObject({ next: 'scan', entity: {} });
    const [half, whole] = [await line.putBox([{}, {}]), await line.putBox([{}])];
    await line.recheck(half.parcels[0]?.no ?? '');
    const counters = { scanned: 1, expected: 2 };
    expect(await current()).toMatchObject({
      next: 'scan',
      entity: { open_no: half.no, status: packing, is_resumed: true },
      counters,
    });
    await line.recheck(whole.parcels[0]?.no ?? '');
    expect(await current()).toMatchObject({ next: 'pack', entity: { open_no: whole.no } });
    await line.sitAt('PACK-01');
    expect((await current()).entity.open_no).not.toBe(whole.no);
    await line.sitAt('OUT-01');
    await line.pack(whole.no);
    expect(await current()).toMatchObject({ next: 'scan', entity: { open_no: half.no } });
    await line.sitAt('PACK-01');
  });

  test('packs it: weight, size and packaging are kept, the label is printed, the slot is free', async () => {
    const wave = await line.putWave(200);
    const box = await line.putBox([{}], { wave_id: wave.id });
    const [group] = await line.demo.query(anyWall);
    const slot = { group_id: group?.id, slot_no: 2, layer: 1, column_no: 2, status: 9003, b_package_id: box.id };
    const slotLabel = someNumber('SL');
    const slotId = await line.putRow('wall_slot', { ...slot, slot_label: slotLabel });
    await line.recheck(box.parcels[0]?.no ?? '');
    const material = await line.material(1, 300);
    const weight = 1000 + Number(material.weight);
    const answer = await line.pack(box.no, { weight, packaging_material_codes: [material.code] });
    expect(answered(answer)).toEqual(asAccepted('operation-ok'));
    expect(answer.data).toMatchObject({ big_text: `${weight} g`, next: 'scan', entity: { open_no: null } });
    const { label, version } = answer.data.entity;
    expect(label).toMatchObject({ job_id: `${box.no}.${version}`, format: 'svg' });
    expect(label.data).toContain(box.no);
    expect(await line.row('b_package', box.id)).toMatchObject({ status: packed, weight, pack_by: '何伟强' });
    expect(await line.statusesOf(box)).toEqual([1100]);
    expect(await line.row('wall_slot', slotId)).toMatchObject({ status: 9001, b_package_id: null });
    expect((await line.recheck(slotLabel)).data.message).toContain(
      '这是 2 号格口的标签，格口是空的，请核对格口或改扫包裹号',
    );
    expect(await line.row('outbound_wave', wave.id)).toMatchObject({ wave_status: 300, close_by: '何伟强' });
  });

  test('gets the same label for the same request, and another for a reprint, with a reason', async () => {
    const box = await rechecked();
    const key = randomUUID();
    const body = { b_package_no: box.no, weight: 1100, length: 30, width: 20, height: 10 };
    const first = await line.scan('b-package.pack', body, key);
    expect((await line.scan('b-package.pack', body, key)).data).toEqual({ ...first.data, replayed: true });
    const asked = await line.scan('b-package.reprint', { b_package_no: box.no });
    expect(asked.data.need_confirm).toEqual({
      field: 'again',
      text: '补打面单请说明原因',
      about: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      action: '补打',
      reason_field: 'reason',
      reasons: ['面单破损', '打印不清', '打印机故障'],
    });
    const again = await line.accepted('b-package.reprint', { b_package_no: box.no, again: true, reason: '面单破损' });
    const jobOf = ({ entity }: { entity?: unknown }) => (entity as { label: { job_id: string } }).label.job_id;
    expect(jobOf(again)).not.toBe(jobOf(first.data));
    const [logged] = await line.demo.query(
      'select reason from scan_log where record_no = $1 and operate_type = 9006 and is_accepted',
      [box.no],
    );
    expect(logged?.reason).toBe('面单破损');
  });

  test('scans a packed one again, or a parcel in it: it is in hand to be labelled once more, and nothing changes', async () => {
    const box = await line.putPacked();
    const before = await line.row('b_package', box.id);
    for (const number of [box.no, box.parcels[0]?.no ?? '']) {
      const answer = await line.recheck(number);
      expect(answered(answer)).toEqual([codeOf('scanned'), 'warn']);
      expect(answer.data).toMatchObject({
        message: `二段包裹 ${box.no} 已打包，可按 F9 补打面单`,
        go: { title: '集包' },
        entity: { b_package_no: box.no, open_no: null },
        next: 'scan',
      });
    }
    expect(await line.row('b_package', box.id)).toEqual(before);
    await line.accepted('b-package.reprint', { b_package_no: box.no, again: true, reason: '面单破损' });
    const { entity } = await line.accepted('outbound-big-bag.scan', { b_package_no: box.no });
    const { big_bag_no: no } = entity as { big_bag_no: string };
    const inBag = await line.recheck(box.no);
    expect(answered(inBag)).toEqual(asRefused('status-exception'));
    expect(inBag.data).toMatchObject({
      message: `状态异常，当前二段包裹状态：组包中，出库大包 ${no}，请先从出库大包取出`,
      go: { title: '集包', code: no },
    });
  });

  test('corrects what is said of a packed one', async () => {
    const box = await line.putPacked();
    const { entity } = await line.accepted('b-package.updateAttr', { b_package_no: box.no, sort_code: 'AB-002' });
    expect(entity).toMatchObject({ sort_code: 'AB-002', status: packed });
  });

  test('goes back a step: to be packed anew, never to the wall once it was weighed', async () => {
    const box = await rechecked();
    await line.pack(box.no);
    await line.accepted('b-package.rollback', { b_package_no: box.no, ...sentBack });
    expect([await line.statusOf('b_package', box.id), ...(await line.statusesOf(box))]).toEqual([packing, 1000]);
    expect(answered(await line.scan('b-package.rollback', { b_package_no: box.no, ...sentBack }))).toEqual(
      asRefused('status-exception'),
    );
    const fresh = await rechecked();
    await line.accepted('b-package.rollback', { b_package_no: fresh.no, ...sentBack });
    expect([await line.statusOf('b_package', fresh.id), ...(await line.statusesOf(fresh))]).toEqual([created, 900]);
  });
});

describe('a recheck is refused, and changes nothing:', () => {
  test.each<[name: string, parcel: Record<string, unknown>]>([
    ['cancelled', { cancelled: true }],
    ['prohibited', { exception_code: 4 }],
    ['abnormal', { exception_code: 1 }],
    ['status-exception', { status: 800 }],
  ])('%s', async (name, parcel) => {
    const box = await line.putBox([parcel, {}]);
    const before = await line.statusesOf(box);
    expect(answered(await line.recheck(box.parcels[0]?.no ?? ''))).toEqual(asRefused(name));
    expect([await line.statusOf('b_package', box.id), await line.statusesOf(box)]).toEqual([created, before]);
  });

  test('nobody knows the number', async () => {
    expect(answered(await line.recheck(someNumber('XX')))).toEqual(asRefused('package-unknown'));
  });

  test('its wave was closed meanwhile: it waits for another', async () => {
    const box = await line.putBox([{ status: 600 }, {}]);
    const loose = await line.putParcel({ status: 600 });
    for (const { no } of [box.parcels[0] ?? loose, loose]) {
      const answer = await line.recheck(no);
      expect(answered(answer)).toEqual(asRefused('status-exception'));
      expect(answer.data.message).toBe('状态异常，当前一段包裹状态：待出库，尚未编入波次');
    }
  });

  test('it belongs to another second-leg package, which is named', async () => {
    const [box, other] = [await rechecked([{}, {}]), await line.putBox([{}])];
    const answer = await line.recheck(other.parcels[0]?.no ?? '', { b_package_no: box.no });
    expect(answered(answer)).toEqual(asRefused('other-b-package'));
    expect(answer.data.big_text).toBe(other.no);
    expect(answer.data.message).toBe(`包裹不属于该二段包裹：属于二段包裹 ${other.no}`);
  });

  test('it is another second-leg package’s own label: what is in hand comes first', async () => {
    const [box, other] = [await rechecked([{}, {}]), await line.putPacked()];
    const answer = await line.recheck(other.no, { b_package_no: box.no });
    expect(answered(answer)).toEqual(asRefused('unfinished-task'));
    expect(answer.data).toMatchObject({
      message: `存在未完成任务：请先完成二段包裹 ${box.no}，或按 F4 放下`,
      ...{ big_text: box.no, need_confirm: null },
    });
  });

  test('it has no outbound information yet', async () => {
    const { no } = await line.putParcel({ status: 500, order_no: null });
    expect(answered(await line.recheck(no))).toEqual(asRefused('no-outbound-information'));
  });

  test('it was rechecked already', async () => {
    const box = await rechecked([{}, {}]);
    const [one] = box.parcels;
    expect(answered(await line.recheck(one?.no ?? '', { b_package_no: box.no }))).toEqual(asWarned('duplicate-scan'));
    // For who has none in hand it opens the package that waits to be packed.
    const opened = await line.recheck(one?.no ?? '');
    expect(opened.data).toMatchObject({ level: 'ok', next: 'pack', message: `已打开二段包裹 ${box.no}` });
    // In hand already: nothing is checked into it by that.
    expect((await line.recheck(box.no, { b_package_no: box.no })).data.level).toBe('warn');
    // The log of the parcel tells every scan of it, whatever was done with it.
    const logged = await line.demo.query(
      'select record_type, scan_code from scan_log where record_no = $1 order by id',
      [one?.no ?? ''],
    );
    const codes = ['scanned', 'duplicate-scan', 'scanned'] as const;
    expect(logged).toEqual(codes.map((name) => ({ record_type: 'package', scan_code: codeOf(name) })));
  });

  test('some, or all, of its parcels were cancelled', async () => {
    const some = await line.putBox([{ cancelled: true }, {}]);
    const answer = await line.recheck(some.no);
    expect(answered(answer)).toEqual(asRefused('some-cancelled'));
    expect(answer.data.big_text).toBe(some.parcels[0]?.no);
    // Told with the last one that is there, too, with the way to where it comes out.
    const last = await line.recheck(some.parcels[1]?.no ?? '');
    expect(last.data).toMatchObject({ level: 'warn', next: 'scan', counters: { scanned: 1, expected: 1 } });
    expect(last.data).toMatchObject({ big_text: some.parcels[0]?.no, go: answer.data.go });
    expect(last.data.message).toBe(
      `${some.parcels[1]?.no} 已复核，二段包裹 ${some.no} 其余包裹已取消或异常，请先拆包取出`,
    );
    const all = await line.putBox([{ cancelled: true }]);
    expect(answered(await line.recheck(all.no))).toEqual(asRefused('all-cancelled'));
  });

  test('somebody works on it at another workbench, unless he takes it over and says why', async () => {
    const box = await line.putBox([{}], { status: packing, workbench: 'OUT-01' });
    const no = box.parcels[0]?.no ?? '';
    const asked = await line.recheck(no);
    expect(answered(asked)).toEqual(asRefused('unfinished-task'));
    expect(asked.data.big_text).toBe(box.no);
    expect(asked.data.need_confirm).toMatchObject({
      field: 'take_over',
      text: `二段包裹 ${box.no} 正在工作台 OUT-01 复核，是否接管到本工作台？`,
      action: '接管',
    });
    expect(answered(await line.recheck(no, { take_over: true }))).toEqual(asRefused('unfinished-task'));
    expect(answered(await line.recheck(no, { take_over: true, reason: '换班' }))).toEqual(asAccepted('scanned'));
    expect(await line.row('b_package', box.id)).toMatchObject({ workbench: 'PACK-01' });
  });

  test('something cancelled is in what is taken over: it is told as lying here from then on, with the way to where that comes out', async () => {
    const inside = [{ status: 1000 }, { status: 1000, cancelled: true }];
    const box = await line.putBox(inside, { status: packing, workbench: 'OUT-01' });
    const taken = await line.recheck(box.no, { take_over: true, reason: '换班' });
    expect(answered(taken)).toEqual(asRefused('some-cancelled'));
    expect(taken.data).toMatchObject({
      go: { title: '拆包', code: box.no },
      entity: { open_no: box.no, workbench: 'PACK-01', contents: [{ state: 'done' }, { state: 'bad' }] },
    });
    expect(await line.row('b_package', box.id)).toMatchObject({ workbench: 'PACK-01' });
  });
});

describe('packing is refused', () => {
  test.each<[name: string, weight: number, inside: Record<string, unknown>[], more?: Record<string, unknown>]>([
    ['weight-too-high', 30_001, [{}]],
    ['weight-above-theory', 2_400, [{}]],
    ['weight-difference', 1_700, [{}]],
    ['weight-out-of-range', 1_300, [{ forecast_weight: null }]],
    ['measured-weight-abnormal', 1_000, [{}], { length: 4, width: 4, height: 4 }],
    ['volume-abnormal', 1_000, [{}], { length: 301 }],
  ])('for its %s, unless somebody who may says why', async (name, weight, inside, more = {}) => {
    const box = await rechecked(inside);
    const answer = await line.pack(box.no, { weight, ...more });
    expect(answered(answer)).toEqual(asRefused(name));
    if (/difference|range/.test(name)) expect(answer.data.message).toMatch(/\d+–\d+ g/);
    expect(await line.statusOf('b_package', box.id)).toBe(packing);
    expect(answer.data.need_confirm).toMatchObject({ field: 'force_weight', reason_field: 'reason' });
    const forced = await line.pack(box.no, { weight, ...more, force_weight: true, reason: '已复称' });
    expect(answered(forced)).toEqual(asAccepted('operation-ok'));
  });

  test('for a weight below the limit of the warehouse', async () => {
    const box = await rechecked();
    expect(answered(await line.pack(box.no, { weight: 99 }))).toEqual(asRefused('weight-too-low'));
  });

  test('for a weight that is all packaging', async () => {
    const box = await rechecked();
    const material = await line.material(150, 900);
    const answer = await line.pack(box.no, { weight: material.weight, packaging_material_codes: [material.code] });
    expect(answered(answer)).toEqual(asRefused('weight-abnormal'));
  });

  test('for a weight that is right only when two materials of a kind count once', async () => {
    const box = await rechecked();
    const material = await line.material(150, 400);
    const code = String(material.code);
    const twice = { packaging_material_codes: [code, code], weight: 1000 + 2 * Number(material.weight) };
    const light = { ...twice, weight: 2 * Number(material.weight) };
    expect(answered(await line.pack(box.no, light))).toEqual(asRefused('weight-abnormal'));
    expect(answered(await line.pack(box.no, twice))).toEqual(asAccepted('operation-ok'));
    expect(await line.row('b_package', box.id)).toMatchObject({ packaging_material_codes: [code] });
  });

  test('while a parcel is missing, unless somebody who may packs short: then it is ready for another wave', async () => {
    const box = await line.putBox([{}, {}]);
    await line.recheck(box.parcels[0]?.no ?? '');
    const answer = await line.pack(box.no, { weight: 1000 });
    expect(answered(answer)).toEqual(asRefused('other-b-package'));
    expect(answer.data.need_confirm).toMatchObject({
      field: 'pack_short',
      text: '还有 1 件未复核，缺件打包请说明原因',
    });
    // Nothing of it belongs elsewhere.
    expect(answer.data.message).toBe(`二段包裹 ${box.no} 缺 1 件`);
    const short = await line.pack(box.no, { weight: 1000, pack_short: true, reason: '缺件' });
    expect(answered(short)).toEqual(asAccepted('operation-ok'));
    expect(await line.statusesOf(box)).toEqual([1100, 600]);
    expect(await line.row('package', box.parcels[1]?.id ?? '')).toMatchObject({ b_package_id: null, wave_id: null });
  });

  test.each([{ cancelled: true }, { exception_code: 1 }])(
    'is not sent to the scale with what does not go on, also where it was rechecked before: %p',
    async (meanwhile) => {
      const box = await line.putBox([{}, {}]);
      const [one, two] = box.parcels;
      await line.recheck(one?.no ?? '');
      const [[field, value]] = Object.entries(meanwhile) as [[string, unknown]];
      await line.demo.query(`update package set ${field} = $2 where id = $1`, [one?.id, value]);
      const { data } = await line.recheck(two?.no ?? '', { b_package_no: box.no });
      expect(data).toMatchObject({ level: 'warn', next: 'scan', big_text: one?.no, go: { title: '拆包' } });
      expect(data.message).toContain('内有已取消或异常的包裹，请先拆包取出');
    },
  );

  test('keeps the packaging that was scanned when one of several missing parcels turns up, and through a reload', async () => {
    const box = await line.putBox([{}, {}, {}]);
    const [one = '', two = '', three = ''] = box.parcels.map(({ no }) => no);
    await line.recheck(one);
    await line.recheck(box.no, { is_short: true });
    const inHand = { b_package_no: box.no };
    for (const found of [two, three])
      expect((await line.recheck(found, inHand)).data.entity).not.toHaveProperty('materials');
    await line.recheck(box.no, { is_short: true });
    const { version } = await line.row('b_package', box.id);
    const again = await line.accepted('b-package.current', { b_package_id: box.id, seen_version: version });
    expect(again.entity).not.toHaveProperty('materials');
    // Begun anew, it is packed anew.
    const anew = await line.scan('b-package.rollback', { b_package_no: box.no, send_back: true, reason: '重新复核' });
    expect(anew.data.entity).toMatchObject({ materials: [] });
  });

  test('is told what a colleague has made of the box in hand, and which one is rechecked there now', async () => {
    const [box, next] = [await line.putBox([{}]), await line.putBox([{}, {}])];
    await line.recheck(box.parcels[0]?.no ?? '');
    const { version } = await line.row('b_package', box.id);
    const colleague = await OutboundLine.open(line.demo, 'dongguan_packer', 'PACK-01');
    expect(answered(await colleague.pack(box.no))).toEqual(asAccepted('operation-ok'));
    await colleague.recheck(next.parcels[0]?.no ?? '');
    await line.sitAt('PACK-01');
    const told = await line.accepted('b-package.current', { b_package_id: box.id, seen_version: version });
    expect(told).toMatchObject({ level: 'warn', next: 'scan', entity: { open_no: next.no, is_resumed: true } });
    expect(told.message).toContain(`${box.no} 已由 `);
    await line.scan('b-package.rollback', { b_package_no: next.no, send_back: true, reason: '重新复核' });
  });

  test('is told of the box that a colleague has begun at the workbench since, and keeps the one in hand', async () => {
    const [box, next] = [await line.putBox([{}, {}]), await line.putBox([{}, {}])];
    await line.recheck(box.parcels[0]?.no ?? '');
    const { version } = await line.row('b_package', box.id);
    const seen = { b_package_id: box.id, seen_version: version };
    const colleague = await OutboundLine.open(line.demo, 'dongguan_packer', 'PACK-01');
    await colleague.recheck(next.parcels[0]?.no ?? '');
    await line.sitAt('PACK-01');
    const told = await line.accepted('b-package.current', seen);
    expect(told).toMatchObject({ level: 'warn', next: 'scan', entity: { open_no: box.no } });
    expect(told.message).toBe(`本工作台上还有同事的二段包裹 ${next.no}，没有完成；手上是 ${box.no}`);
    // One that was begun before it is none of that.
    const later = await line.putBox([{}, {}]);
    await line.recheck(later.parcels[0]?.no ?? '');
    const { version: of } = await line.row('b_package', later.id);
    expect(await line.accepted('b-package.current', { b_package_id: later.id, seen_version: of })).toMatchObject({
      ...{ level: 'ok', entity: { open_no: later.no } },
    });
    for (const { no } of [box, next, later])
      await line.scan('b-package.rollback', { b_package_no: no, send_back: true, reason: '重新复核' });
  });

  test('goes on to packing without what cannot be found, once the check has begun; nothing is moved by that', async () => {
    const box = await line.putBox([{}, {}]);
    const short = () => line.recheck(box.no, { is_short: true });
    expect((await short()).data).toMatchObject({ scan_code: codeOf('other-b-package'), big_text: '0/2' });
    await line.recheck(box.parcels[0]?.no ?? '');
    const { data } = await short();
    expect(data).toMatchObject({ level: 'warn', next: 'pack', big_text: '缺 1' });
    expect(data.message).toBe(`二段包裹 ${box.no} 缺 1 件，称重提交时需授权`);
    expect(await line.statusesOf(box)).toEqual([1000, 900]);
    // Asked once more, it forgets no packaging that was scanned meanwhile.
    expect((await short()).data.entity).toMatchObject({ open_no: box.no });
    expect((await short()).data.entity).not.toHaveProperty('materials');
    // It turns up while the packaging is looked for.
    await line.recheck(box.parcels[1]?.no ?? '');
    expect((await short()).data).toMatchObject({ scan_code: codeOf('other-b-package'), big_text: '2/2' });
  });

  test.each([
    ['some-cancelled', [{ status: 1000, cancelled: true }, { status: 1000 }]],
    ['all-cancelled', [{ status: 1000, cancelled: true }]],
  ])('when %s meanwhile', async (name, inside) => {
    const box = await line.putBox(inside, { status: packing });
    expect(answered(await line.pack(box.no))).toEqual(asRefused(name));
  });

  test('without a workbench, and for a material that is not there', async () => {
    const box = await rechecked();
    const unknown = await line.pack(box.no, { packaging_material_codes: ['NOT-THERE'] });
    expect(unknown.msg).toContain('包材不存在或已停用：NOT-THERE');
    await line.sitAt('');
    expect(answered(await line.pack(box.no))).toEqual(asRefused('device-not-bound'));
    await line.sitAt('PACK-01');
  });

  test('and a second person is asked for where one may not pass it over alone', async () => {
    const box = await rechecked();
    const packer = await OutboundLine.open(line.demo, 'dongguan_packer', 'OUT-01');
    const { data } = await packer.pack(box.no, { weight: 30_001, force_weight: true, reason: '不管' });
    expect(data).toMatchObject({ scan_code: codeOf('weight-too-high'), need_confirm: { field: 'force_weight' } });
    expect(data.need_confirm).toHaveProperty('second_person');
  });
});
