import { sql } from 'kysely';
import type { StatusNames } from '../../generated/types';
import type { RecordValues } from '../platform/handler';
import { readRecords } from '../workflow/read-records';
import type { AnswerPatch } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { toAnswer } from '../workflow/to-answer';
import { statusNamed } from '../workflow/status-named';
import { weighedContents } from './content';
import { countToday } from './count-today';

/** The second-leg packages of a bag, the latest first. */
export async function inBag(scan: Scan, bag: RecordValues): Promise<RecordValues[]> {
  const inside = await readRecords(scan, 'b-package', sql`and t.outbound_big_bag_id = ${String(bag.id)}::uuid`);
  return inside.sort(
    (one, other) => Number(new Date(String(other.group_time))) - Number(new Date(String(one.group_time))),
  );
}

/** What the page shows of a bag. */
export async function bagAnswer(scan: Scan, bag: RecordValues, inside?: RecordValues[]): Promise<AnswerPatch> {
  const contents = weighedContents(inside ?? (await inBag(scan, bag)), 'b_package_no', 'weight');
  const at = (name: StatusNames['outbound-big-bag']): number => statusNamed(scan, 'outbound-big-bag', name);
  const status = Number(bag.status);
  return {
    entity: {
      ...(await toAnswer(scan, 'outbound-big-bag', bag)),
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
