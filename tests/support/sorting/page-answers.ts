import { expectCode } from '../consolidation/expect-code';
import { someNumber, type Package } from '../consolidation/floor';
import type { Answer, DemoConsole, Visitor } from '../demo-console';
import type { Chapter } from '../line/chapter';
import { SortingFloor } from './sorting-floor';

type Values = Record<string, unknown>;
type Produce = (floor: AnswerFloor) => Promise<Answer>;

/** Partners: one by whose rule a photograph and the forecast of the weight are needed, and one whose parcels a scan takes over. */
const [strict, plain] = ['SF-EXPRESS', 'JT-EXPRESS'];
const route = {
  ...{ next_carrier_code: 'YANWEN', next_resource_code: 'GB-LHR-STD' },
  ...{ destination_country_code: 'GB', port: 'LHR' },
};
const [created, retrying, issued, printed, failed] = [9001, 9002, 9003, 9004, 9006];
const [grouping, shipped] = [450, 600];
const prohibited = 4;

let count = Date.now() % 1e9;
const numberOf = (partner: string): string => `${partner.slice(0, 2)}2611${String((count += 1)).padStart(10, '0')}`;

/** The sorting warehouse of `sortingAnswers`: what the chapters begin with, and a scan for each page. */
export class AnswerFloor extends SortingFloor {
  /** Another sorting warehouse, where nothing is sent back. */
  there!: SortingFloor;

  static async open(demo: DemoConsole, operator: Visitor, elsewhere: Visitor): Promise<AnswerFloor> {
    const floor = new AnswerFloor(demo, operator);
    floor.there = new SortingFloor(demo, elsewhere);
    await floor.done('bindWorkbench', { workbench_code: 'OUT-01' });
    return floor;
  }

  set = ({ id }: Package, values: string, table = 'sorting_package'): Promise<unknown> =>
    this.demo.query(`update ${table} set ${values} where ${table === 'sorting_package' ? 'id' : 'package_id'} = $1`, [
      id,
    ]);

  /** A partner's parcel that is announced so. */
  ofPartner = (values: Values = {}, partner = plain, floor: SortingFloor = this): Promise<Package> =>
    floor.announceParcel({ partner_code: partner, tracking_no: numberOf(partner), ...values });

  /** The answer to a number on the page of that partner. */
  found = (no: string, partner = plain, more: Values = {}): Promise<Answer> =>
    this.find(no, { partner_code: partner, ...more });

  /** The answer to a partner's parcel that is announced so, and weighed so. */
  async signed(announced: Values = {}, measured: Values = {}, partner = plain): Promise<Answer> {
    const { no } = await this.ofPartner(announced, partner);
    return this.receive(no, { partner_code: partner, ...measured });
  }

  relabel = (no: string, newNo?: string): Promise<Answer> =>
    this.scan('sorting-package.relabel', { package_no: no, ...(newNo && { new_no: newNo }) });

  /** A parcel that is received and goes by a carrier that wants a label of its own; its waybill has come as far as that. */
  async toRelabel(status = issued): Promise<Package & { newNo: string }> {
    const parcel = await this.announceParcel({ ...route, tracking_no: someNumber('SF') });
    expectCode(await this.receive(parcel.no), 'relabel-needed', 'warn');
    const newNo = someNumber('LX');
    const given = status === issued || status === printed ? `, waybill_no = '${newNo}'` : '';
    await this.set(parcel, `status = ${status}${given}`, 'waybill');
    return { ...parcel, newNo };
  }

  /** The answer of the relabelling, once `values` have befallen the parcel. */
  async relabelled(values: string): Promise<Answer> {
    const parcel = await this.toRelabel();
    await this.set(parcel, values);
    return this.relabel(parcel.no);
  }

  change = (no: string, newNo?: string): Promise<Answer> =>
    this.scan('change-waybill-task.scan', { old_track_no: no, ...(newNo && { new_track_no: newNo }) });

  /** A received parcel, and a task that gives it another waybill: a known one, or one of its carrier's. */
  async toChange(values?: Values): Promise<Package & { newNo: string; task: string }> {
    const parcel = await this.putReceived({ tracking_no: someNumber('SF') });
    const newNo = someNumber('NW');
    const task = await this.order(parcel, values ?? { new_tracking_no: newNo });
    return { ...parcel, newNo, task };
  }

