import { configure } from '../consolidation/outbound-line';
import { someNumber, type Package } from '../consolidation/floor';
import type { Answer } from '../demo-console';
import type { Chapter } from '../line/chapter';
import { sortingAnswers, type AnswerFloor } from './page-answers';
import type { SortingFloor } from './sorting-floor';
import { handoverPhoto } from '../handover-photo';

type Values = Record<string, unknown>;
type Produce = (floor: AnswerFloor) => Promise<Answer>;

/** A partner that has bags of its own, and one that has none. */
const [exclusive, mixed] = ['JT-EXPRESS', 'SF-EXPRESS'];
const [lost, prohibited] = [2, 4];
const noRecord = '01990000-0000-7000-8000-000000000000';
const size = { length: 40, width: 30, height: 30, actual_weight: 1_100 };

/** No bag and no truck stands open. */
async function clear({ demo }: AnswerFloor): Promise<void> {
  await demo.query('update outbound_big_bag set status = 700 where status < 500');
  await demo.query('update shipment set status = 5 where status < 3');
}

/** A warehouse that sends nothing back, and has parcels put into grids first. */
async function elsewhere({ there }: AnswerFloor): Promise<SortingFloor> {
  await there.done('bindWorkbench', { workbench_code: 'OUT-01' });
  return there;
}

interface Bag {
  no: string;
  body: { big_bag_id: string };
  parcels: Package[];
}

/** An open bag with that many parcels, the only one. */
async function bagOf(floor: AnswerFloor, count = 1, values: Values = {}): Promise<Bag> {
  await clear(floor);
  return another(floor, count, values);
}

async function another(floor: AnswerFloor, count = 1, values: Values = {}): Promise<Bag> {
  const parcels: Package[] = [];
  let last: Answer | undefined;
  while (parcels.length < count) {
    const parcel = await floor.putReceived(values);
    last = await floor.combine(parcel.no);
    parcels.push(parcel);
  }
  const { big_bag_id, big_bag_no } = last?.data.entity ?? {};
  return { no: String(big_bag_no), body: { big_bag_id: String(big_bag_id) }, parcels };
}

/** The answer to a received parcel, once `values` have befallen it. */
const combined =
  (values: string): Produce =>
  async (floor) => {
    await clear(floor);
    const parcel = await floor.putReceived();
    await floor.set(parcel, values);
    return floor.combine(parcel.no);
  };

/** The answer to a parcel that is another in this, beside a usual one. */
const beside =
  (values: Values, first: Values = {}): Produce =>
  async (floor) => {
    const { body } = await bagOf(floor, 1, first);
    return floor.combine((await floor.putReceived(values)).no, body);
  };

/** The answer to a bag of so many parcels that weighs and measures that. */
const weighed =
  (values: Values = {}, count = 2): Produce =>
  async (floor) => {
    const { body } = await bagOf(floor, count);
    await floor.done('outbound-big-bag.finish', body);
    return floor.scan('outbound-big-bag.complete', { ...body, ...size, ...values });
  };

/** The answer to a closed bag that the warehouse system does not seal so. */
const sealedAs =
  (state: string): Produce =>
  async (floor) => {
    floor.outside?.answerSeal('*', { state, reason: '库存未同步' });
    return weighed()(floor).finally(() => floor.outside?.answerSeal('*'));
  };

/** The answer to a parcel of that partner beside one of the other. */
const partnered =
  (first: string, second: string): Produce =>
  async (floor) => {
    const [inside, next] = [await floor.putReceived(), await floor.putReceived()];
    await floor.set(inside, `partner_code = '${first}'`);
    await floor.set(next, `partner_code = '${second}'`);
    await clear(floor);
    const bag = await floor.combine(inside.no);
    return floor.combine(next.no, { big_bag_id: bag.data.entity.big_bag_id });
  };

