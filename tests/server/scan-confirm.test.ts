import { openedAgain, sentBack } from '../support/consolidation/approved';
import { openLine } from '../support/consolidation/open-line';
import { answered, asAccepted, asRefused, bagSize, OutboundLine } from '../support/consolidation/outbound-line';
import { codeOf, someNumber } from '../support/consolidation/floor';

// A warehouse that wants everything scanned once more where it was put.
let line: OutboundLine;
openLine({ limits: { scan_confirm: { confirm_slot: true, confirm_label: true } } }, (opened) => (line = opened));

test('who puts a parcel on the wall scans the label of its slot: another one is refused, and the right one told', async () => {
  const { packages } = await line.readyOrder(2);
  const wave = await line.makeWave();
  const body = { wave_id: wave.id, wall_no: 1 };
  const confirm = (label: string) => line.scan('rebin-group.confirmSlot', { ...body, slot_label: label });
  const { slot_list: slots } = await line.done('rebin-group.slots', body);
  expect(slots).toHaveLength(6);
  const labelOf = (no: number) => `${wave.walls[0]?.group_no}-0${no}`;
  expect(answered(await confirm(labelOf(1)))).toEqual(asRefused('package-unknown'));
  const put = await line.put(wave, packages[0]?.no ?? '');
  expect(put.data).toMatchObject({ next: 'confirm', big_text: '1', entity: { awaits_slot: 1 } });
  const wrong = await confirm(labelOf(2));
  expect(answered(wrong)).toEqual(asRefused('wrong-slot'));
  expect(wrong.data).toMatchObject({ next: '', big_text: '1', message: '格口不符，应为 1 号格口' });
  const parcel = await confirm(packages[1]?.no ?? '');
  expect(answered(parcel)).toEqual(asRefused('package-unknown'));
  // The awaited slot's number would be taken for that of the parcel in hand.
  expect(parcel.data).toMatchObject({ next: '', big_text: '', speak: [] });
  const { no: first } = packages[0] as { no: string };
  expect(parcel.data.message).toMatch(/：这是包裹号，请先扫描 1 号格口的标签，确认 /);
  expect(parcel.data.message).toContain(first);
  await line.demo.query('update package set exception_code = 1 where id = $1', [packages[0]?.id]);
  const spoilt = await confirm(labelOf(1));
  expect(spoilt.data).toMatchObject({
    level: 'warn',
    message: `${packages[0]?.no} 破损，不能放在 1 号格口，请再扫描一次取出`,
  });
  // Beside the wall it is told how what was put last is now, and of nothing that does not lie there.
  const lastIn = async (no?: string) => (await line.done('rebin-group.slots', { ...body, package_no: no })).last;
  expect(await lastIn(packages[0]?.no)).toEqual({
    ...{ number: packages[0]?.no, note: '破损', state: 'bad', before: null },
  });
  expect(await lastIn(packages[1]?.no)).toMatchObject({ state: 'out', before: packages[0]?.no });
  expect(await lastIn()).toBeNull();
  await line.demo.query('update package set exception_code = null where id = $1', [packages[0]?.id]);
  expect(await lastIn(packages[0]?.no)).toMatchObject({ state: 'done' });
  const right = await confirm(labelOf(1));
  expect(answered(right)).toEqual(asAccepted('operation-ok'));
  // The wave takes along what the demo world has ready.
  expect(right.data).toMatchObject({
    next: 'put',
    entity: { awaits_slot: null },
    counters: { scanned: 1, expected: expect.any(Number) },
  });
  const logged = await line.demo.query('select is_accepted from scan_log where record_no = $1 order by id desc', [
    packages[0]?.no,
  ]);
  expect(logged.slice(0, 4).map(({ is_accepted: isAccepted }) => isAccepted)).toEqual([true, true, false, true]);
  await line.finishWall(wave, { force_finish: true, reason: '演练' });
});