  async order({ id, no }: Package, values: Values): Promise<string> {
    const said = { task_no: someNumber('HD'), package_id: id, old_tracking_no: no, ...values };
    return String((await this.done('change-waybill-task.create', said)).task_id);
  }

  /** The answer to the old number, once `values` have befallen the parcel. */
  async changed(values: string): Promise<Answer> {
    const parcel = await this.toChange();
    await this.set(parcel, values);
    return this.change(parcel.no);
  }

  /** The answer to the old number while the carrier's waybill has come as far as that. */
  async changedWhile(status: number): Promise<Answer> {
    const parcel = await this.toChange({ next_carrier_code: 'YANWEN' });
    expectCode(await this.change(parcel.no), 'new-package-pending', 'warn');
    await this.set(parcel, `status = ${status}`, 'waybill');
    return this.change(parcel.no);
  }
}

/** The same number by which two parcels are known. */
async function ofTwo(floor: AnswerFloor): Promise<string> {
  const no = someNumber('PK');
  await floor.putReceived({ tracking_no: no });
  await floor.putReceived({ package_no: no });
  return no;
}

const usual: Record<string, Produce> = {
  signed: async (floor) => floor.found((await floor.ofPartner()).no),
  'inbound-ok': (floor) => floor.signed(),
  updated: async (floor) => {
    const { no } = await floor.ofPartner();
    await floor.receive(no, { partner_code: plain });
    return floor.correct(no, { actual_weight: 510 });
  },
  'package-unknown': async (floor) => floor.found((await floor.announceManifest(0)).no),
  'status-exception': async (floor) => {
    const parcel = await floor.ofPartner();
    await floor.set(parcel, `status = ${shipped}`);
    return floor.found(parcel.no);
  },
  'warehouse-exception': async (floor) => floor.found((await floor.ofPartner({}, plain, floor.there)).no),
  cancelled: async (floor) => {
    const parcel = await floor.ofPartner({}, plain, floor.there);
    await floor.set(parcel, 'cancelled = true');
    return floor.there.find(parcel.no, { partner_code: plain });
  },
  'relabel-needed': (floor) => floor.signed(route),
  abnormal: (floor) => floor.signed({}, { exception_code: 1 }),
  'must-be-returned': async (floor) => {
    const parcel = await floor.ofPartner();
    await floor.set(parcel, 'cancelled = true');
    return floor.found(parcel.no);
  },
  'other-merchant': (floor) => floor.found(someNumber('XX')),
  'original-number': async (floor) => {
    const parcel = await floor.ofPartner();
    const next = someNumber('NP');
    await floor.set(parcel, `next_package_no = '${next}'`);
    return floor.found(next);
  },
  'inbound-information-missing': (floor) => floor.signed({}, { actual_weight: undefined }),
  prohibited: (floor) => floor.signed({ forecast_goods_type: 5 }),
  'sorting-code-not-configured': (floor) => floor.signed({ sorting_code_id: null }),
  'sorting-rule-not-configured': (floor) => floor.signed({ sorting_code_id: null, next_carrier_code: null }),
  'manifest-unknown': (floor) => floor.scan('manifest.scan', { manifest_no: someNumber('XX') }),
  'manifest-status-exception': async (floor) => {
    const { no } = await floor.announceManifest(1);
    await floor.scan('manifest.scan', { manifest_no: no });
    return floor.scan('manifest.scan', { manifest_no: no });
  },
  'weight-too-low': (floor) => floor.signed({}, { actual_weight: 0 }),
  'weight-too-high': (floor) => floor.signed({}, { actual_weight: 25_001 }),
  'weight-difference': (floor) => floor.signed({}, { actual_weight: 701 }),
  'weight-out-of-range': (floor) => floor.signed({}, { actual_weight: 5_001 }),
  'length-over-limit': (floor) => floor.signed({}, { actual_length: 200.1 }),
  'volume-abnormal': (floor) => floor.signed({}, { actual_length: 200, actual_width: 100, actual_height: 51 }),
  'forecast-incomplete': async (floor) =>
    floor.found((await floor.ofPartner({ forecast_weight: null }, strict)).no, strict),
  'forecast-weight-abnormal': (floor) => floor.signed({ forecast_weight: 900_000 }),
  'duplicate-waybill': async (floor) => {
    const order_no = someNumber('JTOR');
    for (const _ of [1, 2]) await floor.ofPartner({ order_no });
    expectCode(await floor.found(order_no), 'scanned', 'warn');
    return floor.found(order_no, plain, { other_no: order_no });
  },
  'duplicate-scan': async (floor) => {
    const { no } = await floor.ofPartner();
    await floor.found(no);
    return floor.found(no);
  },
  'business-unsupported': async (floor) => floor.find((await floor.ofPartner()).no),
};

