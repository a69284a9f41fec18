import { randomUUID } from 'node:crypto';
import { pathFor } from '../../src/metadata/model/access';
import type { Call } from '../../src/metadata/model';
import { model } from '../../src/server/platform/model';
import {
  answered,
  asAccepted,
  asRefused,
  asWarned,
  besideOf,
  bagSize,
  OutboundLine,
  type PutBox,
} from '../support/consolidation/outbound-line';
import { codeOf, someNumber } from '../support/consolidation/floor';
import { openLine } from '../support/consolidation/open-line';

let line: OutboundLine;
const limits = { bag_limit: { max_count: 3, min_weight: 1, max_weight: 30 } };
openLine({ bench: 'OUT-01', limits }, (opened) => (line = opened));
// Each test begins with no bag open at the workbench.
afterEach(() => line.demo.query('update outbound_big_bag set status = 700 where status < 330'));

const [created, grouping, grouped, weighted] = [100, 200, 300, 330];
const put = (box: PutBox, values: Record<string, unknown> = {}) =>
  line.scan('outbound-big-bag.scan', { b_package_no: box.no, ...values });

/** An open bag with that many packages in it. */
async function filled(count = 1) {
  const boxes: PutBox[] = [];
  let data: Record<string, unknown> = {};
  while (boxes.length < count) {
    const box = await line.putPacked();
    data = await line.accepted('outbound-big-bag.scan', { b_package_no: box.no });
    boxes.push(box);
  }
  const { big_bag_id: id, big_bag_no: no } = data.entity as { big_bag_id: string; big_bag_no: string };
  return { id, no, boxes, body: { big_bag_id: id } };
}