test('who takes over the workbench is told of the slot that a colleague has not confirmed, and may scan its label there', async () => {
  const { packages } = await line.readyOrder(2);
  const wave = await line.makeWave();
  const [one = '', two = ''] = packages.map(({ no }) => no);
  const wall = `${wave.walls[0]?.group_no}`;
  expect((await line.put(wave, one)).data).toMatchObject({ next: 'confirm', entity: { awaits_slot: 1 } });
  const openAt = async (person: string, bench: string) => {
    const colleague = await OutboundLine.open(line.demo, person, bench);
    return { colleague, opened: await colleague.accepted('rebin-group.open', { group_no: wall }) };
  };
  const elsewhere = await openAt('dongguan_packer', 'OUT-02');
  expect(elsewhere.opened.level).toBe('ok');
  const { colleague, opened } = await openAt('dongguan_packer', 'PACK-01');
  expect(opened).toMatchObject({
    ...{ level: 'warn', next: 'put', entity: { awaits_slot: 1 } },
    message: expect.stringContaining(`1 号格口还没有确认`) as string,
  });
  // So is a browser that goes on with the wall, once the workbench is bound there.
  await line.sitAt('PACK-01');
  const found = { entity: { group_no: wall, awaits_slot: 1 }, next: 'put' };
  expect(await line.accepted('rebin-group.current', {})).toMatchObject(found);
  await colleague.sitAt('PACK-01');
  const scan = (no: string) =>
    colleague.accepted('rebin-group.scan', { wave_id: wave.id, wall_no: 1, base_package_no: no });
  expect(await scan(`${wall}-01`)).toMatchObject({ level: 'ok', next: 'put', message: `包裹 ${one} 已放入 1 号格口` });
  expect((await colleague.accepted('rebin-group.open', { group_no: wall })).level).toBe('ok');
  // Its label says no more than that once it is confirmed.
  const again = await colleague.scan('rebin-group.scan', {
    wave_id: wave.id,
    wall_no: 1,
    base_package_no: `${wall}-01`,
  });
  expect(answered(again)).toEqual(asRefused('package-unknown'));
  await line.sitAt('PACK-01');
  await line.put(wave, two);
  expect((await line.row('package', packages[1]?.id ?? '')).awaits_slot_at).toBe('PACK-01');
  await line.accepted('rebin-group.confirmSlot', {
    wave_id: wave.id,
    wall_no: 1,
    slot_label: `${wall}-01`,
    package_no: two,
  });
  expect((await line.row('package', packages[1]?.id ?? '')).awaits_slot_at).toBeNull();
  await line.finishWall(wave, { force_finish: true, reason: '演练' });
});

test('a slot that was left unconfirmed is told again once the next one is confirmed or taken back, until its own label is scanned', async () => {
  const [first, second] = [await line.readyOrder(2), await line.readyOrder(2)];
  const wave = await line.makeWave();
  const [one = '', two = ''] = first.packages.map(({ no }) => no);
  const [other = ''] = second.packages.map(({ no }) => no);
  const wall = `${wave.walls[0]?.group_no}`;
  const body = { wave_id: wave.id, wall_no: 1 };
  const left = (await line.put(wave, one)).data.entity?.awaits_slot as number;
  await line.accepted('rebin-group.open', { group_no: wall });
  const put = (await line.put(wave, other)).data.entity;
  const next = put?.awaits_slot as number;
  expect(next).not.toBe(left);
  expect(put?.awaited_slots).toEqual([next, left]);
  expect(await line.accepted('rebin-group.open', { group_no: wall })).toMatchObject({
    message: expect.stringContaining(`${next}、${left} 号格口还没有确认`) as string,
  });
  const confirm = (slot: number, number: string) =>
    line.accepted('rebin-group.confirmSlot', { ...body, slot_label: `${wall}-0${slot}`, package_no: number });
  expect(await confirm(next, other)).toMatchObject({ next: 'put', entity: { awaits_slot: left } });
  expect(await line.accepted('rebin-group.undo', { ...body, package_no: other })).toMatchObject({
    entity: { awaits_slot: left },
  });
  // Of two that wait, each is confirmed by its own label, whichever is the later one.
  await line.put(wave, other);
  const later = { ...body, base_package_no: `${wall}-0${left}` };
  expect(await line.accepted('rebin-group.scan', later)).toMatchObject({
    ...{ big_text: String(left), entity: { awaits_slot: next } },
  });
  await line.accepted('rebin-group.undo', { ...body, package_no: other });
  // The label is that of all that lies in its slot.
  expect((await line.put(wave, two)).data).toMatchObject({ entity: { awaits_slot: left } });
  expect(await confirm(left, two)).toMatchObject({ next: 'put', entity: { awaits_slot: null } });
  expect((await line.row('package', first.packages[0]?.id ?? '')).awaits_slot_at).toBeNull();
  await line.finishWall(wave, { force_finish: true, reason: '演练' });
});

