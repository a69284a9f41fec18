import { sql } from 'kysely';
import type { ScanAnswer } from '../../../metadata/model/scan-answer';
import { say } from '../../platform/errors';
import type { RecordOf } from '../../platform/handler';
import { parametersOf } from '../../records/parameters';
import { answer } from '../../workflow/answer';
import { putInto } from '../../workflow/container/put';
import { lockRecords, readRecords } from '../../workflow/read-records';
import { wrongStatus } from '../../workflow/refusal';
import { ScanRefused } from '../../workflow/refused';
import { workflowOf, type Scan } from '../../workflow/scan';
import { isAt } from '../../workflow/status-named';
import { valueNamed } from '../../workflow/value-named';
import { wayTo } from '../../workflow/where-page-is';
import { bagAnswer } from '../bag-answer';
import { expectGroupable } from './groupable';
import { expectFit, expectFree, putIntoBag } from './into-bag';
import { partnerNamed } from './partner';
import { sortColor } from '../../platform/sort-color';
import { wayIntoBagOf } from './way-on';

type Bag = RecordOf<'outbound-big-bag'>;
type Parcel = RecordOf<'sorting-package'>;

/** Refuses a parcel that does not go into this bag; answers what it gives an empty one, and what is in it. Throws ScanRefused. */
export async function expectCombinable(scan: Scan, bag: Bag, parcel: Parcel) {
  const wayOn = await wayIntoBagOf(scan, parcel, bag);
  const { sortingNo, others } = wayOn;
  await expectGroupable(scan, parcel, wayOn);
  await expectFree(scan, bag, parcel);
  await expectInGrid(scan, bag, parcel);
  const place = sortingNo ?? parcel.destination_country_code ?? parcel.next_carrier_code;
  if (!place) throw new ScanRefused('no-outbound-information');
  await expectFit(scan, bag, parcel, place);
  await expectAmongOwn(scan, bag, others, parcel);
  return { first: { sort_code: sortingNo ?? null, sort_color: sortColor(place) }, others };
}

/** Does a parcel wait to be put into a grid first, as the warehouse has it? */
export const isGridAwaited = async (scan: Scan, { grid_id: grid }: Parcel): Promise<boolean> =>
  grid === null && (await parametersOf(scan, 'bag_limit')).grid_first;

/** Refuses a parcel that is not in its grid yet, unless it ships alone. Throws ScanRefused. */
async function expectInGrid(scan: Scan, { big_bag_type: type }: Bag, parcel: Parcel): Promise<void> {
  if (type === valueNamed(scan, 'big-bag-type', 'single') || !(await isGridAwaited(scan, parcel))) return;
  throw new ScanRefused('no-slot', wayTo(scan, 'scan/grid-sorting'));
}

/** Refuses a parcel where its partner, or that of what is inside, has bags of its own. Throws ScanRefused. */
async function expectAmongOwn(
  scan: Scan,
  { big_bag_no: number }: Bag,
  others: Parcel[],
  { partner_code: code }: Parcel,
): Promise<void> {
  const inside = others.find((one) => (one.partner_code ?? null) !== (code ?? null));
  if (!inside) return;
  const [partner, other] = [await partnerNamed(scan, code), await partnerNamed(scan, inside.partner_code)];
  const [item, held] = [partner, other].map((one) => one?.name ?? say(scan.model, 'notFilled'));
  const more = say(scan.model, 'bagDiffers', { number, bag: held, item });
  if (other?.rule.own_bags) throw new ScanRefused('other-business-unsupported', { values: { partner: held }, more });
  if (partner?.rule.own_bags) throw new ScanRefused('business-unsupported', { values: { partner: item }, more });
}

/** Puts a locked parcel into the bag. Throws ScanRefused. */
export async function putParcel(scan: Scan, bag: Bag, parcel: Parcel): Promise<ScanAnswer> {
  const { first, others } = await expectCombinable(scan, bag, parcel);
  return putIntoBag(scan, bag, parcel, {
    ...{ latest: parcel.package_no, first },
    ...(isOtherwiseDeclared(others, parcel) && { minded: 'customs-type-differs' }),
  });
}

/** Is something in the bag declared to the customs in another way? */
function isOtherwiseDeclared(others: Parcel[], { customs_declaration_type: type }: Parcel): boolean {
  const isSaid = (said: unknown): boolean => said !== null && said !== undefined;
  return isSaid(type) && others.some(({ customs_declaration_type: one }) => isSaid(one) && one !== type);
}

/** Does an order with that number have parcels here? */
export async function isOrder(scan: Scan, number: unknown): Promise<boolean> {
  return (await readRecords(scan, 'sorting-package', ofOrder(number))).length > 0;
}

const ofOrder = (number: unknown) => sql`and t.order_no = ${String(number)}`;

/**
 * Puts all parcels of an order into the bag that stand ready for one, or none of them; how many are not here is told, but for those that were
 * cancelled and never came. Throws ScanRefused where one goes elsewhere, and where none is ready.
 */
export async function putOrder(scan: Scan, bag: Bag, number: string): Promise<ScanAnswer> {
  const { entity } = workflowOf(scan, 'sorting-package');
  scan.subject = { entity, number };
  const parcels = await lockRecords(scan, 'sorting-package', ofOrder(number));
  const [some] = parcels;
  if (!some) throw new ScanRefused('package-unknown');
  if (parcels.every(({ cancelled }) => cancelled)) throw new ScanRefused('orders-all-cancelled');
  const inside = parcels.filter(({ outbound_big_bag_id: id }) => id === bag.id);
  const ready = parcels.filter(
    (parcel) =>
      !parcel.outbound_big_bag_id && isAt(scan, 'sorting-package', parcel, 'received', 'inspected', 'relabeled'),
  );
  const here = inside.length + ready.length;
  const awaited = parcels.filter((parcel) => !parcel.cancelled && !inside.includes(parcel) && !ready.includes(parcel));
  const [rest, total] = [awaited.length, here + awaited.length];
  const values = { order_no: number, added: ready.length, total, rest };
  if (!ready.length && inside.length)
    return answer(scan, 'duplicate-scan', { ...(await bagAnswer(scan, bag)), values });
  if (!ready.length) throw wrongStatus(scan, 'sorting-package', some);
  let filled = bag;
  for (const parcel of ready) {
    scan.seen = { more: parcel.package_no };
    const { first } = await expectCombinable(scan, filled, parcel);
    filled = await putInto(scan, 'outbound-big-bag', filled, parcel, first);
  }
  scan.seen = undefined;
  const said = await bagAnswer(scan, filled);
  const shown = { ...said, values, big_text: `${here}/${total}`, next: 'scan' };
  if (await isMixed(scan, bag)) return answer(scan, 'customs-type-differs', { ...shown, level: 'warn', said: 'mixed' });
  return answer(scan, 'scanned', { ...shown, ...(rest > 0 ? { level: 'warn', said: 'short' } : { said: 'whole' }) });
}

/** Are some in the bag declared to the customs in one way, and some in another? */
async function isMixed(scan: Scan, { id }: Bag): Promise<boolean> {
  const inside = await readRecords(scan, 'sorting-package', sql`and t.outbound_big_bag_id = ${id}::uuid`);
  return new Set(inside.flatMap(({ customs_declaration_type: type }) => type ?? [])).size > 1;
}
