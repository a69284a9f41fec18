import { say } from '../platform/errors';
import type { RecordOf } from '../platform/handler';
import { readRecords, whereId } from '../workflow/read-records';
import type { AnswerPatch } from '../workflow/refused';
import { workflowOf, type Scan } from '../workflow/scan';
import { isAt, statusNamed } from '../workflow/status-named';
import { wayTo } from '../workflow/where-page-is';

/** In which bag a second-leg package is, and, as long as that has not left, the way to the page where it is taken out of it. Empty: it is in none. */
export async function bagHolding(scan: Scan, { outbound_big_bag_id: id }: RecordOf<'b-package'>): Promise<AnswerPatch> {
  const [bag] = id ? await readRecords(scan, 'outbound-big-bag', whereId(id)) : [];
  if (!bag) return {};
  const { entity, workflow } = workflowOf(scan, 'outbound-big-bag');
  const more = `${entity.title} ${bag.big_bag_no}`;
  if (!isAt(scan, 'outbound-big-bag', bag, 'created', 'grouping', 'grouped', 'weighted', 'staged')) return { more };
  const filledAt = workflow.pages[statusNamed(scan, 'outbound-big-bag', 'grouping')];
  return { more, instead: say(scan.model, 'takeOutOfBag'), ...wayTo(scan, filledAt, bag.big_bag_no) };
}