test('an undo takes nothing out of a box that a colleague is packing: it is told so, and takes what was put before it', async () => {
  const [alone, pair] = [await line.readyOrder(1), await line.readyOrder(2)];
  const wave = await line.makeWave();
  const [lone = '', one = '', two = ''] = [...alone.packages, ...pair.packages].map(({ no }) => no);
  for (const no of [lone, one, two]) await line.put(wave, no);
  const colleague = await OutboundLine.open(line.demo, 'dongguan_packer', 'OUT-02');
  const box = (await colleague.recheck(one)).data.entity.b_package_no;
  const undo = (no?: string) =>
    line.scan('rebin-group.undo', { wave_id: wave.id, wall_no: 1, ...(no && { package_no: no }) });
  const { data } = await undo(two);
  expect(data).toMatchObject({ level: 'warn', message: `二段包裹 ${box} 打包中，其中的包裹 ${two} 不能撤销` });
  expect(data.entity).toMatchObject({ last_put: lone });
  expect((await undo()).data.message).toBe(`已从 1 号墙撤销包裹 ${lone}`);
  await line.accepted('rebin-group.finish', { wave_id: wave.id, wall_no: 1, force_finish: true, reason: '演练' });
});

test('a parcel that a colleague has marked is still the last that was put: its slot is the right one, and an undo takes it out', async () => {
  const [first, second] = [await line.readyOrder(1), await line.readyOrder(1)];
  const [one = '', two = ''] = [first, second].map(({ packages }) => packages[0]?.no);
  const wave = await line.makeWave();
  const body = { wave_id: wave.id, wall_no: 1 };
  const putInto = async (no: string) => Number((await line.put(wave, no)).data.big_text);
  const confirm = (slot: number, no?: string) =>
    line.scan('rebin-group.confirmSlot', {
      ...body,
      slot_label: `${wave.walls[0]?.group_no}-0${slot}`,
      ...(no && { package_no: no }),
    });
  const undo = () => line.scan('rebin-group.undo', { ...body, package_no: two });
  await confirm(await putInto(one));
  const slot = await putInto(two);
  // As another person writes it: the record is theirs then.
  const [colleague] = await line.demo.query("select id from account where username = 'dongguan_packer'");
  const write = 'update package set exception_code = $2, update_by = $3 where package_no = $1';
  await line.demo.query(write, [two, 1, colleague?.id]);
  for (const no of [undefined, two])
    expect((await confirm(slot, no)).data.message).toBe(`${two} 破损，不能放在 ${slot} 号格口，请再扫描一次取出`);
  const { data: out } = await undo();
  expect(out).toMatchObject({
    level: 'warn',
    big_text: '0',
    scan_code: codeOf('abnormal'),
    entity: { last_put: one },
  });
  expect(out.message).toBe(`${two} 破损，已从 ${slot} 号格口取出：请放入 0 号异常箱`);
  expect((await undo()).data).toMatchObject({
    message: `格口中没有您放入的包裹 ${two}，没有撤销`,
    ...{ level: 'warn', entity: { last_put: one } },
  });
  // What is in its slot no more has nothing to be confirmed.
  const gone = await confirm(slot, two);
  expect(gone.data).toMatchObject({
    message: `包裹 ${two} 已不在格口中，无需确认`,
    ...{ level: 'warn', next: 'put', entity: { awaits_slot: null } },
  });
  const unread = await line.scan('rebin-group.confirmSlot', { ...body, slot_label: one, package_no: two });
  expect(unread.data.message).toContain(`${one} 没有登记，请再扫描一次`);
  await line.finishWall(wave, { force_finish: true, reason: '演练' });
  // Who scans for a wall that was ended meanwhile is told what is to be taken off it.
  expect((await confirm(slot, one)).data).toMatchObject({
    scan_code: codeOf('batch-closed'),
    next: expect.any(String),
  });
});

