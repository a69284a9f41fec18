import type { startGateways } from '../../../tools/simulator/gateways.mjs';
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

const ofPage = (partner: string | undefined): Values => (partner ? { partner_code: partner } : {});

/** The sorting warehouse of `sortingAnswers`: what the chapters begin with, and a scan for each page. */
export class AnswerFloor extends SortingFloor {
  /** Another sorting warehouse, where nothing is sent back. */
  there!: SortingFloor;
  /** The systems outside; absent: none is asked. */
  outside?: Awaited<ReturnType<typeof startGateways>>;
  /** On whose page is received; undefined: on everybody's. */
  partner: string | undefined = plain;

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

  /** Everybody's page, and parcels of no partner. */
  asGeneral(): AnswerFloor {
    return Object.assign(new AnswerFloor(this.demo, this.operator), { there: this.there, partner: undefined });
  }

  /** A parcel of the partner that is announced so. */
  announced = (values: Values = {}, partner = this.partner, floor: SortingFloor = this): Promise<Package> =>
    floor.announceParcel({ ...ofPage(partner), tracking_no: numberOf(partner ?? plain), ...values });

  /** The answer to a number on the page of that partner. */
  found = (no: string, more: Values = {}, partner = this.partner, floor: SortingFloor = this): Promise<Answer> =>
    floor.find(no, { ...ofPage(partner), ...more });

  /** The answer to a parcel of the partner that is announced so, and weighed so. */
  async signed(announced: Values = {}, measured: Values = {}): Promise<Answer> {
    const { no } = await this.announced(announced);
    return this.receive(no, { ...ofPage(this.partner), ...measured });
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
  signed: async (floor) => floor.found((await floor.announced()).no),
  'inbound-ok': (floor) => floor.signed(),
  updated: async (floor) => {
    const { no } = await floor.announced();
    await floor.receive(no, ofPage(floor.partner));
    return floor.correct(no, { actual_weight: 510 });
  },
  'package-unknown': async (floor) => floor.found((await floor.announceManifest(0)).no),
  'status-exception': async (floor) => {
    const parcel = await floor.announced();
    await floor.set(parcel, `status = ${shipped}`);
    return floor.found(parcel.no);
  },
  'warehouse-exception': async (floor) => floor.found((await floor.announced({}, floor.partner, floor.there)).no),
  cancelled: async (floor) => {
    const parcel = await floor.announced({}, floor.partner, floor.there);
    await floor.set(parcel, 'cancelled = true');
    return floor.found(parcel.no, {}, floor.partner, floor.there);
  },
  'relabel-needed': (floor) => floor.signed(route),
  abnormal: (floor) => floor.signed({}, { exception_code: 1 }),
  'must-be-returned': async (floor) => {
    const parcel = await floor.announced();
    await floor.set(parcel, 'cancelled = true');
    return floor.found(parcel.no);
  },
  'other-merchant': (floor) => floor.found(someNumber('XX')),
  'original-number': async (floor) => {
    const parcel = await floor.announced();
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
  'weight-difference': (floor) => floor.signed({}, { actual_weight: 1_001 }),
  'weight-out-of-range': (floor) => floor.signed({}, { actual_weight: 5_001 }),
  'length-over-limit': (floor) => floor.signed({}, { actual_length: 200.1 }),
  'volume-abnormal': (floor) => floor.signed({}, { actual_length: 200, actual_width: 100, actual_height: 51 }),
  'forecast-incomplete': async (floor) =>
    floor.found((await floor.announced({ forecast_weight: null }, strict)).no, {}, strict),
  'forecast-weight-abnormal': (floor) => floor.signed({ forecast_weight: 900_000 }),
  'duplicate-waybill': async (floor) => {
    const order_no = someNumber('JTOR');
    for (const _ of [1, 2]) await floor.announced({ order_no });
    expectCode(await floor.found(order_no), 'scanned', 'warn');
    return floor.found(order_no, { other_no: order_no });
  },
  'duplicate-scan': async (floor) => {
    const { no } = await floor.announced();
    await floor.found(no);
    return floor.found(no);
  },
  'business-unsupported': async (floor) => floor.find((await floor.announced({}, plain)).no),
};

/** The same on everybody's page. */
const general = Object.fromEntries(
  Object.entries(usual).map(([name, produce]): [string, Produce] => [name, (floor) => produce(floor.asGeneral())]),
);

const byCarrier = 9001;
const sort = (floor: AnswerFloor, no: string): Promise<Answer> =>
  floor.scan('sorting-package.sort', { input_no: no, level: byCarrier });

/** The answer of the sorting to a received parcel of that kind, once `values` have befallen it. */
const sorted =
  (values?: string, announced: Values = {}): Produce =>
  async (floor) => {
    const parcel = await floor.putReceived(announced);
    if (values) await floor.set(parcel, values);
    return sort(floor, parcel.no);
  };

/** The chapters whose every answer is produced through the call of its page. */
export const sortingAnswers: Chapter<AnswerFloor>[] = [
  {
    no: '2.9',
    page: 'package-sign',
    answers: {
      ...general,
      signed: async (floor) => floor.scan('manifest.scan', { manifest_no: (await floor.announceManifest(1)).no }),
      'other-merchant': async (floor) => floor.find((await floor.announceParcel()).no, { seller_name: '星河数码' }),
      'forecast-incomplete': async (floor) => floor.find((await floor.announceParcel({ forecast_weight: null })).no),
      'duplicate-waybill': async (floor) => floor.find(await ofTwo(floor)),
      'duplicate-scan': async (floor) => floor.find((await floor.putReceived()).no),
    },
  },
  {
    no: '2.14',
    page: 'package-sorting',
    answers: {
      scanned: sorted(),
      'package-unknown': (floor) => sort(floor, someNumber('NO')),
      'status-exception': sorted(`status = ${shipped}`),
      'warehouse-exception': async (floor) => sort(floor, (await floor.there.announceParcel()).no),
      cancelled: async (floor) => {
        const parcel = await floor.there.putReceived();
        await floor.set(parcel, 'cancelled = true');
        return floor.there.scan('sorting-package.sort', { input_no: parcel.no, level: byCarrier });
      },
      'no-outbound-information': sorted(
        'next_carrier_code = null, destination_country_code = null, sorting_code_id = null',
      ),
      'relabel-needed': async (floor) => sort(floor, (await floor.toRelabel()).no),
      abnormal: sorted('exception_code = 1'),
      'must-be-returned': sorted('cancelled = true'),
      prohibited: sorted(`exception_code = ${prohibited}`),
      'sorting-code-not-configured': sorted('sorting_code_id = null'),
      'sorting-rule-not-configured': sorted('sorting_code_id = null, next_carrier_code = null'),
      'sorting-code-wrong': async (floor) => {
        const { no } = await floor.putReceived();
        const { id: grid } = await floor.done('grid.create', {
          ...{ grid_no: someNumber('G'), grid_name: '格口' },
          sorting_code_id_list: [(await floor.sortingCodes(2))[1]?.id],
        });
        return floor.scan('sorting-package.sortIntoGrid', { input_no: no, grid_id: grid });
      },
      'duplicate-scan': async (floor) => {
        const { no } = await floor.putReceived();
        await sort(floor, no);
        return sort(floor, no);
      },
    },
  },
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