const combining: Record<string, Produce> = {
  scanned: combined('remark = null'),
  'operation-ok': async (floor) => floor.scan('outbound-big-bag.finish', (await bagOf(floor)).body),
  'customs-type-differs': beside({ customs_declaration_type: 9002 }, { customs_declaration_type: 9001 }),
  'package-unknown': async (floor) => floor.combine(someNumber('XX'), (await bagOf(floor)).body),
  'status-exception': combined('status = 325'),
  cancelled: async (floor) => {
    const there = await elsewhere(floor);
    const parcel = await there.putReceived();
    await floor.set(parcel, 'cancelled = true');
    return there.combine(parcel.no);
  },
  'unfinished-task': async (floor) => {
    const { no } = await bagOf(floor);
    await floor.done('bindWorkbench', { workbench_code: 'OUT-02' });
    const answer = await floor.combine(no);
    await floor.done('bindWorkbench', { workbench_code: 'OUT-01' });
    return answer;
  },
  'in-another-task': async (floor) => {
    const { parcels } = await bagOf(floor);
    const other = await floor.combine((await floor.sortingCodes(2))[1]?.sorting_no ?? '');
    return floor.combine(parcels[0]?.no ?? '', { big_bag_id: other.data.entity.big_bag_id });
  },
  'other-big-bag': beside({ port: 'MAN' }),
  'other-channel': beside({ next_resource_code: 'GB-MAN-STD' }),
  'other-provider': beside({ next_carrier_code: 'OTHER' }),
  'no-outbound-information': combined(
    'next_carrier_code = null, destination_country_code = null, sorting_code_id = null',
  ),
  'relabel-needed': async (floor) => {
    await clear(floor);
    return floor.combine((await floor.toRelabel()).no);
  },
  abnormal: combined('exception_code = 1'),
  'must-be-returned': combined('cancelled = true'),
  prohibited: combined(`exception_code = ${prohibited}`),
  'weight-too-low': weighed({ actual_weight: 900 }),
  'weight-too-high': weighed({ actual_weight: 30_001 }),
  'weight-difference': async (floor) => {
    await clear(floor);
    const parcel = await floor.putReceived();
    await floor.set(parcel, 'forecast_weight = 900, actual_weight = 1390');
    return floor.scan('outbound-big-bag.fastCombine', { package_no: parcel.no, actual_weight: 1_250 });
  },
  'weight-out-of-range': weighed({}, 3),
  'weight-above-theory': weighed({ actual_weight: 2_001 }),
  'weight-abnormal': async (floor) => {
    const [box] = await floor.demo.query(
      `select m.id, m.weight from packaging_material m join warehouse w on w.id = m.warehouse_id
        where w.warehouse_code = 'YW-SOC' and m.enable_flag = 1 and m.weight between 1000 and 30000 limit 1`,
    );
    return weighed({ packing_material_id: box?.id, actual_weight: box?.weight })(floor);
  },
  'measured-weight-abnormal': weighed({ length: 4, width: 4, height: 4 }),
  'volume-abnormal': weighed({ length: 301 }),
  'business-unsupported': partnered(mixed, exclusive),
  'other-business-unsupported': partnered(exclusive, mixed),
  'grouping-failed': async (floor) => {
    const { body } = await bagOf(floor);
    await floor.done('outbound-big-bag.finish', body);
    return floor.combine((await floor.putReceived()).no, body);
  },
  'split-big-bag': sealedAs('split'),
  reship: sealedAs('reship'),
  'sealing-failed': sealedAs('failed'),
  'sorting-code-wrong': beside({ sorting_code_id: null }),
  'some-cancelled': async (floor) => {
    const { body, parcels } = await bagOf(floor);
    await floor.set(parcels[0] as Package, 'cancelled = true');
    return floor.scan('outbound-big-bag.finish', body);
  },
  'duplicate-scan': async (floor) => {
    const { body, parcels } = await bagOf(floor);
    return floor.combine(parcels[0]?.no ?? '', body);
  },
  'no-slot': async (floor) => {
    const there = await elsewhere(floor);
    return there.combine((await there.putReceived()).no);
  },
};

/** What bags may weigh and hold in these chapters. */
export const bagLimits = { max_count: 3, min_weight: 1, max_weight: 30, timeout_hours: 12 };

/** A weighed bag that stands ready for a truck; `befallen`: what has become of it, and of its parcels. */
async function readyBag(floor: AnswerFloor, befallen?: { bag?: string; parcels?: string }): Promise<Bag> {
  const bag = await another(floor, 2);
  await floor.done('outbound-big-bag.finish', bag.body);
  await floor.scan('outbound-big-bag.complete', { ...bag.body, ...size });
  if (befallen?.bag)
    await floor.demo.query(`update outbound_big_bag set ${befallen.bag} where id = $1`, [bag.body.big_bag_id]);
  if (befallen?.parcels) for (const parcel of bag.parcels) await floor.set(parcel, befallen.parcels);
  return bag;
}

const load = (floor: AnswerFloor, { no }: { no: string }, more: Values = {}): Promise<Answer> =>
  floor.scan('shipment.scan', { big_bag_no: no, ...more });

/** A truck with one bag in it, the only one that is loaded. */
async function truck(floor: AnswerFloor) {
  await clear(floor);
  const bag = await readyBag(floor);
  const { shipment_id } = (await load(floor, bag)).data.entity;
  return { bag, body: { shipment_id } };
}

/** The same, sent off. */
async function sentOff(floor: AnswerFloor) {
  const { bag, body } = await truck(floor);
  await floor.done('shipment.finish', { ...body, leave_behind: true, reason: '下一车再发' });
  await floor.done('shipment.complete', { ...body, plate_no: '浙G12345' });
  return { bag, body, parcel: bag.parcels[0] as Package };
}

/** The answer to a bag of which that is so, beside a usual one in the truck. */
const loaded =
  (befallen: { bag?: string; parcels?: string }): Produce =>
  async (floor) => {
    const { body } = await truck(floor);
    return load(floor, await readyBag(floor, befallen), body);
  };

