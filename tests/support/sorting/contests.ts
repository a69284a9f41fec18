import type { ScanCodeName } from '../../../src/generated/types';
import { model } from '../../../src/server/platform/model';
import { answered, nameByCode } from '../consolidation/outbound-line';
import { someNumber, type Package } from '../consolidation/floor';
import type { Answer } from '../demo-console';
import { handoverPhoto } from '../handover-photo';
import type { SortingFloor } from './sorting-floor';

/** What is wanted once: the record whose history may say the call once, and what the call is asked. */
export interface Prize {
  id: string;
  body: Values;
}

/** A scan of a sorting page that changes something: the first of two people has it. */
export interface Contest {
  prize(one: SortingFloor, other: SortingFloor): Promise<Prize>;
  /** What the first is told, and what may be told of what is done already. */
  won: ScanCodeName;
  lost: (ScanCodeName | 'stale')[];
  /** How many rows of history it makes, if not one. */
  changes?: number;
  /** Only one of them is there at a time: what is open at a workbench. */
  isAlone?: true;
}

type Values = Record<string, unknown>;

const byCarrier = 9001;
const size = { length: 40, width: 30, height: 30, actual_weight: 600 };
const idOf = ({ data }: Answer, name = 'big_bag_id'): string => String(data.entity[name]);

async function accepted(answer: Promise<Answer>): Promise<Answer> {
  const said = await answer;
  if (said.code !== 0) throw new Error(`${said.msg} ${JSON.stringify(said.data)}`);
  return said;
}

/** A bag with one parcel, as far as it is wanted. */
async function bag(one: SortingFloor, far: 'filling' | 'closed' | 'weighed' = 'filling') {
  const parcel = await one.putReceived();
  const filled = await accepted(one.combine(parcel.no));
  const body = { big_bag_id: idOf(filled) };
  if (far !== 'filling') await accepted(one.scan('outbound-big-bag.finish', body));
  if (far === 'weighed') await accepted(one.scan('outbound-big-bag.complete', { ...body, ...size }));
  return { parcel, body, id: body.big_bag_id, no: idOf(filled, 'big_bag_no') };
}

/** A truck with one bag, as far as it is wanted. */
async function truck(one: SortingFloor, far: 'loading' | 'ended' | 'gone' = 'loading') {
  const { no } = await bag(one, 'weighed');
  const loaded = await accepted(one.scan('shipment.scan', { big_bag_no: no }));
  const body = { shipment_id: idOf(loaded, 'shipment_id') };
  const left = { leave_behind: true, reason: '下一车再发' };
  if (far !== 'loading') await accepted(one.scan('shipment.finish', { ...body, ...left }));
  if (far === 'gone') await accepted(one.scan('shipment.complete', { ...body, plate_no: '浙G12345' }));
  const [{ version } = {}] = await one.demo.query('select version from shipment where id = $1', [body.shipment_id]);
  return { no, body, id: body.shipment_id, version };
}

/** A parcel of that kind, asked for by its number. */
const ofParcel =
  (make: (one: SortingFloor) => Promise<Package>, field: string, more: Values = {}): Contest['prize'] =>
  async (one) => {
    const { id, no } = await make(one);
    return { id, body: { [field]: no, ...more } };
  };

const received = (one: SortingFloor): Promise<Package> => one.putReceived();
const measures = { actual_weight: 500, actual_length: 20, actual_width: 15, actual_height: 10 };

const ofBag =
  (far: Parameters<typeof bag>[1], more: Values = {}): Contest['prize'] =>
  async (one) => {
    const { id, body } = await bag(one, far);
    return { id, body: { ...body, ...more } };
  };

const ofTruck =
  (far: Parameters<typeof truck>[1], more: Values = {}, isVersioned = false): Contest['prize'] =>
  async (one) => {
    const { id, body, version } = await truck(one, far);
    return { id, body: { ...body, ...more, ...(isVersioned && { version }) } };
  };

/** A parcel with a new label printed, that is to be scanned. */
async function labelled(one: SortingFloor): Promise<Package & { newNo: string }> {
  const parcel = await one.announceParcel({
    ...{ next_carrier_code: 'YANWEN', next_resource_code: 'GB-LHR-STD', destination_country_code: 'GB', port: 'LHR' },
    tracking_no: someNumber('SF'),
  });
  await accepted(one.receive(parcel.no));
  const newNo = someNumber('LX');
  await one.demo.query('update waybill set status = 9004, waybill_no = $2 where package_id = $1', [parcel.id, newNo]);
  return { ...parcel, newNo };
}