test('who labels a second-leg package scans the label on it', async () => {
  const box = await line.putBox([{}]);
  const confirm = (label: string) => line.scan('b-package.confirmLabel', { b_package_no: box.no, label });
  await line.recheck(box.parcels[0]?.no ?? '');
  expect(answered(await confirm(box.no))).toEqual(asRefused('status-exception'));
  expect((await line.pack(box.no)).data).toMatchObject({ next: 'confirm' });
  const wrong = await confirm(someNumber('BP'));
  expect(answered(wrong)).toEqual(asRefused('other-b-package'));
  expect(wrong.data).toMatchObject({ next: '', big_text: box.no });
  const right = await confirm(box.no);
  expect(answered(right)).toEqual(asAccepted('operation-ok'));
  expect(right.data).toMatchObject({ next: 'scan', entity: { b_package_no: box.no } });
});

test('who labels a big bag scans the label on it', async () => {
  const box = await line.putPacked();
  const { entity } = await line.accepted('outbound-big-bag.scan', { b_package_no: box.no });
  const { big_bag_id: id, big_bag_no: no } = entity as { big_bag_id: string; big_bag_no: string };
  const confirm = (label: string) => line.scan('outbound-big-bag.confirmLabel', { big_bag_id: id, label });
  await line.accepted('outbound-big-bag.finish', { big_bag_id: id });
  expect(answered(await confirm(no))).toEqual(asRefused('status-exception'));
  const done = await line.accepted('outbound-big-bag.complete', { big_bag_id: id, ...bagSize });
  expect(done).toMatchObject({ next: 'confirm' });
  expect(answered(await confirm(box.no))).toEqual(asRefused('other-big-bag'));
  const right = await confirm(no);
  expect(answered(right)).toEqual(asAccepted('operation-ok'));
  expect(right.data).toMatchObject({ next: 'scan' });
});

test('is told what others do with a bag whose label is still to be confirmed; the scanned label is proof that it was printed', async () => {
  const box = await line.putPacked();
  const { entity } = await line.accepted('outbound-big-bag.scan', { b_package_no: box.no });
  const { big_bag_id: id } = entity as { big_bag_id: string };
  await line.accepted('outbound-big-bag.finish', { big_bag_id: id });
  const done = await line.accepted('outbound-big-bag.complete', { big_bag_id: id, ...bagSize });
  const {
    version,
    label,
    big_bag_no: no,
  } = done.entity as { version: number; label: { job_id: string }; big_bag_no: string };
  expect(done.entity).toMatchObject({ awaits_label: true });
  const news = () => line.accepted('outbound-big-bag.current', { big_bag_id: id, seen_version: version });
  const note = { job_id: label.job_id, is_printed: false, text: '缺纸' };
  expect((await line.scan('outbound-big-bag.notePrint', note)).data.level).toBe('warn');
  // One's own note is no news.
  expect(await news()).toMatchObject({ level: 'ok', entity: { open_no: null } });
  const unprinted = async () => (await line.row('outbound_big_bag', id)).label_unprinted;
  expect(await unprinted()).toBe(true);
  const confirmed = await line.accepted('outbound-big-bag.confirmLabel', { big_bag_id: id, label: no });
  expect(confirmed.entity).toMatchObject({ awaits_label: false });
  expect(await unprinted()).toBe(false);
  const colleague = await OutboundLine.open(line.demo, 'dongguan_packer', 'OUT-02');
  await colleague.accepted('shipment.scan', { big_bag_no: no });
  expect(await news()).toMatchObject({ level: 'warn', message: expect.stringContaining('处理为“发运中”') as string });
});

