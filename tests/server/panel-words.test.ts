import { openLine } from '../support/consolidation/open-line';
import { answered, asRefused, bagSize, type OutboundLine } from '../support/consolidation/outbound-line';
import { someNumber } from '../support/consolidation/floor';
import { model } from '../../src/server/platform/model';

// What a panel says to who stands three metres away: what happened to what, by its own name.
let line: OutboundLine;
openLine({}, (opened) => (line = opened));

const scans = Object.values(model.entities).flatMap(({ name, calls }) =>
  Object.values(calls).flatMap(({ key, scan }) =>
    scan && scan.logged !== false ? [[`${name}.${key}`, scan] as const] : [],
  ),
);

test.each(scans)('%s says what it did to what, never only that something succeeded', (_, { said = {} }) => {
  expect(Object.keys(said).length).toBeGreaterThan(0);
  for (const sentence of Object.values(said)) expect(sentence).not.toMatch(/操作成功|扫描成功/);
});

test('a box goes the way of a box, and every answer names it', async () => {
  const words: string[] = [];
  const say = async (call: string, body: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const data = await line.accepted(call, body);
    words.push(String(data.message));
    return (data.entity ?? {}) as Record<string, unknown>;
  };
  const box = await line.putBox([{}, {}]);
  const [one = '', two = ''] = box.parcels.map(({ no }) => no);
  await say('b-package.recheck', { base_package_no: box.no });
  await say('b-package.recheck', { base_package_no: one });
  await say('b-package.recheck', { base_package_no: two });
  await say('b-package.pack', { b_package_no: box.no, weight: 2100, length: 30, width: 20, height: 10 });
  await say('b-package.unpack', { b_package_no: box.no });
  await say('b-package.unpack', { b_package_no: box.no, package_no: one });
  const bag = await say('outbound-big-bag.scan', { b_package_no: box.no });
  const { big_bag_id: id, big_bag_no: bagNo } = bag;
  await say('outbound-big-bag.deleteScanned', { big_bag_id: id, b_package_no: box.no });
  await say('outbound-big-bag.scan', { b_package_no: box.no });
  await say('outbound-big-bag.finish', { big_bag_id: id });
  await say('outbound-big-bag.complete', { big_bag_id: id, ...bagSize, actual_weight: 2200 });
  const { shipment_id: truck, shipment_no: no } = await say('shipment.scan', { big_bag_no: bagNo });
  await say('shipment.deleteScanned', { shipment_id: truck, big_bag_no: bagNo });
  expect(words).toEqual([
    `已打开二段包裹 ${box.no}`,
    `${one} 属于二段包裹 ${box.no}`,
    `二段包裹 ${box.no} 已齐，最后一件 ${two}`,
    `二段包裹 ${box.no} 已打包`,
    `已打开二段包裹 ${box.no}`,
    `${one} 从 ${box.no} 取出`,
    `${box.no} 已装入大包 ${String(bagNo)}`,
    `${box.no} 已移出大包 ${String(bagNo)}`,
    `${box.no} 已装入大包 ${String(bagNo)}`,
    `大包 ${String(bagNo)} 已封口`,
    `大包 ${String(bagNo)} 已完成称重`,
    `大包 ${String(bagNo)} 已装入 ${String(no)}`,
    `大包 ${String(bagNo)} 已从 ${String(no)} 卸下`,
  ]);
});

test('another kind of number is told as what it is, with the page where it is worked on', async () => {
  const box = await line.putPacked();
  const bag = await line.putBag();
  const { code: material } = await line.material(1, 9999);
  const refused = async (call: string, body: Record<string, unknown>) => {
    const answer = await line.scan(call, body);
    expect(answered(answer)).toEqual(asRefused('package-unknown'));
    return answer.data;
  };
  expect(await refused('package.scan', { package_no: box.no })).toMatchObject({
    message: `未找到包裹号 ${box.no}：这是二段包裹号，请扫描包裹号`,
    go: { path: '/consolidation/sorting/big-bag', title: '集包' },
  });
  expect(await refused('package.scan', { package_no: bag.no })).toMatchObject({
    message: `未找到包裹号 ${bag.no}：这是大包号，请扫描包裹号`,
    go: { title: '装车发运' },
  });
  const odd = await refused('package.scan', { package_no: material });
  expect(odd.message).toBe(`未找到包裹号 ${material}：这是包材编码，请扫描包裹号`);
  expect(odd.go).toBeUndefined();
  const nothing = someNumber('ZZ');
  const unknown = async (call: string, field: string) => (await refused(call, { [field]: nothing })).message;
  expect(await unknown('package.scan', 'package_no')).toBe(`未找到包裹号 ${nothing}，请扫描包裹号`);
  expect(await unknown('inbound-big-bag.scan', 'big_bag_no')).toBe(`未找到大包号 ${nothing}，请扫描大包号`);
  expect(await unknown('outbound-big-bag.scan', 'b_package_no')).toBe(`未找到二段包裹号 ${nothing}，请扫描二段包裹号`);
});

test('what is looked up by a number and is not there is told by its kind and its number, and as what it is', async () => {
  const box = await line.putBox([{}]);
  const [{ no: parcel } = { no: '' }] = box.parcels;
  const nothing = someNumber('ZZ');
  const lookUp = async (code: string) => (await line.scan('packaging-material.getByCode', { code })).msg;
  expect(await lookUp(nothing)).toBe(`未找到包材编码 ${nothing}`);
  expect(await lookUp(parcel)).toBe(`未找到包材编码 ${parcel}：这是包裹号`);
});

test('every refusal of a number that is not known names the number', () => {
  const unknown = new Set(Object.values(model.entities).flatMap(({ workflow }) => workflow?.unknown ?? []));
  // A slot is told by what has none.
  unknown.delete('no-slot');
  const messages = Object.values(model.scanCodes?.codes ?? {}).filter(({ name }) => unknown.has(name));
  expect(messages.length).toBe(unknown.size);
  for (const { message } of messages) expect(message).toContain('{scanned_no}');
});

test('every call by which something is scanned twice says what was done with what', () => {
  const silent = Object.values(model.entities).flatMap(({ workflow }) =>
    (workflow?.transitions ?? [])
      .filter(({ again }) => again?.code === 'duplicate-scan')
      .flatMap(({ triggers }) => triggers)
      .filter((trigger) => {
        const [entity = '', key = ''] = trigger.split('.');
        const { scan } = model.entities[entity]?.calls[key] ?? {};
        return scan && scan.logged !== false && !/\{\w+_no\}/.test(scan.said?.['duplicate-scan'] ?? '');
      }),
  );
  expect(silent).toEqual([]);
});

test('what is refused for its status is told by its own name, with the page where work goes on', async () => {
  const box = await line.putBox([{}]);
  const answer = await line.scan('outbound-big-bag.scan', { b_package_no: box.no });
  expect(answered(answer)).toEqual(asRefused('status-exception'));
  expect(answer.data).toMatchObject({ message: '状态异常，当前二段包裹状态：已创建', go: { title: '复核打包' } });
});
