import { sentBack, givenUp } from '../support/consolidation/approved';
import {
  answered,
  asAccepted,
  asRefused,
  asWarned,
  besideOf,
  OutboundLine,
  type PutBox,
} from '../support/consolidation/outbound-line';
import { someNumber } from '../support/consolidation/floor';
import { openLine } from '../support/consolidation/open-line';

let line: OutboundLine;
openLine({}, (opened) => (line = opened));

const open = (no: string) => line.scan('b-package.unpack', { b_package_no: no });
const take = (no: string, parcel: string, out: string[] = []) =>
  line.scan('b-package.unpack', { b_package_no: no, package_no: parcel, package_unpack_list: out });
const submit = (no: string, stays: string[], out: string[]) =>
  line.scan('b-package.submitUnpack', { b_package_no: no, package_pack_list: stays, package_unpack_list: out });
const numbers = ({ parcels }: PutBox): string[] => parcels.map(({ no }) => no);

const unpackingPage = { path: '/consolidation/outbound/unpacking', title: '拆包' };

describe('somebody who unpacks a second-leg package', () => {
  test('sees what is in it and why something must come out, takes out and puts back', async () => {
    const box = await line.putPacked({}, [{}, { exception_code: 4 }, {}]);
    const [one = '', bad = '', three = ''] = numbers(box);
    const opened = await open(box.no);
    expect(answered(opened)).toEqual(asWarned('scanned'));
    expect(opened.data).toMatchObject({
      message: `已打开二段包裹 ${box.no}，必须取出 1 件：${bad}（违禁）`,
      big_text: '1',
      next: 'take',
      counters: { stays: 3, comes_out: 0, forced: 1 },
    });
    expect(opened.data.entity.contents).toEqual([
      { number: one, note: '已打包', state: 'done' },
      { number: bad, note: '违禁', state: 'bad' },
      { number: three, note: '已打包', state: 'done' },
    ]);
    const taken = await take(box.no, bad);
    expect(taken.data).toMatchObject({
      big_text: '取出',
      speak: ['2'],
      counters: { stays: 2, comes_out: 1, forced: 0 },
    });
    const back = await take(box.no, bad, [bad]);
    expect(answered(back)).toEqual(asWarned('duplicate-scan'));
    expect(back.data).toMatchObject({ big_text: '放回', counters: { stays: 3, comes_out: 0, forced: 1 } });
    expect(await line.statusesOf(box)).toEqual([1100, 1100, 1100]);
  });

  test('is led with the box to where it is rechecked, also one that was begun at another workbench', async () => {
    const box = await line.putBox([{}, {}]);
    const [one = ''] = numbers(box);
    const wayOf = async () => (await line.scan('b-package.unpack', { b_package_no: box.no })).data.go;
    await line.demo.query("update b_package set status = 200, workbench = 'OUT-02' where id = $1", [box.id]);
    expect(await wayOf()).toMatchObject({ title: '复核打包', code: box.no });
    expect(one).not.toBe('');
  });

  test('scans the box in hand once more: it is open, and its parcels are what is scanned', async () => {
    const box = await line.putPacked({}, [{}, {}]);
    const [one = ''] = numbers(box);
    const again = await take(box.no, box.no, [one]);
    expect(answered(again)).toEqual(asWarned('duplicate-scan'));
    expect(again.data).toMatchObject({
      message: `二段包裹 ${box.no} 已打开，请扫描要取出的包裹`,
      counters: { stays: 1, comes_out: 1 },
      next: 'take',
    });
    expect(again.data.go).toBeUndefined();
  });

  test('is told where a box is weighed that something was taken out of, and may take out more of it', async () => {
    const box = await line.putPacked({}, [{}, {}, {}]);
    const [one = '', two = '', three = ''] = numbers(box);
    await submit(box.no, [one, two], [three]);
    const again = await open(box.no);
    expect(answered(again)).toEqual(asWarned('scanned'));
    expect(again.data).toMatchObject({
      message: `已打开二段包裹 ${box.no}，可继续取出；要称重请去复核打包`,
      go: { title: '复核打包', code: box.no },
      next: 'take',
    });
    // Scanned once more, it is told again; and not once something is taken out.
    expect((await take(box.no, box.no)).data).toMatchObject({ message: again.data.message, go: again.data.go });
    expect((await take(box.no, box.no, [two])).data.go).toBeUndefined();
    expect((await take(box.no, two)).data.counters).toMatchObject({ stays: 1, comes_out: 1 });
    expect((await line.recheck(box.no)).data).toMatchObject({ next: 'pack', entity: { open_no: box.no } });
  });

  test('finds what was taken out last at the end of its list', async () => {
    const box = await line.putPacked({}, [{}, {}, {}]);
    const [one = '', two = '', three = ''] = numbers(box);
    const { data } = await take(box.no, one, [three]);
    const order = data.entity.contents.map(({ number }: { number: string }) => number);
    expect(order).toEqual([two, three, one]);
  });

  test('finds what was refused under the box and under what he scanned', async () => {
    const box = await line.putPacked({}, [{}, {}]);
    const [one = ''] = numbers(box);
    const [other = ''] = numbers(await line.putPacked({}, [{}]));
    await line.demo.query('update b_package set status = 350 where id = $1', [box.id]);
    expect(answered(await take(box.no, one))).toEqual(asRefused('in-another-task'));
    const logOf = (no: string) =>
      line.demo.query('select record_type, is_accepted from scan_log where record_no = $1 and scene = 7', [no]);
    const refused = { is_accepted: false };
    expect(await logOf(one)).toContainEqual({ ...refused, record_type: 'package' });
    expect(await logOf(box.no)).toContainEqual({ ...refused, record_type: 'b-package' });
    await line.demo.query('update b_package set status = 300 where id = $1', [box.id]);
    expect(answered(await take(box.no, other))).toEqual(asRefused('other-b-package'));
    expect(await logOf(other)).toContainEqual({ ...refused, record_type: 'package' });
    const { failed } = await line.done('scan-log.pace', {});
    expect(answered(await take(box.no, other))).toEqual(asRefused('other-b-package'));
    expect(await line.done('scan-log.pace', {})).toMatchObject({ failed: Number(failed) + 1 });
  });

  test('is told at once that a colleague has unpacked the same box, and begins anew when she was quicker', async () => {
    const box = await line.putPacked({}, [{}, {}, {}]);
    const [one = '', two = '', three = ''] = numbers(box);
    const { b_package_id: id, version } = (await open(box.no)).data.entity;
    const news = () => line.scan('b-package.current', { b_package_id: id, seen_version: version });
    expect((await news()).data.level).toBe('ok');
    const lists = { package_pack_list: [one, two], package_unpack_list: [three] };
    await (await besideOf(line)).accepted('b-package.submitUnpack', { b_package_no: box.no, ...lists });
    // Scanned before the news: it lies in no box any more.
    const gone = { b_package_no: box.no, package_no: three, seen_version: version, package_unpack_list: [] };
    expect((await line.scan('b-package.unpack', gone)).data).toMatchObject({
      ...{ level: 'fail', next: 'first', big_text: box.no },
      message: '包裹不属于该二段包裹：包内包裹已由罗美玲更改，请重新扫描',
    });
    const told = await news();
    expect(told.data).toMatchObject({ level: 'warn' });
    expect(told.data.message).toMatch(new RegExp(`^二段包裹 ${box.no} 已由 .+(更改|处理为|接管)`, 'u'));
    const late = await submit(box.no, [two, three], [one]);
    expect(answered(late)).toEqual(asRefused('other-b-package'));
    expect(late.data).toMatchObject({
      ...{ next: 'first', big_text: box.no },
      message: '包裹不属于该二段包裹：包内包裹已由罗美玲更改，请重新扫描',
    });
  });

  test('sends the rest back to weighing, and what came out where it belongs', async () => {
    const box = await line.putPacked({}, [{}, {}, { cancelled: true }, { exception_code: 1 }, { exception_code: 2 }]);
    const [stays = '', ...out] = numbers(box);
    const answer = await submit(box.no, [stays], out);
    expect(answered(answer)).toEqual(asAccepted('operation-ok'));
    // On the same page, with what stays in hand.
    expect(answer.data).toMatchObject({ next: 'pack', big_text: '剩 1 件', entity: { open_no: box.no } });
    expect(answer.data.counters).toMatchObject({ stays: 1, comes_out: 0, forced: 0 });
    expect(answer.data.entity.contents).toMatchObject([{ number: stays, state: 'done' }]);
    expect(await line.statusesOf(box)).toEqual([1000, 600, 500, 1600, 1400]);
    expect(await line.row('b_package', box.id)).toMatchObject({ status: 200, package_count: 1, label_voided: true });
    expect(await line.row('package', box.parcels[1]?.id ?? '')).toMatchObject({ b_package_id: null, wave_id: null });
    await line.accepted('b-package.pack', { b_package_no: box.no, weight: 1000, length: 30, width: 20, height: 10 });
    expect(await line.row('b_package', box.id)).toMatchObject({ status: 300, label_voided: false });
  });

  test.each([
    ['b-package.submitUnpack', 1000],
    ['b-package.rollback', 2000],
  ])(
    'leaves what is to be weighed anew at his workbench, where whoever sits finds it, and at no other, by %s',
    async (call, weight) => {
      await line.sitAt('PACK-01');
      const box = await line.putPacked({}, [{}, {}]);
      const [stays = '', out = ''] = numbers(box);
      const lists = { package_pack_list: [stays], package_unpack_list: [out] };
      await line.accepted(call, { b_package_no: box.no, ...(call.endsWith('rollback') ? sentBack : lists) });
      const found = async (who: OutboundLine) => (await who.scan('b-package.current', {})).data;
      expect(await found(line)).toMatchObject({ next: 'pack', entity: { open_no: box.no, label_voided: true } });
      await line.sitAt('');
      const colleague = await besideOf(line);
      await colleague.sitAt('OUT-02');
      expect((await found(colleague)).entity.open_no).not.toBe(box.no);
      await colleague.sitAt('PACK-01');
      expect(await found(colleague)).toMatchObject({ next: 'pack', entity: { open_no: box.no, label_voided: true } });
      // Another person carries it to another scale, unasked; it lies there alone from then on.
      const carrier = await besideOf(line);
      await carrier.sitAt('OUT-02');
      expect((await carrier.recheck(box.no)).data).toMatchObject({ next: 'pack', entity: { open_no: box.no } });
      expect(await found(carrier)).toMatchObject({ entity: { open_no: box.no } });
      expect(await line.row('b_package', box.id)).toMatchObject({ workbench: 'OUT-02', awaits_weight_at: null });
      const size = { length: 30, width: 20, height: 10 };
      await carrier.accepted('b-package.pack', { b_package_no: box.no, weight, ...size });
      expect(await line.row('b_package', box.id)).toMatchObject({ status: 300, awaits_weight_at: null });
      await line.sitAt('PACK-01');
    },
  );

  test('is shown the page where it is packed, where he may not pack or sits at no workbench', async () => {
    await line.sitAt('');
    const box = await line.putPacked({}, [{}, {}]);
    const [stays = '', out = ''] = numbers(box);
    const { data } = await submit(box.no, [stays], [out]);
    expect(data).toMatchObject({ next: 'scan', go: { title: '复核打包' }, entity: { open_no: null } });
    const other = await line.putPacked();
    const back = await line.accepted('b-package.rollback', { b_package_no: other.no, ...sentBack });
    expect(back.counters).toMatchObject({ stays: numbers(other).length, comes_out: 0, forced: 0 });
    expect(back).toMatchObject({ next: 'scan', go: { title: '复核打包' } });
    await line.sitAt('PACK-01');
    expect((await line.recheck(box.no)).data).toMatchObject({ next: 'pack', entity: { open_no: box.no } });
  });

  test('is told what is marked in the box while it is open, and when the mark is taken back', async () => {
    const box = await line.putPacked({}, [{}, {}]);
    const [, out = ''] = numbers(box);
    const opened = await line.accepted('b-package.unpack', { b_package_no: box.no });
    const { version } = opened.entity as { version: number };
    const now = () =>
      line.accepted('b-package.current', { b_package_id: box.id, seen_version: version, is_opened: true });
    const mark = (code: number | null) =>
      line.demo.query('update package set exception_code = $2 where package_no = $1', [out, code]);
    const statesOf = ({ entity }: { entity?: unknown }) =>
      (entity as { contents: { state: string }[] }).contents.map(({ state }) => state).sort();
    await mark(1);
    const marked = await now();
    expect(marked).toMatchObject({ level: 'ok', next: 'take', counters: { forced: 1 }, entity: { open_no: box.no } });
    expect(statesOf(marked)).toEqual(['bad', 'done']);
    await mark(null);
    expect(statesOf(await now())).toEqual(['done', 'done']);
  });

  test('is told what a colleague has marked as taken out and not submitted, as only the page of that one knows it', async () => {
    const box = await line.putPacked({}, [{}, {}, {}]);
    const [one = '', two = ''] = numbers(box);
    await open(box.no);
    await take(box.no, one);
    await take(box.no, two, [one]);
    await take(box.no, two, [one, two]);
    // Who has marked it is told by the own page, as it is put down.
    expect((await open(box.no)).data).toMatchObject({ level: 'ok' });
    const colleague = await OutboundLine.open(line.demo, 'dongguan_packer', 'OUT-01');
    const told = () => colleague.accepted('b-package.unpack', { b_package_no: box.no });
    const { message, level } = await told();
    expect(level).toBe('warn');
    expect(message).toContain(`标记过取出 ${one}，没有提交，请核对后重新扫描`);
    // What was submitted is told by the box itself.
    await submit(box.no, [two, numbers(box)[2] ?? ''], [one]);
    expect((await told()).message).not.toContain('标记过取出');
  });

  test('is told what a colleague has taken out meanwhile, before more is taken out of a box that is another by now', async () => {
    const box = await line.putPacked({}, [{}, {}, {}]);
    const [one = '', two = '', three = ''] = numbers(box);
    const seen = (no: string) =>
      line.scan('b-package.unpack', {
        ...{ b_package_no: box.no, package_no: no },
        ...{ package_pack_list: [one, two, three], package_unpack_list: [] },
      });
    expect(answered(await seen(one))).toEqual(asAccepted('scanned'));
    await submit(box.no, [one, two], [three]);
    const late = await seen(one);
    expect(answered(late)).toEqual(asRefused('other-b-package'));
    expect(late.data).toMatchObject({ next: 'first', message: expect.stringContaining('您') });
  });

  test('is told at the scale, too, how many must come out; who rechecks is led to where they do', async () => {
    const box = await line.putBox([{}, {}]);
    const [one = '', two = ''] = numbers(box);
    for (const no of [one, two]) await line.recheck(no);
    const { version } = await line.row('b_package', box.id);
    const now = (values: Record<string, unknown> = {}) =>
      line.accepted('b-package.current', { b_package_id: box.id, seen_version: version, ...values });
    expect(await now()).not.toHaveProperty('go');
    await line.demo.query('update package set exception_code = 1 where package_no = $1', [two]);
    expect((await now()).go).toEqual({ ...unpackingPage, code: box.no });
    const unpacked = await now({ is_opened: true });
    expect(unpacked).toMatchObject({ counters: { comes_out: 0, forced: 1 } });
    expect(unpacked).not.toHaveProperty('go');
  });

  test('sends a box back that something must come out of: it is told, at the step where that is done', async () => {
    const box = await line.putPacked({}, [{}, {}]);
    const [, out = ''] = numbers(box);
    await line.demo.query('update package set cancelled = true where package_no = $1', [out]);
    const back = await line.accepted('b-package.rollback', { b_package_no: box.no, ...sentBack });
    expect(back).toMatchObject({ level: 'warn', next: 'take', counters: { stays: 2, forced: 1 } });
    expect(back.message).toContain(`必须取出 1 件：${out}（已取消）`);
    const refused = await line.pack(box.no);
    expect(answered(refused)).toEqual(asRefused('some-cancelled'));
    expect(refused.data).toMatchObject({ next: 'take', counters: { forced: 1 } });
  });

  test('takes a cancelled parcel out of one that he is still packing: the rest is packed without it', async () => {
    const box = await line.putBox([{}, {}, {}]);
    const [one = '', two = '', onTheWall = ''] = numbers(box);
    for (const no of [one, two]) await line.recheck(no);
    await line.demo.query('update package set cancelled = true where package_no = any($1)', [[two, onTheWall]]);
    const refused = await line.pack(box.no);
    expect(answered(refused)).toEqual(asRefused('some-cancelled'));
    expect(refused.data.go).toEqual({ ...unpackingPage, code: box.no });
    expect(answered(await submit(box.no, [one], [two, onTheWall]))).toEqual(asAccepted('operation-ok'));
    expect(await line.statusesOf(box)).toEqual([1000, 500, 600]);
    // It had no label yet, and waits for the scale with the same person.
    expect((await line.scan('b-package.current', {})).data).toMatchObject({
      next: 'pack',
      entity: { open_no: box.no },
    });
    expect(answered(await line.pack(box.no))).toEqual(asAccepted('operation-ok'));
    expect(await line.row('b_package', box.id)).toMatchObject({ status: 300, package_count: 1 });
  });

  test('dissolves it by taking everything out, or by cancelling it', async () => {
    const box = await line.putPacked({}, [{}, {}]);
    expect(answered(await submit(box.no, [], numbers(box)))).toEqual(asAccepted('operation-ok'));
    expect([await line.statusOf('b_package', box.id), ...(await line.statusesOf(box))]).toEqual([700, 600, 600]);
    const other = await line.putPacked({}, [{ cancelled: true }, {}]);
    await line.accepted('b-package.cancel', { b_package_no: other.no, ...givenUp });
    expect([await line.statusOf('b_package', other.id), ...(await line.statusesOf(other))]).toEqual([700, 500, 600]);
  });
});