/** 2.10, 2.13 and 2.22: the chapters whose every answer is produced through the call of its page. */
export const sortingAnswers: Chapter<AnswerFloor>[] = [
  {
    no: '2.10',
    page: 'partner-sign',
    answers: {
      ...usual,
      'other-business-unsupported': async (floor) => floor.found((await floor.announceParcel()).no),
      'waybill-unknown': (floor) => floor.found(numberOf(plain)),
    },
  },
  {
    no: '2.13',
    page: 'relabel',
    answers: {
      'operation-ok': async (floor) => {
        const { no, newNo } = await floor.toRelabel(printed);
        return floor.relabel(no, newNo);
      },
      scanned: async (floor) => floor.relabel((await floor.toRelabel()).no),
      'package-unknown': (floor) => floor.relabel(someNumber('NO')),
      'status-exception': (floor) => floor.relabelled(`status = ${shipped}`),
      cancelled: async (floor) => {
        const parcel = await floor.there.announceParcel(route);
        await floor.there.receive(parcel.no);
        await floor.set(parcel, 'cancelled = true');
        return floor.there.scan('sorting-package.relabel', { package_no: parcel.no });
      },
      'waybill-unknown': async (floor) => floor.relabel((await floor.toRelabel(failed)).no),
      'no-outbound-information': (floor) => floor.relabelled('next_carrier_code = null'),
      abnormal: (floor) => floor.relabelled('exception_code = 1'),
      'must-be-returned': (floor) => floor.relabelled('cancelled = true'),
      'no-relabel-needed': async (floor) => floor.relabel((await floor.putReceived({ next_carrier_code: 'HYX' })).no),
      'original-number': async (floor) => floor.relabel((await floor.toRelabel(printed)).newNo),
      prohibited: (floor) => floor.relabelled(`exception_code = ${prohibited}`),
      reshipping: async (floor) => floor.relabel((await floor.toRelabel(retrying)).no),
      'new-package-pending': async (floor) => floor.relabel((await floor.toRelabel(created)).no),
      'duplicate-waybill': async (floor) => floor.relabel(await ofTwo(floor)),
      'duplicate-scan': async (floor) => {
        const { no, newNo } = await floor.toRelabel(printed);
        await floor.relabel(no, newNo);
        return floor.relabel(no);
      },
    },
  },
  {
    no: '2.22',
    page: 'change-waybill',
    answers: {
      'operation-ok': async (floor) => floor.change((await floor.toChange()).no),
      changed: async (floor) => {
        const { no, newNo } = await floor.toChange();
        await floor.change(no);
        return floor.change(no, newNo);
      },
      'package-unknown': (floor) => floor.change(someNumber('NO')),
      'status-exception': (floor) => floor.changed(`status = ${shipped}`),
      cancelled: (floor) => floor.changed('cancelled = true'),
      'in-another-task': (floor) => floor.changed(`status = ${grouping}`),
      'waybill-unknown': (floor) => floor.changedWhile(failed),
      'original-number': async (floor) => floor.change((await floor.toChange()).newNo),
      reshipping: (floor) => floor.changedWhile(retrying),
      'new-package-pending': (floor) => floor.changedWhile(created),
      'relabel-task-unknown': async (floor) => floor.change((await floor.putReceived()).no),
      'not-pending-relabel': async (floor) => {
        const { no, task } = await floor.toChange();
        await floor.done('change-waybill-task.hold', { task_id: task });
        return floor.change(no);
      },
      'duplicate-waybill': async (floor) => floor.change(await ofTwo(floor)),
      'duplicate-scan': async (floor) => {
        const { no, newNo } = await floor.toChange();
        await floor.change(no);
        await floor.change(no, newNo);
        return floor.change(no);
      },
    },
  },
];
