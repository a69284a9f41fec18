import { randomUUID } from 'node:crypto';
import { model } from '../../src/server/platform/model';
import { openLine } from '../support/consolidation/open-line';
import { answered, asAccepted, asRefused, OutboundLine } from '../support/consolidation/outbound-line';
import { sampleBody } from '../support/authorization/sample-body';
import { targetOf } from '../support/authorization/people';
import { sample } from '../support/sample';

// Two people would otherwise fill one bag, weigh on one scale and print on one printer without knowing of each other.
let line: OutboundLine;
let other: OutboundLine;
// In a sorting warehouse.
let sorters: Awaited<ReturnType<OutboundLine['demo']['someone']>>[];
openLine({ bench: 'PACK-01' }, (opened) => (line = opened));
beforeAll(async () => {
  other = await OutboundLine.open(line.demo, 'dongguan_packer', 'OUT-01');
  sorters = [await line.demo.someone('yiwu_admin', 'YW-SOC'), await line.demo.someone('yiwu_leader', 'YW-SOC')];
});
beforeEach(() => line.sitAt('PACK-01'));

const rowsOf = async (): Promise<unknown> =>
  Promise.all(
    Object.values(model.entities)
      .filter(({ workflow }) => workflow)
      .map(({ table }) => line.demo.query(`select * from "${table}" order by id`)),
  );

test('what the first person scans after another has bound the workbench is refused, with who has it and what to do; nothing is written', async () => {
  const { no } = await line.putPacked();
  await other.sitAt('PACK-01');
  const before = await rowsOf();
  const answer = await line.scan('outbound-big-bag.scan', { b_package_no: no });
  expect(answered(answer)).toEqual(asRefused('device-not-bound'));
  expect(answer.data.message).toBe('设备未绑定：工作台 1号打包台 已由罗美玲绑定，请更换工作台或重新绑定');
  expect(await rowsOf()).toEqual(before);
  expect(answered(await other.scan('outbound-big-bag.scan', { b_package_no: no }))).toEqual(asAccepted('scanned'));
});

test('it stays so when the other has left it; once it is bound anew, work goes on', async () => {
  const { no } = await line.putPacked();
  await other.sitAt('PACK-01');
  await other.sitAt('OUT-01');
  const answer = await line.scan('outbound-big-bag.scan', { b_package_no: no });
  expect(answer.data.message).toBe('设备未绑定：工作台 1号打包台 已被解绑，请更换工作台或重新绑定');
  await line.sitAt('PACK-01');
  expect(answered(await line.scan('outbound-big-bag.scan', { b_package_no: no }))).toEqual(asAccepted('scanned'));
});

test('a scan that was answered before is answered the same again', async () => {
  const { no } = await line.putPacked();
  const key = '0193a1f0-0000-4000-8000-00000000cafe';
  const first = await line.scan('outbound-big-bag.scan', { b_package_no: no }, key);
  await other.sitAt('PACK-01');
  const again = await line.scan('outbound-big-bag.scan', { b_package_no: no }, key);
  expect(again.data).toEqual({ ...first.data, replayed: true });
});

describe('a scan that arrives once its person has bound another workbench', () => {
  /** Sent for the workbench where it was scanned. */
  const scannedAt = (workbench_id: string, no: string, key: string) =>
    line.operator.call(
      'outbound-big-bag.scan',
      { b_package_no: no, base: { source: 'wedge', request_id: key } },
      { workbench_id },
    );
  const boundTo = async () => (await line.operator.call('getSelfUserInfo')).data.user.workbench.id as string;

  test('is done at neither, and nothing is written', async () => {
    const { no } = await line.putPacked();
    const there = await boundTo();
    await line.sitAt('OUT-02');
    const before = await rowsOf();
    expect(await scannedAt(there, no, randomUUID())).toMatchObject({ code: model.constants.errors.warehouseConflict });
    expect(await rowsOf()).toEqual(before);
  });

  test('was answered before: it is told again what was done', async () => {
    const { no } = await line.putPacked();
    const [there, key] = [await boundTo(), randomUUID()];
    const first = await scannedAt(there, no, key);
    expect(answered(first)).toEqual(asAccepted('scanned'));
    await line.sitAt('OUT-02');
    expect((await scannedAt(there, no, key)).data).toEqual({ ...first.data, replayed: true });
  });
});

const scans = Object.values(model.entities).flatMap(({ calls }) => Object.values(calls).filter(({ scan }) => scan));
test.each(sample('scans of a taken workbench', scans, 12).map((call) => [`${call.entity}.${call.key}`, call] as const))(
  'so is %s',
  async (name, call) => {
    const isHere = call.paths.some(({ kinds }) => kinds.includes('cos'));
    const [first, second] = isHere ? [line.operator, other.operator] : sorters;
    for (const person of [first, second])
      expect((await person?.call('bindWorkbench', { workbench_code: isHere ? 'PACK-01' : 'SORT-01' }))?.code).toBe(0);
    const body = await sampleBody(line.demo, call, await targetOf(line.demo, isHere ? 'DG-COC' : 'YW-SOC'));
    const answer = await first?.call(name, { ...body, base: { request_id: randomUUID(), source: 'wedge' } });
    expect(answer && answered(answer)).toEqual(asRefused('device-not-bound'));
  },
);