test('the label of a box or a bag that is closed anew says that the one on it is void, and the first one does not', async () => {
  const box = await line.putBox([{}]);
  await line.recheck(box.parcels[0]?.no ?? '');
  const labelOf = ({ entity }: { entity?: unknown }) => (entity as { label: { replaces?: boolean } }).label;
  expect(labelOf((await line.pack(box.no)).data)).not.toHaveProperty('replaces');
  await line.accepted('b-package.rollback', { b_package_no: box.no, ...sentBack });
  expect(labelOf((await line.pack(box.no)).data)).toMatchObject({ replaces: true });
  const { entity } = await line.accepted('outbound-big-bag.scan', { b_package_no: box.no });
  const { big_bag_id: id } = entity as { big_bag_id: string };
  const close = async () => {
    await line.accepted('outbound-big-bag.finish', { big_bag_id: id });
    return labelOf(await line.accepted('outbound-big-bag.complete', { big_bag_id: id, ...bagSize }));
  };
  expect(await close()).not.toHaveProperty('replaces');
  await line.accepted('outbound-big-bag.rollback', { big_bag_id: id, ...openedAgain });
  expect(await close()).toMatchObject({ replaces: true });
});

test('is told what becomes of a box whose label is still to be confirmed', async () => {
  const box = await line.putBox([{}]);
  await line.recheck(box.parcels[0]?.no ?? '');
  const packed = await line.pack(box.no);
  expect(packed.data).toMatchObject({ next: 'confirm', entity: { awaits_label: true } });
  const seen = async () => (await line.row('b_package', box.id)).version;
  const news = async (version?: unknown) =>
    line.accepted('b-package.current', { b_package_id: box.id, seen_version: version ?? (await seen()) });
  expect(await news()).toMatchObject({ level: 'ok' });
  const label = await line.scan('b-package.confirmLabel', { b_package_no: box.no, label: box.no });
  expect(label.data).toMatchObject({ entity: { awaits_label: false } });
  const before = await seen();
  await line.demo.query('update b_package set status = 700, version = version + 1 where id = $1', [box.id]);
  expect(await news(before)).toMatchObject({ level: 'warn', next: 'scan' });
});

test('who takes over the workbench is asked for the label that a colleague has not confirmed: of what was done there last', async () => {
  const packer = await OutboundLine.open(line.demo, 'dongguan_admin', 'IN-02');
  const box = await packer.putBox([{}]);
  await packer.recheck(box.parcels[0]?.no ?? '');
  await packer.pack(box.no);
  const nextPerson = await OutboundLine.open(line.demo, 'dongguan_packer', 'IN-02');
  const current = async () => nextPerson.accepted('b-package.current', {});
  expect(await current()).toMatchObject({
    ...{ level: 'ok', next: 'confirm' },
    entity: { b_package_no: box.no, awaits_label: true, open_no: null },
  });
  // Scanned where nothing is in hand, it is asked for as well.
  const scanned = await nextPerson.accepted('b-package.recheck', { base_package_no: box.no });
  expect(scanned).toMatchObject({
    level: 'warn',
    next: 'confirm',
    message: expect.stringContaining('面单还没有确认') as string,
  });
  await nextPerson.accepted('b-package.confirmLabel', { b_package_no: box.no, label: box.no });
  expect(await current()).toMatchObject({ next: 'scan', entity: {} });
  const again = await nextPerson.accepted('b-package.recheck', { base_package_no: box.no });
  expect(again).toMatchObject({ next: 'scan', message: expect.stringContaining('可按 F9 补打面单') as string });
  // One that was put down before another was packed is nobody's question any more.
  const [first, second] = [await packer.putBox([{}]), await packer.putBox([{}])];
  for (const one of [first, second]) {
    await nextPerson.recheck(one.parcels[0]?.no ?? '');
    await nextPerson.pack(one.no);
  }
  await nextPerson.accepted('b-package.confirmLabel', { b_package_no: second.no, label: second.no });
  expect(await current()).toMatchObject({ next: 'scan', entity: {} });
  // What was opened again has no label to be confirmed.
  await line.accepted('b-package.rollback', { b_package_no: first.no, ...sentBack });
  expect(await line.row('b_package', first.id)).toMatchObject({ awaits_label: false, label_voided: true });
});

