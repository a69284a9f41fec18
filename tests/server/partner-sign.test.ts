import { expectCode } from '../support/consolidation/expect-code';
import { someNumber, type Package } from '../support/consolidation/floor';
import { startDemoConsole, type Answer, type DemoConsole } from '../support/demo-console';
import { SortingFloor } from '../support/sorting/sorting-floor';

const [created, received, signed] = [100, 300, 1700];
const [photographed, taken] = ['SF-EXPRESS', 'JT-EXPRESS'];
const page = '/distribution/inbound/sf-express-sign';

let demo: DemoConsole;
let floor: SortingFloor;
beforeAll(async () => {
  demo = await startDemoConsole();
  floor = new SortingFloor(demo, await demo.someone('yiwu_admin', 'YW-SOC'));
});
afterAll(() => demo.stop());

const picture = Buffer.from('\x89PNG\r\n\x1a\n and some more', 'latin1');
let count = 0;
const numberOf = (sign: string): string => `${sign}2611${String((count += 1)).padStart(9, '0')}`;

const announce = (partner: string, values: Record<string, unknown> = {}): Promise<Package> =>
  floor.announceParcel({ partner_code: partner, tracking_no: numberOf(partner.slice(0, 2)), ...values });
const find = (partner: string, no: string, other?: string): Promise<Answer> =>
  floor.find(no, { partner_code: partner, ...(other && { other_no: other }) });
const photos = async (): Promise<unknown[]> => [
  (await floor.operator.keep('sorting-package.sign', 'inbound_photos', picture)).id,
];

describe('somebody on the page of one partner', () => {
  test('receives its parcel by its number, with the photograph that its rule wants', async () => {
    const parcel = await announce(photographed);
    const { tracking_no: tracking } = await floor.stored(parcel);
    const seen = await find(photographed, String(tracking));
    expectCode(seen, 'scanned', 'ok');
    expect(seen.data).toMatchObject({ next: 'photograph', entity: { package_no: parcel.no } });
    const bare = { partner_code: photographed };
    const refused = await floor.receive(parcel.no, bare);
    expectCode(refused, 'inbound-information-missing', 'fail');
    expect(refused.data.message).toContain('收货照片');
    const said = await floor.receive(parcel.no, { ...bare, inbound_photos: await photos() });
    expectCode(said, 'inbound-ok', 'ok');
    expect(said.data.counters.of_partner).toBeGreaterThan(0);
    expect(await floor.stored(parcel)).toMatchObject({ status: received, inbound_photos: [expect.anything()] });
  });

  test('scans an order of two parcels, is asked for another number, and receives the one that has both', async () => {
    const order = someNumber('SFOR');
    const [one, other] = [
      await announce(photographed, { order_no: order }),
      await announce(photographed, { order_no: order }),
    ];
    const asked = await find(photographed, order);
    expectCode(asked, 'scanned', 'warn');
    expect(asked.data).toMatchObject({ next: 'other', big_text: '2', entity: { other_no: order } });
    expect(asked.data.message).toContain('请再扫描');
    const { tracking_no: tracking } = await floor.stored(other);
    const found = await find(photographed, String(tracking), order);
    expectCode(found, 'scanned', 'ok');
    expect(found.data.entity.package_no).toBe(other.no);
    expect(await floor.stored(one)).toMatchObject({ status: created });
  });

  test('is refused when the second number is no other parcel of that order', async () => {
    const order = someNumber('SFOR');
    await announce(photographed, { order_no: order });
    await announce(photographed, { order_no: order });
    const apart = await announce(photographed);
    const { data } = await find(photographed, apart.no, order);
    expect(data.level).toBe('fail');
    expect(await floor.stored(apart)).toMatchObject({ status: created });
  });

  test('takes over by one scan what is measured later, once; and it is measured by hand on everybody’s page then', async () => {
    const parcel = await announce(taken);
    const said = await find(taken, parcel.no);
    expectCode(said, 'signed', 'ok');
    expect(said.data.next).toBe('scan');
    expect(await floor.stored(parcel)).toMatchObject({ status: signed, sign_time: expect.any(Date) });
    const again = await find(taken, parcel.no);
    expectCode(again, 'duplicate-scan', 'warn');
    expect(again.data).toMatchObject({
      message: expect.stringContaining('之前已签收'),
      go: { code: parcel.no, path: '/distribution/inbound/package-sign' },
    });
    expect((await floor.find(parcel.no)).data.next).toBe('sign');
    expectCode(await floor.receive(parcel.no), 'inbound-ok', 'ok');
    expectCode(await find(taken, parcel.no), 'duplicate-scan', 'warn');
  });

  test('needs no forecast of the weight; where there is one, the partner’s own tolerance holds', async () => {
    const unsaid = await announce(taken, { forecast_weight: null });
    expectCode(await floor.receive(unsaid.no, { partner_code: taken, actual_weight: 3_000 }), 'inbound-ok', 'ok');
    const parcel = await announce(photographed);
    const body = { partner_code: photographed, inbound_photos: await photos() };
    await floor.expectRefused(
      parcel,
      () => floor.receive(parcel.no, { ...body, actual_weight: 601 }),
      'weight-difference',
    );
    expectCode(await floor.receive(parcel.no, { ...body, actual_weight: 600 }), 'inbound-ok', 'ok');
  });

  test('is told of parcels that are not the partner’s, and where they are received', async () => {
    const [usual, others] = [await floor.announceParcel(), await announce(taken)];
    for (const [parcel, path] of [
      [usual, '/distribution/inbound/package-sign'],
      [others, '/distribution/inbound/jt-express-sign'],
    ] as const) {
      await floor.expectRefused(parcel, () => find(photographed, parcel.no), 'other-business-unsupported');
      const { data } = await find(photographed, parcel.no);
      expect(data.message).toContain('顺丰速运');
      expect(data.go).toMatchObject({ path });
    }
  });

  test('is told apart: a number of the partner that nobody has announced, and one that cannot be the partner’s', async () => {
    const unannounced = numberOf('SF');
    expectCode(await find(photographed, unannounced), 'waybill-unknown', 'fail');
    const kept = await demo.query('select scan_no from package_not_found_record where scan_no = $1', [unannounced]);
    expect(kept).toHaveLength(1);
    const strange = someNumber('XX');
    const refused = await find(photographed, strange);
    expectCode(refused, 'other-merchant', 'fail');
    expect(refused.data.message).toContain('顺丰速运');
    const { no } = await floor.announceManifest(0);
    expect((await find(photographed, no)).data.message).toContain('这是舱单号');
  });

  test('is refused once the partner is switched off, and its parcels are everybody’s then', async () => {
    const parcel = await announce(taken);
    await demo.query(`update param_config set status = 2 where partner_code = $1`, [taken]);
    await floor.expectRefused(parcel, () => find(taken, parcel.no), 'business-unsupported');
    expectCode(await floor.receive(parcel.no), 'inbound-ok', 'ok');
    await demo.query(`update param_config set status = 1 where partner_code = $1`, [taken]);
  });
});

test('a partner’s parcel is refused on the page for everybody’s, with the way to its own', async () => {
  const parcel = await announce(photographed);
  await floor.expectRefused(parcel, () => floor.find(parcel.no), 'business-unsupported');
  await floor.expectRefused(parcel, () => floor.receive(parcel.no), 'business-unsupported');
  const { data } = await floor.find(parcel.no);
  expect(data.go).toEqual({ path: page, title: '顺丰速运 合作方签收' });
});