const miss = (floor: AnswerFloor, { id }: Package): Promise<Answer> =>
  floor.scan('sorting-package.setAbnormal', { package_id: id, exception_code: lost, abnormal_reason: '清点时缺一件' });

/** The answers to the end of a truck that the warehouse system does not seal. */
async function unsealed(floor: AnswerFloor): Promise<Answer> {
  const { body } = await truck(floor);
  await floor.done('shipment.finish', { ...body, leave_behind: true, reason: '下一车再发' });
  floor.outside?.answerSeal('*', { state: 'failed', reason: '月台未关闭' });
  return floor
    .scan('shipment.complete', { ...body, plate_no: '浙G12345' })
    .finally(() => floor.outside?.answerSeal('*'));
}

const shipping: Record<string, Produce> = {
  scanned: async (floor) => {
    await clear(floor);
    return load(floor, await readyBag(floor));
  },
  'operation-ok': async (floor) => {
    const { body } = await truck(floor);
    return floor.scan('shipment.finish', { ...body, leave_behind: true, reason: '车辆已满' });
  },
  'package-unknown': (floor) => load(floor, { no: someNumber('XX') }),
  'status-exception': async (floor) => load(floor, await bagOf(floor)),
  'warehouse-exception': async (floor) => {
    const no = someNumber('OB');
    await floor.demo.query(
      `insert into outbound_big_bag (id, warehouse_id, big_bag_no, big_bag_type, status, package_count, package_weight, label_voided)
        select gen_random_uuid(), id, $1, 1, 330, 0, 0, false from warehouse where warehouse_code = 'SZ-SOC'`,
      [no],
    );
    return load(floor, { no });
  },
  'unfinished-task': async (floor) => {
    await truck(floor);
    const bag = await readyBag(floor);
    await floor.done('bindWorkbench', { workbench_code: 'OUT-02' });
    const answer = await load(floor, bag);
    await floor.done('bindWorkbench', { workbench_code: 'OUT-01' });
    return answer;
  },
  'in-another-task': async (floor) => {
    const { bag, body } = await truck(floor);
    await floor.demo.query('update shipment set workbench = null where id = $1', [body.shipment_id]);
    const { shipment_id } = (await load(floor, await readyBag(floor))).data.entity;
    return load(floor, bag, { shipment_id });
  },
  'other-channel': loaded({ bag: `next_resource_code = 'GB-MAN-EXP'` }),
  'other-provider': loaded({ bag: `next_carrier_code = '4PX'` }),
  'shipping-rule-mismatch': loaded({ bag: `destination_country_code = 'MY'` }),
  'shipment-unknown': async (floor) => {
    await clear(floor);
    return load(floor, await readyBag(floor), { shipment_id: noRecord });
  },
  'some-cancelled': async (floor) => {
    const { body } = await truck(floor);
    const bag = await readyBag(floor);
    await floor.set(bag.parcels[0] as Package, 'cancelled = true');
    return load(floor, bag, body);
  },
  'all-cancelled': loaded({ parcels: 'cancelled = true' }),
  'sealing-failed': unsealed,
  'duplicate-scan': async (floor) => {
    const { bag, body } = await truck(floor);
    return load(floor, bag, body);
  },
  'lost-refused': async (floor) => miss(floor, (await bagOf(floor)).parcels[0] as Package),
  'abnormal-handover-refused': async (floor) => {
    const { body, parcel } = await sentOff(floor);
    const papers = { drop_off_provider_name: '顺丰', drop_off_number: 'SF-1' };
    const photos = { uri_list: [await handoverPhoto(floor.operator)] };
    await floor.done('shipment.handover', { ...body, ...papers, ...photos });
    return miss(floor, parcel);
  },
  'abnormal-handover-refused-here': async (floor) => {
    const { parcel } = await sentOff(floor);
    await configure(floor.demo, 'missing_rule', { allows_missing: false }, 'YW-SOC');
    return miss(floor, parcel);
  },
  'transfer-bag': async (floor) => {
    const no = someNumber('BB');
    await floor.demo.query(
      `insert into inbound_big_bag (id, warehouse_id, big_bag_no, transfer, status)
        select gen_random_uuid(), id, $1, 9002, 9001 from warehouse where warehouse_code = 'YW-SOC'`,
      [no],
    );
    return load(floor, { no });
  },
};

/** The chapters about bags and trucks of a sorting warehouse, beside those of its parcels. */
export const bagAnswers: Chapter<AnswerFloor>[] = [
  { no: '2.15', page: 'combine-big-bag', answers: combining },
  { no: '2.23', page: 'combine-big-bag-cache', answers: combining },
  { no: '2.16', page: 'shipment', answers: shipping },
];

/** All chapters of a sorting warehouse. */
export const allSortingAnswers = [...sortingAnswers, ...bagAnswers];
