import { sql } from 'kysely';
import { zh } from '../../language/zh';
import { say } from '../platform/errors';
import type { RecordOf } from '../platform/handler';
import { containerOf } from './container/container-of';
import { lockRelated, readRelated } from './lock-related';
import { readRecords } from './read-records';
import type { AnswerPatch } from './refused';
import type { Scan } from './scan';

type Bag = RecordOf<'outbound-big-bag'>;
type Related = typeof readRelated;

/** Something in a bag that must come out of it. */
interface Out {
  number: string;
  /** The parcels in it that do not go on, or itself. */
  because: string[];
  /** None of them was cancelled: they have exceptions. */
  isAbnormal: boolean;
}

/** A bag with something in it that must come out. */
export interface BagWithCancelled {
  bag: Bag;
  out: Out[];
  /** Nothing in it was not cancelled. */
  isAll: boolean;
}

/** Those of the bags with something in them that must come out: second-leg packages with a parcel that was cancelled or has an exception, or, where a warehouse sorts, cancelled parcels. */
export const readCancelled = (scan: Scan, bags: Bag[]): Promise<BagWithCancelled[]> =>
  cancelledBy(scan, bags, readRelated);

/** The same, kept from others together with all that is in the bags. */
export const lockCancelled = (scan: Scan, bags: Bag[]): Promise<BagWithCancelled[]> =>
  cancelledBy(scan, bags, lockRelated);

/** Those in a truck, but for what was loaded knowingly. */
export async function readCancelledAboard(scan: Scan, shipment: RecordOf<'shipment'>): Promise<BagWithCancelled[]> {
  const bags = await readRecords(scan, 'outbound-big-bag', sql`and t.shipment_id = ${shipment.id}::uuid`);
  return unlessAccepted(await readCancelled(scan, bags), shipment);
}

/** The same, kept from others. */
export async function lockCancelledAboard(scan: Scan, shipment: RecordOf<'shipment'>): Promise<BagWithCancelled[]> {
  const bags = await lockRelated(scan, 'outbound-big-bag', 'shipment_id', [shipment.id]);
  return unlessAccepted(await lockCancelled(scan, bags), shipment);
}

/** How a refusal names them: what in which bag. What is to be done, the call's sentence says. */
export function cancelledTold({ model }: Scan, found: BagWithCancelled[]): AnswerPatch {
  const held = found.flatMap(({ bag, out }) => {
    const kinds = {
      bagHoldsCancelled: out.filter((one) => !one.isAbnormal),
      bagHoldsAbnormal: out.filter((one) => one.isAbnormal),
    };
    return Object.entries(kinds).flatMap(([word, some]) =>
      some.length
        ? say(model, word as keyof typeof kinds, { bag: bag.big_bag_no, numbers: numbersOf(some).join(zh`、`) })
        : [],
    );
  });
  const big_text = found.flatMap(({ out }) => numbersOf(out)).join(' ');
  return { said: 'holds-cancelled', values: { held: held.join(zh`；`) }, big_text };
}

/** What a line of a list says of what must come out. */
export const heldNote = ({ model }: Scan, out: Out[]): string =>
  say(model, out.every(({ isAbnormal }) => isAbnormal) ? 'holdsAbnormal' : 'holdsCancelled');

/** By what it is scanned out. */
export const numbersOf = (out: Out[]): string[] => out.map(({ number }) => number);

function unlessAccepted(found: BagWithCancelled[], { accepted_cancelled: accepted }: RecordOf<'shipment'>) {
  const known = accepted ?? [];
  return found
    .map((one) => ({ ...one, out: one.out.filter(({ because }) => because.some((no) => !known.includes(no))) }))
    .filter(({ out }) => out.length > 0);
}

async function cancelledBy(scan: Scan, bags: Bag[], related: Related): Promise<BagWithCancelled[]> {
  const { child } = containerOf(scan, 'outbound-big-bag');
  const inside = await (child === 'b-package' ? bPackagesIn : parcelsIn)(scan, bags, related);
  return bags
    .map((bag) => {
      const own = inside.filter(({ bagId }) => bagId === bag.id);
      return { bag, out: own.filter(({ because }) => because.length > 0), isAll: own.every(({ isAll }) => isAll) };
    })
    .filter(({ out }) => out.length > 0);
}

type Inside = Out & { bagId: unknown; isAll: boolean };

async function bPackagesIn(scan: Scan, bags: Bag[], related: Related): Promise<Inside[]> {
  const bPackages = await related(scan, 'b-package', 'outbound_big_bag_id', idsOf(bags));
  const parcels = await related(scan, 'package', 'b_package_id', idsOf(bPackages));
  return bPackages.map(({ id, b_package_no: number, outbound_big_bag_id: bagId, cancel_requested: isGivenUp }) => {
    const own = parcels.filter((parcel) => parcel.b_package_id === id);
    const cancelled = own.filter((parcel) => parcel.cancelled);
    // Damaged, lost or prohibited since it was put in.
    const stopped = own.filter((parcel) => parcel.cancelled || parcel.exception_code);
    const because = [...stopped.map(({ package_no: no }) => no), ...(isGivenUp ? [number] : [])];
    const isAbnormal = !cancelled.length && !isGivenUp;
    return { number, because, isAbnormal, bagId, isAll: cancelled.length === own.length };
  });
}

async function parcelsIn(scan: Scan, bags: Bag[], related: Related): Promise<Inside[]> {
  const parcels = await related(scan, 'sorting-package', 'outbound_big_bag_id', idsOf(bags));
  return parcels.map(({ package_no: number, outbound_big_bag_id: bagId, cancelled }) => {
    return { number, because: cancelled ? [number] : [], isAbnormal: false, bagId, isAll: cancelled };
  });
}

const idsOf = (records: { id: string }[]): string[] => records.map(({ id }) => id);
