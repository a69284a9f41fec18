import { sql } from 'kysely';
import type { StatusNames } from '../../generated/types';
import type { RecordValues } from '../handler';
import { read } from '../workflow/find';
import type { Said } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { shown } from '../workflow/shown';
import { statusNamed } from '../workflow/status-named';
import { weighedContents } from './content';
import { countToday } from './count-today';

/** The second-leg packages of a bag, the latest first. */
export async function inBag(scan: Scan, bag: RecordValues): Promise<RecordValues[]> {
  const inside = await read(scan, 'b-package', sql`and t.outbound_big_bag_id = ${String(bag.id)}::uuid`);
  return inside.sort(
    (one, other) => Number(new Date(String(other.group_time))) - Number(new Date(String(one.group_time))),
  );
}

/** What the page shows of a bag. */
export async function bagSaid(scan: Scan, bag: RecordValues, inside?: RecordValues[]): Promise<Said> {
  const contents = weighedContents(inside ?? (await inBag(scan, bag)), 'b_package_no', 'weight');
  const at = (name: StatusNames['outbound-big-bag']): number => statusNamed(scan, 'outbound-big-bag', name);
  const status = Number(bag.status);
  return {
    entity: {
      ...(await shown(scan, 'outbound-big-bag', bag)),
      contents,
      open_no: status <= at('grouping') ? bag.big_bag_no : null,
      is_labelled: status >= at('weighted'),
      material_id: null,
      material_name: null,
    },
    counters: {
      scanned: contents.length,
      weight: Number(bag.package_weight ?? 0),
      today: await countToday(scan, 'outbound-big-bag', 'complete_time'),
    },
    ...(bag.sort_color ? { colour: String(bag.sort_color) } : {}),
  };
}

/** The step that a bag is at. */
export const bagStep = (scan: Scan, { status }: RecordValues): string =>
  status === statusNamed(scan, 'outbound-big-bag', 'grouped') ? 'weigh' : 'scan';