describe('of a second-leg package that nobody has begun to recheck', () => {
  test('what was cancelled is taken out, opened from the recheck by its slot: the rest goes on', async () => {
    const [group] = await line.demo.query(
      "select g.id from rebin_group g join warehouse w on w.id = g.warehouse_id where w.warehouse_code = 'DG-COC' limit 1",
    );
    const box = await line.putBox([{}, { cancelled: true }]);
    const [stays = '', out = ''] = numbers(box);
    const label = someNumber('SL');
    const slot = { slot_label: label, group_id: group?.id, slot_no: 1, layer: 1, column_no: 1, status: 9002 };
    await line.putRow('wall_slot', { ...slot, b_package_id: box.id });
    const refused = await line.recheck(label);
    expect(answered(refused)).toEqual(asRefused('some-cancelled'));
    expect(refused.data.go).toEqual({ ...unpackingPage, code: box.no });
    expect((await open(label)).data).toMatchObject({ next: 'take', entity: { open_no: box.no } });
    const answer = await submit(box.no, [stays], [out]);
    expect(answer.data).toMatchObject({
      message: `已从二段包裹 ${box.no} 取出 1 件，请继续复核`,
      go: { title: '复核打包' },
    });
    expect([await line.statusOf('b_package', box.id), ...(await line.statusesOf(box))]).toEqual([100, 900, 600]);
    expect(answered(await line.recheck(stays))).toEqual(asAccepted('scanned'));
  });

  test('what was taken off the wall already is not looked for: it is listed as taken out, and only submitted', async () => {
    const box = await line.putBox([{}, { exception_code: 1, status: 800 }, { cancelled: true }]);
    const [stays = '', absent = '', inside = ''] = numbers(box);
    const opened = await open(box.no);
    expect(opened.data.message).toBe(
      `已打开二段包裹 ${box.no}，必须取出 1 件：${inside}（已取消），${absent}（破损）不在包内，已列为取出`,
    );
    expect(opened.data).toMatchObject({ counters: { stays: 2, comes_out: 1, forced: 1 } });
    await submit(box.no, [stays], [absent, inside]);
    const other = await line.putBox([{}, { cancelled: true, status: 800 }]);
    const [alone = '', gone = ''] = numbers(other);
    const said = await open(other.no);
    expect(said.data).toMatchObject({
      level: 'warn',
      message: `已打开二段包裹 ${other.no}：${gone}（已取消）不在包内，已列为取出，请提交拆包`,
      counters: { stays: 1, comes_out: 1, forced: 0 },
    });
    const listed = expect.objectContaining({ number: gone, state: 'out', is_absent: true });
    expect(said.data.entity.contents).toContainEqual(listed);
    // Fetched and scanned, by mistake or out of habit, it stays out; the box scanned once more says the same.
    const fetched = await take(other.no, gone, [gone]);
    expect(fetched.data).toMatchObject({
      level: 'warn',
      message: `${gone} 不在包内，已列为取出，请提交拆包`,
      counters: { stays: 1, comes_out: 1, forced: 0 },
    });
    expect(fetched.data.entity.contents).toContainEqual(listed);
    expect((await take(other.no, other.no, [])).data.message).toBe(said.data.message);
    expect(answered(await submit(other.no, [alone], [gone]))).toEqual(asAccepted('operation-ok'));
  });

  test.each([100, 200, 300])('all cancelled, in status %i: told, opened, and cancelled at the page', async (status) => {
    const box = await line.putBox([{ cancelled: true, status: status === 300 ? 1100 : 900 }], { status });
    if (status < 300) expect((await line.recheck(box.no)).data.go).toEqual({ ...unpackingPage, code: box.no });
    const opened = await open(box.no);
    expect(answered(opened)).toEqual(asWarned('all-cancelled'));
    expect(opened.data).toMatchObject({ next: 'take', entity: { open_no: box.no } });
    const given = await line.accepted('b-package.cancel', { b_package_no: box.no, ...givenUp });
    // Nothing stays in it.
    expect(given).toMatchObject({ counters: { stays: 0, comes_out: 0 }, entity: { weight: null, contents: [] } });
    expect(await line.statusOf('b_package', box.id)).toBe(700);
  });
});

