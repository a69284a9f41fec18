import { model } from '../../src/server/platform/model';
import { openLine } from '../support/consolidation/open-line';
import type { OutboundLine } from '../support/consolidation/outbound-line';

let line: OutboundLine;
openLine({ bench: 'OUT-01' }, (opened) => (line = opened));

const hour = 3_600_000;
const period = {
  start: new Date(Date.now() - 24 * hour).toISOString(),
  end: new Date(Date.now() + hour).toISOString(),
};
const today = async (): Promise<Record<string, number>> => {
  const { code, msg, data } = await line.operator.call('package.statistics', { time_range: period });
  expect([code, msg]).toEqual([0, expect.anything()]);
  const days = data.stat_list as Record<string, number>[];
  return days.reduce<Record<string, number>>((sums, { day: _, ...counts }) => {
    for (const [step, count] of Object.entries(counts)) sums[step] = (sums[step] ?? 0) + count;
    return sums;
  }, {});
};

test('how far parcels came in a period is counted parcel by parcel, of this warehouse alone', async () => {
  const before = await today();
  const bag = await line.announceBag(2);
  await line.signBag(bag.no);
  for (const { no } of bag.packages) await line.signPackage(no);
  const { no } = await line.readyBag({}, [{}, {}]);
  const loaded = await line.accepted('shipment.scan', { big_bag_no: no });
  const { shipment_id: id } = loaded.entity as { shipment_id: string };
  await line.scan('shipment.finish', { shipment_id: id, leave_behind: true, reason: '测试' });
  await line.accepted('shipment.complete', { shipment_id: id, plate_no: '粤S12345' });
  const after = await today();
  const added = Object.entries(after).map(([step, count]) => [step, count - (before[step] ?? 0)]);
  expect(Object.fromEntries(added)).toMatchObject({
    arrived: 2,
    received: 2,
    exceptions: 0,
    shipped: 2,
    handed_over: 0,
  });
});

test('a period of more days than the report takes is refused, and told how many it takes', async () => {
  const ask = async (days: number) => {
    const start = new Date(Date.parse(period.end) - days * 24 * hour).toISOString();
    return line.operator.call('package.statistics', { time_range: { start, end: period.end } });
  };
  expect(await ask(92)).toMatchObject({ code: 0 });
  const refused = await ask(94);
  expect(refused).toMatchObject({ code: model.constants.errors.invalid, msg: '统计日期最多92天' });
});

test('a period is needed', async () => {
  expect((await line.operator.call('package.statistics', {})).code).not.toBe(0);
});
