import { sql } from 'kysely';
import type { StatusNames } from '../../generated/types';
import type { RecordOf } from '../platform/handler';
import { readRecords } from '../workflow/read-records';
import type { AnswerPatch } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { toAnswer } from '../workflow/to-answer';
import { statusNamed } from '../workflow/status-named';
import { weighedContents } from './content';
import { countToday } from './count-today';

/** The second-leg packages of a bag, the latest first. */
export async function inBag(scan: Scan, bag: RecordOf<'outbound-big-bag'>): Promise<RecordOf<'b-package'>[]> {
  const inside = await readRecords(scan, 'b-package', sql`and t.outbound_big_bag_id = ${bag.id}::uuid`);
  return inside.sort((one, other) => Date.parse(other.group_time ?? '') - Date.parse(one.group_time ?? ''));
}

/** What the page shows of a bag. */
export async function bagAnswer(
  scan: Scan,
  bag: RecordOf<'outbound-big-bag'>,
  inside?: RecordOf<'b-package'>[],
): Promise<AnswerPatch> {
  const contents = weighedContents(
    (inside ?? (await inBag(scan, bag))).map(({ b_package_no: number, weight }) => ({ number, weight })),
  );
  const at = (name: StatusNames['outbound-big-bag']): number => statusNamed(scan, 'outbound-big-bag', name);
  const { status } = bag;
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
      weight: bag.package_weight,
      today: await countToday(scan, 'outbound-big-bag', 'complete_time'),
    },
    ...(bag.sort_color ? { colour: bag.sort_color } : {}),
  };
}

/** The step that a bag is at. */
export const bagStep = (scan: Scan, { status }: RecordOf<'outbound-big-bag'>): string =>
  status === statusNamed(scan, 'outbound-big-bag', 'grouped') ? 'weigh' : 'scan';