describe('somebody who fills a bag', () => {
  test('finds it open again, and the first package says where it goes', async () => {
    const bags = () => line.demo.query('select count(*)::integer as n from outbound_big_bag');
    const before = await bags();
    const opened = await line.accepted('outbound-big-bag.current', {});
    expect(opened).toMatchObject({ next: 'scan', entity: { contents: [], open_no: null } });
    expect(await bags()).toEqual(before);
    const box = await line.putPacked();
    const answer = await put(box);
    const { big_bag_id: id } = answer.data.entity;
    expect(answered(answer)).toEqual(asAccepted('scanned'));
    expect(answer.data).toMatchObject({
      big_text: '1',
      speak: ['1'],
      counters: { scanned: 1, weight: 1000 },
      entity: { status: grouping, sort_code: 'GB-001', destination_country_code: 'GB' },
    });
    expect(answer.data.colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(await line.row('b_package', box.id)).toMatchObject({ status: 350, outbound_big_bag_id: id });
    const again = await line.accepted('outbound-big-bag.current', {});
    expect(again).toMatchObject({ entity: { big_bag_id: id, contents: [{ number: box.no }] } });
    const logged = await line.demo.query('select scene, source from scan_log where record_no = $1', [box.no]);
    expect(logged).toEqual([{ scene: 7, source: 'wedge' }]);
  });

  test('is told what a colleague has made of the bag in hand, by name and with the next step', async () => {
    const bag = await filled(1);
    const { version } = await line.row('outbound_big_bag', bag.id);
    const asked = { ...bag.body, seen_version: version };
    const news = async () => {
      const { data } = await line.operator.call('outbound-big-bag.current', asked);
      return [data.level, data.message, data.next];
    };
    expect((await news())[0]).toBe('ok');
    const colleague = await besideOf(line);
    const box = await line.putPacked();
    await colleague.accepted('outbound-big-bag.scan', { ...bag.body, b_package_no: box.no });
    const [{ name }] = (await line.demo.query(
      'select account_name as name from history where record_id = $1 order by version desc limit 1',
      [bag.id],
    )) as [{ name: string }];
    expect(await news()).toEqual(['warn', `大包 ${bag.no} 已由 ${name} 更改，现有 2 件，请继续扫描`, 'scan']);
    await colleague.accepted('outbound-big-bag.finish', bag.body);
    expect(await news()).toEqual(['warn', `大包 ${bag.no} 已由 ${name} 封口，请称重`, 'weigh']);
    await colleague.accepted('outbound-big-bag.complete', { ...bag.body, ...bagSize, actual_weight: 2200 });
    expect(await news()).toEqual(['warn', `大包 ${bag.no} 已由 ${name} 处理为“已称重”`, 'scan']);
  });

  test('is told only what has changed in the list that the page has, and all of it where it has another', async () => {
    const bag = await filled(2);
    const [one] = bag.boxes;
    const listing = async () => ({
      ...bag.body,
      listed_version: Number((await line.row('outbound_big_bag', bag.id)).version),
    });
    const before = await listing();
    const box = await line.putPacked();
    const { data } = await put(box, before);
    const { listed_version: version } = before;
    const since = { version, put: [{ number: box.no, note: '1000 g', state: 'done' }], out: [] };
    expect(data).toMatchObject({ entity: { package_count: 3, contents_since: since }, counters: { scanned: 3 } });
    expect(data.entity).not.toHaveProperty('contents');
    const other = await line.putPacked();
    const full = await put(other, await listing());
    expect(answered(full)).toEqual(asRefused('quantity-over-limit'));
    expect(full.data.entity.contents_since).toMatchObject({ put: [], out: [] });
    const taken = await line.accepted('outbound-big-bag.deleteScanned', {
      ...(await listing()),
      b_package_no: one?.no,
    });
    expect(taken.entity).toMatchObject({ contents_since: { put: [], out: [one?.no] } });
    // The page has not seen that.
    const { entity } = (await put(other, before)).data;
    expect(entity.contents.map(({ number }: { number: string }) => number)).toEqual([
      other.no,
      box.no,
      bag.boxes[1]?.no,
    ]);
    expect(entity).not.toHaveProperty('contents_since');
  });

  test('scans the label of a weighed bag once more: it is in hand again, to be labelled or opened anew', async () => {
    const bag = await line.readyBag();
    const { version } = await line.row('outbound_big_bag', bag.id);
    const again = await line.scan('outbound-big-bag.scan', { b_package_no: bag.no });
    // Looked at only: not green, as what is put in.
    expect(answered(again)).toEqual(asWarned('operation-ok'));
    expect(again.data).toMatchObject({
      message: `大包 ${bag.no} 已称重，可补打大包面单或重新打开大包`,
      entity: { big_bag_id: bag.id, open_no: null, is_labelled: true, contents: [{ number: bag.box.no }] },
      next: 'scan',
      go: { title: '装车发运' },
    });
    expect(await line.row('outbound_big_bag', bag.id)).toMatchObject({ status: weighted, version });
    await line.accepted('outbound-big-bag.rollback', { big_bag_id: bag.id, open_again: true, reason: '重新称重' });
    const open = await line.accepted('outbound-big-bag.scan', { b_package_no: bag.no });
    expect(open).toMatchObject({
      message: `请为大包 ${bag.no} 扫描二段包裹`,
      level: 'warn',
      entity: { open_no: bag.no },
    });
    await line.accepted('outbound-big-bag.finish', { big_bag_id: bag.id });
    const closed = await line.accepted('outbound-big-bag.scan', { b_package_no: bag.no });
    expect(closed).toMatchObject({ message: `大包 ${bag.no} 已封口`, next: 'weigh' });
  });

  test('opens a weighed bag again beside another that is filled here: that one comes first, and no other page helps', async () => {
    const bag = await line.readyBag();
    const mine = await filled();
    const again = { big_bag_id: bag.id, open_again: true, reason: '重新称重' };
    const { data } = await line.scan('outbound-big-bag.rollback', again);
    expect(data).toMatchObject({ big_text: mine.no, message: `存在未完成任务：请先完成本工作台的出库大包 ${mine.no}` });
    expect(data.go ?? null).toBeNull();
    await line.accepted('outbound-big-bag.finish', mine.body);
  });

  test('scans the label of a bag that a colleague fills: asked first, it is filled here; with another one open here it is not', async () => {
    const colleague = await besideOf(line);
    const box = await colleague.putPacked();
    const { entity } = await colleague.accepted('outbound-big-bag.scan', { b_package_no: box.no });
    const { big_bag_no: no, big_bag_id: id } = entity as { big_bag_no: string; big_bag_id: string };
    const named = (values = {}) => line.scan('outbound-big-bag.scan', { b_package_no: no, ...values });
    const mine = await filled();
    const refused = await named();
    expect(answered(refused)).toEqual(asRefused('unfinished-task'));
    expect([refused.data.need_confirm, refused.data.message]).toEqual([
      null,
      `存在未完成任务：请先完成本工作台的大包 ${mine.no}`,
    ]);
    await line.accepted('outbound-big-bag.finish', mine.body);
    await line.accepted('outbound-big-bag.complete', { ...mine.body, ...bagSize });
    const asked = await named();
    expect(asked.data.need_confirm.text).toBe(`大包 ${no} 正在工作台 SORT-01 集包，是否接管到本工作台？`);
    expect(answered(await named({ take_over: true, reason: '换了工作台' }))).toEqual(asAccepted('operation-ok'));
    expect(await line.row('outbound_big_bag', id)).toMatchObject({ workbench: 'OUT-01', status: grouping });
  });

  test('takes one out again; the last one out leaves a bag that may go anywhere', async () => {
    const bag = await filled(2);
    const [one, two] = bag.boxes;
    await line.accepted('outbound-big-bag.deleteScanned', { ...bag.body, b_package_no: one?.no });
    expect(await line.row('b_package', one?.id ?? '')).toMatchObject({ status: 300, outbound_big_bag_id: null });
    expect(await line.row('outbound_big_bag', bag.id)).toMatchObject({ package_count: 1, package_weight: 1000 });
    await line.accepted('outbound-big-bag.deleteScanned', { ...bag.body, b_package_no: two?.no });
    expect(await line.row('outbound_big_bag', bag.id)).toMatchObject({
      status: created,
      package_weight: 0,
      sort_code: null,
    });
    const { code, data } = await line.operator.call('outbound-big-bag.listScanned', bag.body);
    expect([code, data.b_package_list]).toEqual([0, []]);
  });

  test('closes it, weighs it, and gets its label, once for one request', async () => {
    const bag = await filled(2);
    expect(await line.accepted('outbound-big-bag.finish', bag.body)).toMatchObject({ next: 'weigh', big_text: '2' });
    expect(await line.statusOf('outbound_big_bag', bag.id)).toBe(grouped);
    expect(await line.statusOf('b_package', bag.boxes[0]?.id ?? '')).toBe(400);
    expect(await line.statusesOf(bag.boxes[0] as PutBox)).toEqual([1200]);
    const waiting = await line.accepted('outbound-big-bag.current', {});
    expect(waiting).toMatchObject({ next: 'weigh' });
    // The packaging that was scanned is the page's own: read anew, it is not taken from it.
    expect(waiting.entity).not.toHaveProperty('material_id');
    const key = randomUUID();
    const body = { ...bag.body, ...bagSize, actual_weight: 2100 };
    const done = await line.scan('outbound-big-bag.complete', body, key);
    expect(done.data).toMatchObject({ big_text: '2.1 kg', next: 'scan', entity: { status: weighted, open_no: null } });
    expect(done.data.entity.label.data).toContain(bag.no);
    expect((await line.scan('outbound-big-bag.complete', body, key)).data).toEqual({ ...done.data, replayed: true });
    const asked = await line.scan('outbound-big-bag.label', bag.body);
    expect(answered(asked)).toEqual(asRefused('reason-needed'));
    const { entity } = await line.accepted('outbound-big-bag.label', { ...bag.body, again: true, reason: '卡纸' });
    expect((entity as { label: { job_id: string } }).label.job_id).not.toBe(done.data.entity.label.job_id);
    const changed = await line.accepted('outbound-big-bag.edit', { ...bag.body, tt_code: 'TT-1' });
    expect(changed.entity).toMatchObject({ tt_code: 'TT-1', status: weighted });
  });

  test('gets its label in Chinese, whatever the printing person speaks', async () => {
    const bag = await filled();
    await line.accepted('outbound-big-bag.finish', bag.body);
    await line.accepted('outbound-big-bag.complete', { ...bag.body, ...bagSize });
    const printed = async (language: string): Promise<string> => {
      const response = await line.demo.app.inject({
        method: 'POST',
        url: pathFor(model.entities['outbound-big-bag']?.calls.label as Call, 'cos') ?? '',
        headers: { cookie: line.operator.cookie, 'accept-language': language },
        payload: { ...bag.body, again: true, reason: '卡纸', base: { request_id: randomUUID(), source: 'wedge' } },
      });
      return response.json().data.entity.label.data;
    };
    const own = await printed('zh-CN');
    expect(own).toContain('出库大包面单');
    expect(await printed('en')).toBe(own);
  });

  test('gets the label that the warehouse has saved, once it is saved and as long as it is in use', async () => {
    const printed = async (): Promise<string> => {
      const again = { ...bag.body, again: true, reason: '卡纸' };
      const { entity } = await line.accepted('outbound-big-bag.label', again);
      return (entity as { label: { data: string } }).label.data;
    };
    const bag = await filled();
    await line.accepted('outbound-big-bag.finish', bag.body);
    await line.accepted('outbound-big-bag.complete', { ...bag.body, ...bagSize, actual_weight: 1100 });
    expect(await printed()).toContain('补打');
    // A number in Chinese letters is no Code 128: it is written, and nothing fails.
    const parts = [
      { fields: ['big_bag_no'], x: 5, y: 10 },
      { symbol: 'code128', field: 'status', x: 5, y: 20, width: 40, height: 20 },
    ];
    const template = {
      name: '小面单',
      record_type: 'outbound-big-bag',
      label: { title: '小面单', width: 60, height: 40, parts },
      status: 1,
    };
    const admin = await line.demo.someone('dongguan_admin', 'DG-COC');
    const { code, data } = await admin.call('label-template.create', template);
    expect(code).toBe(0);
    const own = await printed();
    expect(own).toMatch(/^<svg[^>]* width="60mm" height="40mm"/);
    expect([own.includes(bag.no), own.includes('补打')]).toEqual([true, false]);
    const { template_id } = (data.label_template ?? data) as { template_id: string };
    await admin.call('label-template.toggle', { template_id, status: 2 });
    expect(await printed()).toContain('补打');
  });

  test('opens it again: the label is void and everything in it is where it was', async () => {
    const bag = await filled();
    await line.accepted('outbound-big-bag.finish', bag.body);
    await line.accepted('outbound-big-bag.complete', { ...bag.body, ...bagSize });
    await line.accepted('outbound-big-bag.rollback', { ...bag.body, open_again: true, reason: '重新称重' });
    expect(await line.row('outbound_big_bag', bag.id)).toMatchObject({ status: grouping, label_voided: true });
    expect(await line.statusOf('b_package', bag.boxes[0]?.id ?? '')).toBe(350);
    expect(await line.statusesOf(bag.boxes[0] as PutBox)).toEqual([1100]);
  });

  test('goes on with his own bag at another workbench when he says so', async () => {
    const bag = await filled();
    await line.sitAt('OUT-02');
    expect((await line.accepted('outbound-big-bag.current', {})).entity).toMatchObject({ contents: [] });
    const box = await line.putPacked();
    const asked = await put(box);
    expect(answered(asked)).toEqual(asRefused('unfinished-task'));
    expect(asked.data.need_confirm).toMatchObject({ field: 'take_over', action: '接管' });
    expect(asked.data.need_confirm.text).toContain(bag.no);
    const taken = await put(box, { take_over: true, reason: '换台' });
    expect(taken.data.entity).toMatchObject({ big_bag_no: bag.no, workbench: 'OUT-02', package_count: 2 });
    await line.sitAt('OUT-01');
  });

  test('has taken it over also when the box that was scanned is in it already', async () => {
    const bag = await filled();
    await line.sitAt('OUT-02');
    const again = await put(bag.boxes[0] as PutBox, { take_over: true, reason: '换台' });
    expect([answered(again), again.data.entity]).toMatchObject([['TW083', 'warn'], { big_bag_no: bag.no }]);
    expect(await line.row('outbound_big_bag', bag.id)).toMatchObject({ workbench: 'OUT-02', package_count: 1 });
    expect((await line.accepted('outbound-big-bag.current', {})).entity).toMatchObject({ big_bag_no: bag.no });
    await line.sitAt('OUT-01');
  });

  test('works on one bag together with a colleague, and no package is in it twice', async () => {
    const bag = await filled();
    const colleague = await OutboundLine.open(line.demo, 'dongguan_admin', 'PACK-01');
    const box = await line.putPacked();
    const body = { b_package_no: box.no, big_bag_id: bag.id };
    const answers = await Promise.all([line, colleague].map((one) => one.scan('outbound-big-bag.scan', body)));
    expect(answers.map(({ data }) => data.scan_code).sort()).toEqual(
      [codeOf('scanned'), codeOf('duplicate-scan')].sort(),
    );
    expect(await line.row('outbound_big_bag', bag.id)).toMatchObject({ package_count: 2, package_weight: 2000 });
  });
});

describe('a package is not put into the bag, and nothing changes:', () => {
  test.each<[name: string, box: Record<string, unknown>, inside?: Record<string, unknown>[]]>([
    ['other-country', { destination_country_code: 'MY' }],
    ['other-channel', { next_resource_code: 'GB-MAN-EXP' }],
    ['other-provider', { next_carrier_code: '4PX' }],
    ['sorting-code-wrong', { sort_code: 'GB-002' }],
    ['other-big-bag', { port: 'MAN' }],
    ['no-outbound-information', { destination_country_code: null }],
    ['cancelled', { cancel_requested: true }],
    ['cancelled', {}, [{ cancelled: true }]],
    ['some-cancelled', {}, [{ cancelled: true }, {}]],
    ['abnormal', {}, [{ exception_code: 1 }]],
    ['status-exception', { status: 200 }],
    ['total-weight-over-limit', { weight: 29_500 }],
  ])('%s', async (name, values, inside = [{}]) => {
    const bag = await filled();
    const box = await line.putPacked(values, inside);
    const before = await line.row('b_package', box.id);
    expect(answered(await put(box))).toEqual(asRefused(name));
    expect(await line.row('b_package', box.id)).toEqual(before);
    expect(await line.row('outbound_big_bag', bag.id)).toMatchObject({ package_count: 1, version: 2 });
  });

  test.each([[{ cancelled: true }], [{ exception_code: 1 }]])(
    '%j inside: the way leads to the page where it comes out',
    async (bad) => {
      const box = await line.putPacked({}, [bad, {}]);
      const { data } = await put(box);
      expect(data.go).toMatchObject({ path: '/consolidation/outbound/unpacking', title: '拆包' });
      expect(data.big_text).toBe(box.parcels[0]?.no);
    },
  );

  test('nobody knows the number', async () => {
    expect(answered(await line.scan('outbound-big-bag.scan', { b_package_no: someNumber('XX') }))).toEqual(
      asRefused('package-unknown'),
    );
  });

  test('it is in this bag already, or in another one', async () => {
    const bag = await filled();
    const [box] = bag.boxes as [PutBox];
    const twice = await put(box);
    expect(answered(twice)).toEqual(asWarned('duplicate-scan'));
    expect(twice.data.message).toBe(`${box.no} 已在大包 ${bag.no}`);
    const colleague = await OutboundLine.open(line.demo, 'dongguan_packer', 'PACK-01');
    const elsewhere = await colleague.scan('outbound-big-bag.scan', { b_package_no: box.no });
    expect(answered(elsewhere)).toEqual(asRefused('in-another-task'));
    expect(elsewhere.data.message).toContain(`出库大包 ${bag.no}，请先从出库大包取出`);
  });

  test('the bag is full', async () => {
    await filled(3);
    expect(answered(await put(await line.putPacked()))).toEqual(asRefused('quantity-over-limit'));
  });

  test('the bag was closed meanwhile, or still has to be weighed', async () => {
    const bag = await filled();
    await line.accepted('outbound-big-bag.finish', bag.body);
    const box = await line.putPacked();
    expect(answered(await put(box, bag.body))).toEqual(asRefused('grouping-failed'));
    expect(answered(await put(box))).toEqual(asRefused('unfinished-task'));
  });

  test('no workbench is bound', async () => {
    await line.sitAt('');
    expect(answered(await put(await line.putPacked()))).toEqual(asRefused('device-not-bound'));
    await line.sitAt('OUT-01');
  });
});

test('what is not in the bag is not taken out of it', async () => {
  const bag = await filled();
  const { no } = await line.putPacked();
  const answer = await line.scan('outbound-big-bag.deleteScanned', { ...bag.body, b_package_no: no });
  expect(answered(answer)).toEqual(asRefused('other-big-bag'));
});

test('a bag with something cancelled in it is not closed, and says what is to be taken out', async () => {
  const bag = await filled();
  const [box] = bag.boxes as [PutBox];
  await line.demo.query('update package set cancelled = true where b_package_id = $1', [box.id]);
  const answer = await line.scan('outbound-big-bag.finish', bag.body);
  expect([...answered(answer), answer.data.big_text]).toEqual([...asRefused('some-cancelled'), box.no]);
  expect(answer.data.message).toBe(`大包 ${bag.no} 含已取消的 ${box.no}，请先取出`);
});

describe('a closed bag that is put down before it is weighed', () => {
  const putDown = (bag: { body: object }) => line.scan('outbound-big-bag.putDown', { ...bag.body });
  const waiting = async () => (await line.done('outbound-big-bag.waiting', {})).waiting_list;

  test('is in no one’s hand: the next package begins another, and its number takes it in hand, at any workbench', async () => {
    const bag = await filled();
    expect(answered(await putDown(bag))).toEqual(asRefused('status-exception'));
    await line.accepted('outbound-big-bag.finish', bag.body);
    const other = await line.putPacked();
    // As long as it is in hand, it keeps the workbench waiting.
    expect(answered(await put(other))).toEqual(asRefused('unfinished-task'));
    const down = await putDown(bag);
    expect(answered(down)).toEqual(asAccepted('operation-ok'));
    expect(down.data).toMatchObject({
      message: `大包 ${bag.no} 已放下，扫描大包号或点击“待称重”可继续`,
      next: 'first',
    });
    expect(await line.accepted('outbound-big-bag.current', {})).toMatchObject({ entity: { open_no: null } });
    expect(await waiting()).toContainEqual({ number: bag.no, count: 1 });
    const another = await put(other);
    expect(another.data.entity.big_bag_id).not.toBe(bag.id);
    // What is being filled comes first.
    const early = await line.scan('outbound-big-bag.scan', { b_package_no: bag.no });
    expect(early.data.message).toContain('请先完成本工作台的大包');
    const colleague = await besideOf(line);
    const inHand = await colleague.scan('outbound-big-bag.scan', { b_package_no: bag.no });
    expect(inHand.data).toMatchObject({ level: 'ok', message: `大包 ${bag.no} 已封口`, next: 'weigh' });
    expect(await waiting()).not.toContainEqual({ number: bag.no, count: 1 });
    await colleague.accepted('outbound-big-bag.complete', { ...bag.body, ...bagSize });
  });
});

test('a bag in which something is cancelled while it waits for the scale gets no label: opened again, it comes out', async () => {
  const bag = await filled(2);
  const [box] = bag.boxes as [PutBox];
  await line.accepted('outbound-big-bag.finish', bag.body);
  await line.demo.query('update package set cancelled = true where b_package_id = $1', [box.id]);
  const weigh = () => line.scan('outbound-big-bag.complete', { ...bag.body, ...bagSize });
  const answer = await weigh();
  expect(answered(answer)).toEqual(asRefused('some-cancelled'));
  expect(answer.data.message).toBe(`大包 ${bag.no} 含已取消的 ${box.no}，请重新打开后取出`);
  await line.accepted('outbound-big-bag.rollback', { ...bag.body, open_again: true, reason: '重新称重' });
  await line.accepted('outbound-big-bag.deleteScanned', { ...bag.body, b_package_no: box.no });
  await line.accepted('outbound-big-bag.finish', bag.body);
  expect(answered(await weigh())).toEqual(asAccepted('operation-ok'));
});

describe('a bag is not completed', () => {
  test.each<[name: string, values: Record<string, unknown>]>([
    ['weight-too-low', { actual_weight: 900 }],
    ['weight-too-high', { actual_weight: 30_001 }],
    ['weight-above-theory', { actual_weight: 2_001 }],
    ['measured-weight-abnormal', { length: 4, width: 4, height: 4 }],
    ['volume-abnormal', { length: 301 }],
  ])('for its %s, unless somebody who may says why', async (name, values) => {
    const bag = await filled();
    await line.accepted('outbound-big-bag.finish', bag.body);
    const body = { ...bag.body, ...bagSize, ...values };
    expect(answered(await line.scan('outbound-big-bag.complete', body))).toEqual(asRefused(name));
    expect(await line.statusOf('outbound_big_bag', bag.id)).toBe(grouped);
    await line.accepted('outbound-big-bag.complete', { ...body, force_weight: true, reason: '已复称' });
  });

  test('when it weighs much less than what is in it, or no more than what it is packed in', async () => {
    const bag = await filled(3);
    await line.accepted('outbound-big-bag.finish', bag.body);
    const light = { ...bag.body, ...bagSize, actual_weight: 1_500 };
    const refused = await line.scan('outbound-big-bag.complete', light);
    expect(answered(refused)).toEqual(asRefused('weight-out-of-range'));
    expect(refused.data.message).toMatch(/^实际重量不在范围内（\d+–\d+ g）$/);
    await line.accepted('outbound-big-bag.complete', { ...light, force_weight: true, reason: '已复称' });
    const small = await filled(2);
    await line.accepted('outbound-big-bag.finish', small.body);
    const half = { ...small.body, ...bagSize, actual_weight: 1_100 };
    expect(answered(await line.scan('outbound-big-bag.complete', half))).toEqual(asRefused('weight-out-of-range'));
    const material = await line.material(2_000, 29_000);
    const empty = { ...half, actual_weight: material.weight, packing_material_id: material.id };
    expect(answered(await line.scan('outbound-big-bag.complete', empty))).toEqual(asRefused('weight-abnormal'));
  });

  test('with another destination than its own; its own may be said (R-453)', async () => {
    const bag = await filled();
    await line.accepted('outbound-big-bag.finish', bag.body);
    const { sort_code, sort_no, sort_color, destination_country_code, port, last_mile_code, goods_type } =
      await line.row('outbound_big_bag', bag.id);
    const said = { sort_code, sort_no, sort_color, destination_country_code, port, last_mile_code, goods_type };
    const own = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
    const wrong = { ...bag.body, ...bagSize, ...own, destination_country_code: 'ZZ' };
    expect((await line.scan('outbound-big-bag.complete', wrong)).msg).toBe(
      `目的国与记录不一致，应为 ${destination_country_code}`,
    );
    await line.accepted('outbound-big-bag.complete', { ...bag.body, ...bagSize, port: 'HKG', ...own });
    expect((await line.row('outbound_big_bag', bag.id)).port).toBe(port ?? 'HKG');
  });

  test('before it is closed', async () => {
    const bag = await filled();
    const answer = await line.scan('outbound-big-bag.complete', { ...bag.body, ...bagSize });
    expect(answered(answer)).toEqual(asRefused('status-exception'));
  });
});

test('what is registered as damaged in a bag keeps it from being closed, weighed and loaded, as what is cancelled does', async () => {
  await line.demo.query('update outbound_big_bag set workbench = null');
  const box = await line.putPacked();
  const { entity } = await line.accepted('outbound-big-bag.scan', { b_package_no: box.no });
  const { big_bag_id: id, big_bag_no: no } = entity as { big_bag_id: string; big_bag_no: string };
  const mark = (code: number | null) =>
    line.demo.query('update package set exception_code = $2 where id = $1', [box.parcels[0]?.id, code]);
  const refused = async (call: string, body: object) => {
    await mark(1);
    const answer = await line.scan(call, { ...body });
    expect(answered(answer)).toEqual(asRefused('some-cancelled'));
    expect(answer.data.message).toContain(`大包 ${no} 含异常的 ${box.no}`);
    await mark(null);
  };
  await refused('outbound-big-bag.finish', { big_bag_id: id });
  await mark(1);
  const again = await line.scan('outbound-big-bag.scan', { big_bag_id: id, b_package_no: box.no });
  expect(answered(again)).toEqual(asRefused('abnormal'));
  expect(again.data.message).toMatch(/，请先从出库大包取出$/);
  await mark(null);
  await line.accepted('outbound-big-bag.finish', { big_bag_id: id });
  const weighed = { big_bag_id: id, actual_weight: 1100, length: 40, width: 30, height: 30 };
  await refused('outbound-big-bag.complete', weighed);
  await line.accepted('outbound-big-bag.complete', weighed);
  await refused('shipment.scan', { big_bag_no: no });
  await line.accepted('shipment.scan', { big_bag_no: no });
  await mark(1);
  const aboard = await line.scan('shipment.scan', { big_bag_no: no });
  expect(answered(aboard)).toEqual(asRefused('some-cancelled'));
  expect(aboard.data).toMatchObject({ message: `大包 ${no} 含异常的 ${box.no}，请先卸下`, need_confirm: null });
  const { shipment_id: truck } = await line.row('outbound_big_bag', id);
  await line.accepted('shipment.deleteScanned', { shipment_id: truck, big_bag_no: no });
  await mark(4);
  const shown = await line.accepted('outbound-big-bag.scan', { b_package_no: no });
  expect((shown.entity as { contents: object[] }).contents).toEqual([
    expect.objectContaining({ number: box.no, state: 'bad', note: '含异常包裹' }),
  ]);
});