test('is told that a colleague has packed the box in hand, and who has confirmed a label: of box and bag', async () => {
  const packer = await OutboundLine.open(line.demo, 'dongguan_admin', 'IN-01');
  const box = await packer.putBox([{}]);
  await packer.recheck(box.parcels[0]?.no ?? '');
  const versionOf = async (table: string, id: string) => (await line.row(table, id)).version;
  const news = async (version: unknown) =>
    packer.accepted('b-package.current', { b_package_id: box.id, seen_version: version });
  const open = await versionOf('b_package', box.id);
  const colleague = await OutboundLine.open(line.demo, 'dongguan_packer', 'IN-01');
  await colleague.pack(box.no);
  await packer.sitAt('IN-01');
  const packed = await news(open);
  expect(packed).toMatchObject({ level: 'warn', next: 'confirm', entity: { awaits_label: true } });
  expect(packed.message).toMatch(/已由 .+ 打包，请贴上面单，扫描面单确认$/);
  const awaiting = await versionOf('b_package', box.id);
  await colleague.sitAt('IN-01');
  await colleague.accepted('b-package.confirmLabel', { b_package_no: box.no, label: box.no });
  const bag = await colleague.readyBag();
  const weighed = await versionOf('outbound_big_bag', bag.id);
  await packer.sitAt('IN-01');
  expect((await news(awaiting)).message).toMatch(/的面单已由 .+ 确认$/);
  await packer.accepted('outbound-big-bag.confirmLabel', { big_bag_id: bag.id, label: bag.no });
  await colleague.sitAt('IN-01');
  const ofBag = await colleague.accepted('outbound-big-bag.current', { big_bag_id: bag.id, seen_version: weighed });
  expect(ofBag).toMatchObject({ level: 'warn', next: 'scan', entity: { big_bag_no: bag.no, awaits_label: false } });
  expect(ofBag.message).toMatch(/的面单已由 .+ 确认$/);
});

test('is asked for the label of the bag in hand once a colleague has weighed it at the workbench', async () => {
  const first = await OutboundLine.open(line.demo, 'dongguan_admin', 'IN-01');
  const box = await first.putPacked();
  const scanned = await first.accepted('outbound-big-bag.scan', { b_package_no: box.no });
  const entity = scanned.entity as { big_bag_id: string; version: number };
  const seen = { big_bag_id: entity.big_bag_id, seen_version: entity.version };
  const colleague = await OutboundLine.open(line.demo, 'dongguan_packer', 'IN-01');
  const body = { big_bag_id: entity.big_bag_id };
  await colleague.accepted('outbound-big-bag.finish', body);
  await colleague.accepted('outbound-big-bag.complete', { ...body, ...bagSize, actual_weight: 1000 });
  await first.sitAt('IN-01');
  const news = await first.accepted('outbound-big-bag.current', seen);
  expect(news).toMatchObject({ level: 'warn', next: 'confirm', entity: { awaits_label: true, open_no: null } });
  expect(news.message).toMatch(/已由 .+ 处理为“已称重”.+请贴上面单并扫描确认$/);
});

test('who takes over the workbench is asked for the label of a weighed bag; one that is filled there comes before it', async () => {
  const packer = await OutboundLine.open(line.demo, 'dongguan_admin', 'IN-02');
  const bag = await packer.readyBag();
  const nextPerson = await OutboundLine.open(line.demo, 'dongguan_packer', 'IN-02');
  const current = async () => nextPerson.accepted('outbound-big-bag.current', {});
  expect(await current()).toMatchObject({
    next: 'confirm',
    entity: { big_bag_no: bag.no, awaits_label: true, open_no: null },
  });
  const scanned = await nextPerson.accepted('outbound-big-bag.scan', { b_package_no: bag.no });
  expect(scanned).toMatchObject({ next: 'confirm', message: expect.stringContaining('面单还没有确认') as string });
  const box = await packer.putPacked();
  const filled = await nextPerson.accepted('outbound-big-bag.scan', { b_package_no: box.no });
  const { big_bag_id: id, big_bag_no: no } = filled.entity as { big_bag_id: string; big_bag_no: string };
  expect(await current()).toMatchObject({ next: 'scan', entity: { open_no: no } });
  await nextPerson.accepted('outbound-big-bag.finish', { big_bag_id: id });
  await nextPerson.accepted('outbound-big-bag.complete', { big_bag_id: id, ...bagSize });
  await nextPerson.accepted('outbound-big-bag.confirmLabel', { big_bag_id: id, label: no });
  expect(await current()).toMatchObject({ next: 'scan', entity: { open_no: null } });
});