/** A parcel whose waybill is changed, its new label printed. */
async function changing(one: SortingFloor): Promise<{ id: string; no: string; newNo: string }> {
  const { id, no } = await one.putReceived({ tracking_no: someNumber('SF') });
  const newNo = someNumber('NW');
  const said = { task_no: someNumber('HD'), package_id: id, old_tracking_no: no, new_tracking_no: newNo };
  const { task_id: task } = await one.done('change-waybill-task.create', said);
  await accepted(one.scan('change-waybill-task.scan', { old_track_no: no }));
  return { id: String(task), no, newNo };
}

/** A parcel and the grid for it. */
async function beforeGrid(one: SortingFloor): Promise<{ parcel: Package; grid: string }> {
  const codes = [await one.sortingCode()];
  const { id } = await one.done('grid.create', {
    grid_no: someNumber('G'),
    grid_name: '格口',
    sorting_code_id_list: codes,
  });
  return { parcel: await one.putReceived({ sorting_code_id: codes[0] }), grid: String(id) };
}

/** By call: every scan of the sorting pages that is done once. */
export const contests: Record<string, Contest> = {
  'manifest.scan': {
    won: 'signed',
    lost: ['manifest-status-exception'],
    prize: async (one) => {
      const { id, no } = await one.announceManifest(1);
      return { id, body: { manifest_no: no } };
    },
  },
  'sorting-package.scan': {
    won: 'signed',
    lost: ['duplicate-scan'],
    // Of a partner whose parcels are taken over by their scan alone.
    prize: ofParcel((one) => one.announceParcel({ partner_code: 'JT-EXPRESS' }), 'package_no', {
      partner_code: 'JT-EXPRESS',
    }),
  },
  'sorting-package.sign': {
    won: 'inbound-ok',
    lost: ['duplicate-scan'],
    prize: ofParcel((one) => one.announceParcel(), 'package_no', measures),
  },
  'sorting-package.rollBack': {
    won: 'operation-ok',
    lost: ['status-exception'],
    prize: ofParcel(received, 'package_no', { of_other: true, reason: '量错重收' }),
  },
  'sorting-package.relabel': {
    won: 'operation-ok',
    lost: ['duplicate-scan', 'status-exception'],
    prize: async (one) => {
      const { id, no, newNo } = await labelled(one);
      const body = { package_no: no, new_no: newNo };
      return { id, body };
    },
  },
  'change-waybill-task.scan': {
    won: 'changed',
    lost: ['duplicate-scan'],
    prize: async (one) => {
      const { id, no, newNo } = await changing(one);
      const body = { old_track_no: no, new_track_no: newNo };
      return { id, body };
    },
  },
  'sorting-package.sort': {
    won: 'scanned',
    lost: ['duplicate-scan'],
    prize: ofParcel(received, 'input_no', { level: byCarrier }),
  },
  'sorting-package.sortIntoGrid': {
    won: 'scanned',
    lost: ['duplicate-scan'],
    prize: async (one) => {
      const { parcel, grid } = await beforeGrid(one);
      const body = { input_no: parcel.no, grid_id: grid };
      return { id: parcel.id, body };
    },
  },
  'sorting-package.correctGrid': {
    won: 'changed',
    lost: ['duplicate-scan'],
    prize: async (one) => {
      const { parcel, grid } = await beforeGrid(one);
      const body = { input_no: parcel.no, grid_id: grid };
      return { id: parcel.id, body };
    },
  },
  'outbound-big-bag.scanPackage': {
    won: 'scanned',
    lost: ['in-another-task', 'duplicate-scan'],
    prize: ofParcel(received, 'package_no'),
  },
  'outbound-big-bag.distribute': {
    isAlone: true,
    won: 'scanned',
    lost: ['in-another-task', 'duplicate-scan'],
    prize: async (one, other) => {
      const [code] = await one.sortingCodes(1);
      const open = { package_no: code?.sorting_no };
      for (const floor of [one, other]) await accepted(floor.scan('outbound-big-bag.distribute', open));
      const { id, no } = await one.putReceived({ sorting_code_id: code?.id });
      return { id, body: { package_no: no } };
    },
  },
  'outbound-big-bag.scanOrder': {
    won: 'scanned',
    lost: ['status-exception', 'duplicate-scan'],
    prize: async (one) => {
      const order_no = someNumber('OR');
      const { id } = await one.putReceived({ order_no });
      return { id, body: { order_no } };
    },
  },
  'outbound-big-bag.fastCombine': {
    won: 'operation-ok',
    lost: ['in-another-task', 'status-exception'],
    // It is put in, and its bag is closed.
    changes: 2,
    prize: ofParcel(received, 'package_no'),
  },
  'outbound-big-bag.deletePackage': {
    isAlone: true,
    won: 'operation-ok',
    lost: ['other-big-bag'],
    prize: async (one) => {
      const { parcel, body } = await bag(one);
      const said = { ...body, package_no: parcel.no };
      return { id: parcel.id, body: said };
    },
  },
  'outbound-big-bag.finish': {
    isAlone: true,
    won: 'operation-ok',
    lost: ['status-exception'],
    prize: ofBag('filling'),
  },
  'outbound-big-bag.complete': {
    isAlone: true,
    won: 'operation-ok',
    lost: ['status-exception'],
    prize: ofBag('closed', size),
  },
  'outbound-big-bag.rollback': {
    isAlone: true,
    won: 'operation-ok',
    lost: ['status-exception'],
    prize: ofBag('weighed', { open_again: true, reason: '漏装包裹' }),
  },
  'outbound-big-bag.cancel': {
    isAlone: true,
    won: 'operation-ok',
    lost: ['status-exception'],
    prize: ofBag('filling'),
  },
  'shipment.scan': {
    isAlone: true,
    won: 'scanned',
    lost: ['in-another-task', 'duplicate-scan'],
    prize: async (one) => {
      const { id, no } = await bag(one, 'weighed');
      return { id, body: { big_bag_no: no } };
    },
  },
  'shipment.deleteScanned': {
    isAlone: true,
    won: 'operation-ok',
    lost: ['other-big-bag', 'package-unknown'],
    prize: async (one) => {
      const { no, body } = await truck(one);
      const [{ id } = {}] = await one.demo.query('select id from outbound_big_bag where big_bag_no = $1', [no]);
      const said = { ...body, big_bag_no: no };
      return { id: String(id), body: said };
    },
  },
  'shipment.finish': {
    isAlone: true,
    won: 'operation-ok',
    lost: ['duplicate-scan'],
    prize: ofTruck('loading', { leave_behind: true, reason: '下一车再发' }),
  },
  'shipment.complete': {
    isAlone: true,
    won: 'operation-ok',
    lost: ['status-exception'],
    prize: ofTruck('ended', { plate_no: '浙G12345' }),
  },
  'shipment.handover': {
    isAlone: true,
    won: 'operation-ok',
    lost: ['status-exception', 'stale'],
    prize: async (one, other) => {
      const uri_list = [await handoverPhoto(one.operator)];
      return ofTruck('gone', { drop_off_provider_name: '顺丰', drop_off_number: 'SF-1', uri_list }, true)(one, other);
    },
  },
  'shipment.reopen': {
    isAlone: true,
    won: 'operation-ok',
    lost: ['status-exception', 'stale'],
    prize: ofTruck('gone', { load_again: true, reason: '漏装' }, true),
  },
};