describe('unpacking is refused, and changes nothing:', () => {
  test.each<[name: string, status: number]>([
    ['in-another-task', 350],
    ['unbinding-refused', 400],
    ['status-exception', 700],
  ])('%s in status %i', async (name, status) => {
    const box = await line.putPacked({ status });
    expect(answered(await open(box.no))).toEqual(asRefused(name));
    expect(answered(await submit(box.no, [], numbers(box)))).toEqual(asRefused(name));
    expect([await line.statusOf('b_package', box.id), ...(await line.statusesOf(box))]).toEqual([status, 1100]);
  });

  test('it is in a bag: which one is told, with the way to where it comes out, as long as the bag has not left', async () => {
    const box = await line.putPacked();
    const { entity } = await line.accepted('outbound-big-bag.scan', { b_package_no: box.no });
    const { big_bag_id: id, big_bag_no: no } = entity as { big_bag_id: string; big_bag_no: string };
    const go = { title: '集包', code: no };
    const attempts = [
      () => open(box.no),
      () => submit(box.no, [], numbers(box)),
      () => line.scan('b-package.rollback', { b_package_no: box.no, ...sentBack }),
      () => line.scan('b-package.cancel', { b_package_no: box.no, ...givenUp }),
    ];
    for (const attempt of attempts) {
      const { data } = await attempt();
      expect(data).toMatchObject({ level: 'fail', go });
      expect(data.message).toMatch(new RegExp(`：出库大包 ${no}，请先从出库大包取出$`));
    }
    await line.demo.query('update b_package set cancel_requested = false where id = $1', [box.id]);
    await line.accepted('outbound-big-bag.finish', { big_bag_id: id });
    for (const attempt of attempts) expect((await attempt()).data).toMatchObject({ level: 'fail', go });
    await line.demo.query('update outbound_big_bag set status = 500 where id = $1', [id]);
    const gone = await open(box.no);
    expect([gone.data.message, gone.data.go]).toEqual([`当前状态不允许解绑：出库大包 ${no}`, undefined]);
  });

  test('somebody else is packing it', async () => {
    const box = await line.putBox([{ status: 1000 }], { status: 200, workbench: 'OUT-02' });
    const refused = await open(box.no);
    expect(answered(refused)).toEqual(asRefused('unfinished-task'));
    expect(refused.data.message).toBe(`存在未完成任务：二段包裹 ${box.no} 正在工作台 OUT-02 复核打包`);
    expect(answered(await submit(box.no, [], numbers(box)))).toEqual(asRefused('unfinished-task'));
  });

  test('nobody knows the number', async () => {
    expect(answered(await open(someNumber('XX')))).toEqual(asRefused('package-unknown'));
    const box = await line.putPacked();
    expect(answered(await take(box.no, someNumber('XX')))).toEqual(asRefused('package-unknown'));
  });

  test('a parcel of another one, and lists that are not what is in it', async () => {
    const [box, other] = [await line.putPacked({}, [{}, {}]), await line.putPacked()];
    const [one = '', two = ''] = numbers(box);
    const [foreign = ''] = numbers(other);
    const told = await take(box.no, foreign);
    expect(answered(told)).toEqual(asRefused('other-b-package'));
    expect(told.data.message).toBe(`包裹不属于该二段包裹：属于二段包裹 ${other.no}`);
    for (const [stays, out] of [
      [[one], []],
      [[one, two], [two]],
      [[one], [two, foreign]],
    ] as const)
      expect(answered(await submit(box.no, [...stays], [...out]))).toEqual(asRefused('other-b-package'));
  });

  test('everything in it was cancelled: nothing of it stays', async () => {
    const box = await line.putPacked({}, [{ cancelled: true }]);
    expect(answered(await submit(box.no, numbers(box), []))).toEqual(asRefused('orders-all-cancelled'));
  });

  test('something that must come out would stay', async () => {
    const box = await line.putPacked({}, [{ cancelled: true }, {}]);
    const answer = await submit(box.no, numbers(box), []);
    expect(answered(answer)).toEqual(asRefused('some-cancelled'));
    expect(answer.data.big_text).toBe('1');
  });

  test('something was cancelled while the box was open: it is named, shown, and taken out here', async () => {
    const box = await line.putPacked({}, [{}, {}, {}]);
    const [one = '', two = '', three = ''] = numbers(box);
    await take(box.no, one);
    await line.demo.query('update package set cancelled = true where package_no = $1', [two]);
    const { data } = await submit(box.no, [two, three], [one]);
    expect(data).toMatchObject({ level: 'fail', next: 'take', counters: { stays: 2, comes_out: 1, forced: 1 } });
    expect(data.message).toBe(`必须取出 1 件：${two}（已取消），取出后再提交`);
    expect(data.go).toBeUndefined();
    expect(data.entity.contents).toMatchObject([
      { number: two, state: 'bad' },
      { number: three, state: 'done' },
      { number: one, state: 'out' },
    ]);
    expect(await line.statusesOf(box)).toEqual([1100, 1100, 1100]);
    expect(answered(await submit(box.no, [three], [one, two]))).toEqual(asAccepted('operation-ok'));
  });

  test('another box is scanned: the one in hand comes first', async () => {
    const [box, other] = [await line.putPacked({}, [{}, {}]), await line.putPacked()];
    const told = await take(box.no, other.no);
    expect(answered(told)).toEqual(asRefused('unfinished-task'));
    expect(told.data.message).toBe(`存在未完成任务：请先完成二段包裹 ${box.no}，或按 F4 放下`);
    expect(told.data.go).toBeUndefined();
  });

  test('one in a bag is only marked to be cancelled, and comes out of the bag first', async () => {
    const box = await line.putPacked({ status: 350 });
    expect(answered(await line.scan('b-package.cancel', { b_package_no: box.no, ...givenUp }))).toEqual(
      asRefused('unbinding-refused'),
    );
    expect(await line.row('b_package', box.id)).toMatchObject({ status: 350, cancel_requested: true });
  });
});
