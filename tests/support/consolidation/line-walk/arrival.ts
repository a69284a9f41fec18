import { settle } from '../expected-line/wall';
import { correct, receive, signBag } from '../expected-line/arrival';
import type { Parcel } from '../expected-line/things';
import { cancelParcel } from '../expected-line/wall';
import { someNumber } from '../floor';
import type { Step, Walker } from './walker';

const [ready, shipped] = [600, 1250];
/** As many orders as one wall has slots, at most. */
const most = 26;

const isOnItsWay = ({ status }: Parcel): boolean => status <= 300 || (status >= ready && status < shipped);
const isRoom = ({ line }: Walker): boolean =>
  new Set(line.parcels.filter(isOnItsWay).map(({ order }) => order)).size < most;

/** An order's parcels, in a big bag of their own. */
export const announce: Step = async (walker) => {
  if (!isRoom(walker)) return;
  const { floor } = walker.desk();
  const [order, country] = [someNumber('OR'), walker.random.pick(['GB', 'GB', 'MY'])];
  const { id: bagId, no: bagNo } = await floor.announceBag(0);
  const parcels: Parcel[] = [];
  for (let left = 1 + walker.random.below(3); left > 0; left -= 1) {
    const { id, no } = await floor.announcePackage({
      ...{ inbound_big_bag_id: bagId, order_no: order, destination_country_code: country },
      ...{ next_carrier_code: 'YANWEN', next_resource_code: 'STD' },
    });
    const fresh = { status: 200, cancelled: false, exception: null, stage: null, putAt: 0 };
    parcels.push({ id, no, order, country, ...fresh });
  }
  walker.line.parcels.push(...parcels);
  walker.line.inbound.push({ no: bagNo, parcels, isSigned: false });
  await walker.start();
};

export const sign: Step = async (walker) => {
  const bag = walker.some(walker.line.inbound, ({ isSigned }) => !isSigned);
  if (bag) await walker.scan(walker.desk(), 'inbound-big-bag.scan', { big_bag_no: bag.no }, signBag(bag));
};

export const receiveOne: Step = async (walker) => {
  const parcel = walker.some(walker.line.parcels, ({ status }) => status <= 300);
  if (!parcel) return;
  const seen = walker.random.below(12) === 0 ? 1 + walker.random.below(4) : undefined;
  const size = { actual_weight: 500, actual_length: 20, actual_width: 15, actual_height: 10 };
  const body = { package_no: parcel.no, ...size, ...(seen && { exception_code: seen }) };
  await walker.scan(walker.desk(), 'package.sign', body, receive(parcel, seen));
};

/** The customer cancels, or takes it back. */
export const cancelOne: Step = async (walker) => {
  const parcel = walker.some(walker.line.parcels, ({ cancelled }) => cancelled);
  if (!parcel || (parcel.cancelled && !isRoom(walker))) return;
  const asked = { package_id: parcel.id, cancelled: !parcel.cancelled };
  // What has left, and what has come to its end.
  if (parcel.status >= 1250) return walker.refuse(walker.desk(), 'package.cancel', asked);
  cancelParcel(walker.line, parcel, !parcel.cancelled && walker.random.below(2) === 0);
  const body = { package_id: parcel.id, cancelled: parcel.cancelled };
  await walker.act(walker.desk(), 'package.cancel', body, 'operation-ok');
};

/** A person finds something wrong with it, or finds that nothing is. */
export const correctOne: Step = async (walker) => {
  const parcel = walker.some(walker.line.parcels, ({ exception }) => exception !== null);
  if (!parcel || !isRoom(walker)) return;
  const exception = parcel.exception || walker.random.below(3) ? null : 1 + walker.random.below(4);
  const [row] = await walker.demo.query('select version from package where id = $1', [parcel.id]);
  correct(parcel, exception);
  settle(walker.line, parcel);
  const body = { package_id: parcel.id, version: row?.version, exception_code: exception };
  await walker.act(walker.desk(), 'package.update', body, 'operation-ok');
};
