import { sql } from 'kysely';
import type { RecordOf } from '../../platform/handler';
import { createRecords } from '../../workflow/create-records';
import { patchRecord } from '../../workflow/move';
import { lockRecords } from '../../workflow/read-records';
import type { Scan } from '../../workflow/scan';
import { isAt, statusNamed } from '../../workflow/status-named';
import type { BagOnItsWay } from './bags-on-their-way';

type Bag = RecordOf<'inbound-big-bag'>;

/** Announces bags and what is in them to the acting warehouse. What it knows already stays; what it has called off is not announced again. */
export async function announceBags(scan: Scan, bags: BagOnItsWay[]): Promise<void> {
  const there = await announcedBags(scan, bags);
  const parcels = bags.flatMap(({ bag, parcels: inside }) => {
    const inbound = there.get(bag.big_bag_no);
    return inbound && !isAt(scan, 'inbound-big-bag', inbound, 'cancelled')
      ? inside.map((one) => ({ ...one, inbound_big_bag_id: inbound.id }))
      : [];
  });
  const numbers = parcels.map(({ package_no: number }) => number);
  const known = await lockRecords(scan, 'package', sql`and t.package_no = any(${numbers}::text[])`);
  const byNumber = new Map(known.map((one) => [one.package_no, one]));
  const fresh = parcels.filter(({ package_no: number }) => !byNumber.has(number));
  if (fresh.length)
    await createRecords(
      scan,
      'package',
      fresh.map((one) => ({
        ...one,
        status: statusNamed(scan, 'package', one.forecast_weight ? 'created' : 'notify'),
      })),
    );
  for (const { package_no: number, inbound_big_bag_id } of parcels) {
    const before = byNumber.get(number);
    // Its seller has announced it already; now it is known in which bag it comes.
    if (before && !before.inbound_big_bag_id && isAt(scan, 'package', before, 'notify', 'created'))
      await patchRecord(scan, 'package', before, { inbound_big_bag_id });
  }
}

/** The bags as they stand there, those that were unknown made. */
async function announcedBags(scan: Scan, bags: BagOnItsWay[]): Promise<Map<string, Bag>> {
  const numbers = bags.map(({ bag }) => bag.big_bag_no);
  const known = await lockRecords(scan, 'inbound-big-bag', sql`and t.big_bag_no = any(${numbers}::text[])`);
  const byNumber = new Map(known.map((one) => [one.big_bag_no, one]));
  const fresh = bags.filter(({ bag, parcels }) => parcels.length && !byNumber.has(bag.big_bag_no));
  const made = fresh.length
    ? await createRecords(
        scan,
        'inbound-big-bag',
        fresh.map(({ bag }) => bag),
      )
    : [];
  for (const one of made) byNumber.set(one.big_bag_no, one);
  return byNumber;
}