/** The other scans of the sorting pages, and why two of them are no contest. */
export const noContest: Record<string, string> = {
  'grid.scan': 'takes a grid in hand; several fill one',
  'outbound-big-bag.current': 'reads',
  'outbound-big-bag.confirmLabel': 'compares a label with the bag; both are right',
  'outbound-big-bag.edit': 'says what is so; what is said last holds',
  'outbound-big-bag.putDown': 'is of one workbench',
  'shipment.putDown': 'is of one workbench',
  'outbound-big-bag.notePrint': 'says what became of a label; the same twice is the same',
  'outbound-big-bag.label': 'prints once more, each with a reason',
  'shipment.current': 'reads, or says what is so',
  'shipment.lockRule': 'is of one workbench',
  'shipment.unlockRule': 'is of one workbench',
  'shipment.label': 'prints once more, each with a reason',
  'shipment.scanTransferTask': 'joins those who load a truck: shipment-transfer.test',
  'shipment.completeTransfer': 'two contests in one: shipment-transfer.test',
  'shipment.identify': 'reads',
  'sorting-package.updateScan': 'reads',
  'sorting-package.updateSign': 'says what is so; what is said last holds',
  'sorting-package.updateWrapType': 'is of one version',
  'sorting-package.lockLevel': 'is of one workbench',
  'sorting-package.unlockLevel': 'is of one workbench',
  'sorting-package.setAbnormal': 'is of one version',
  'sorting-package.find': 'is of one version',
  'waybill.reprint': 'prints once more, each with a reason',
  'waybill.notePrint': 'says what became of a label; the same twice is the same',
};

/** Away with what is open, so that everything begins at an empty workbench. */
export async function clearSorting({ demo }: SortingFloor): Promise<void> {
  await demo.query('update outbound_big_bag set status = 700 where status < 400');
  await demo.query('update shipment set status = 5 where status < 3');
}

/** By its name: what a scan was answered. */
export const nameOfAnswer = (answer: Answer): string | undefined =>
  answer.code === model.constants.errors.stale ? 'stale' : nameByCode.get(answered(answer)[0]);
