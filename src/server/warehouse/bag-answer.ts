import type { StatusNames } from '../../generated/types';
import type { RecordOf, StoredRecord } from '../platform/handler';
import { containerOf } from '../workflow/container/container-of';
import { contentsAnswer } from '../workflow/container/contents-answer';
import { panelOf } from '../workflow/panel';
import type { AnswerPatch } from '../workflow/refused';
import { mayDo } from '../workflow/may-do';
import { wherePageIs } from '../workflow/where-page-is';
import { workflowOf, type Scan } from '../workflow/scan';
import { toAnswer } from '../workflow/to-answer';
import { isAt, statusNamed } from '../workflow/status-named';
import { spoken } from '../workflow/answer';
import { cancelledTold, heldNote, readCancelled, type BagWithCancelled } from '../workflow/cancelled-in-bag';
import { weighedContent, type Content } from './content';

/** What the page shows of a bag. */
export async function bagAnswer(scan: Scan, bag: RecordOf<'outbound-big-bag'>): Promise<AnswerPatch> {
  const at = (name: StatusNames['outbound-big-bag']): number => statusNamed(scan, 'outbound-big-bag', name);
  const { status } = bag;
  return {
    entity: {
      ...(await toAnswer(scan, 'outbound-big-bag', bag)),
      ...(await contentsAnswer(scan, 'outbound-big-bag', bag, lineIn(scan, await mustComeOut(scan, bag)))),
      open_no: status <= at('grouping') ? bag.big_bag_no : null,
      is_labelled: status >= at('weighted') && !isAt(scan, 'outbound-big-bag', bag, 'canceled'),
      material_id: null,
      material_name: null,
    },
    counters: {
      scanned: bag.package_count,
      weight: bag.package_weight,
    },
    ...(bag.sort_color ? { colour: bag.sort_color } : {}),
  };
}

/** What must come out of it, once all of it is listed: what is put in one by one was looked at with its scan. */
const mustComeOut = (scan: Scan, bag: RecordOf<'outbound-big-bag'>): Promise<BagWithCancelled[]> | BagWithCancelled[] =>
  !isListed(scan, bag) && bag.package_count > 0 ? readCancelled(scan, [bag]) : [];

/** Does the page list what is in it already? Another bag may be in hand. */
const isListed = ({ body }: Scan, { id }: RecordOf<'outbound-big-bag'>): boolean =>
  body.listed_version !== undefined && body.big_bag_id === id;

/** How something in a bag is listed: a second-leg package, or a parcel of a sorting warehouse. */
function lineIn(scan: Scan, found: BagWithCancelled[]): (child: StoredRecord) => Content {
  const out = found.flatMap((one) => one.out);
  const { child, sums = {} } = containerOf(scan, 'outbound-big-bag');
  const [number = ''] = workflowOf(scan, child).workflow.numbers;
  return (one) => {
    const line = weighedContent(String(one[number]), one[sums.package_weight ?? ''] as number | null);
    const held = out.filter((other) => other.number === line.number);
    return held.length ? { ...line, note: heldNote(scan, held), state: 'bad' } : line;
  };
}

/** What the page shows of a bag, whatever was done to it. */
export const panel = panelOf<'outbound-big-bag'>(bagAnswer);

/** What the page shows of a bag whose label or sorting code was scanned, and what is to be done with it. */
export async function bagInHand(scan: Scan, bag: RecordOf<'outbound-big-bag'>): Promise<AnswerPatch> {
  const large = bag.sort_code ?? bag.big_bag_no;
  const isWeighed = isAt(scan, 'outbound-big-bag', bag, 'weighted');
  const found = isWeighed ? await mustComeOut(scan, bag) : [];
  if (found.length)
    return {
      ...(await bagAnswer(scan, bag)),
      ...cancelledTold(scan, found),
      ...{ level: 'warn', next: bagStep(scan, bag) },
    };
  return {
    ...(await bagAnswer(scan, bag)),
    ...(isAt(scan, 'outbound-big-bag', bag, 'grouped') && { said: 'closed' }),
    ...(isWeighed && weighedAnswer(scan, bag)),
    big_text: large,
    speak: bag.sort_code ? spoken(large) : [],
    next: bagStep(scan, bag),
  };
}

/** It may be printed or opened again here, by who may; it is loaded elsewhere. */
const weighedAnswer = (scan: Scan, bag: RecordOf<'outbound-big-bag'>): AnswerPatch => ({
  said: bag.awaits_label ? 'unconfirmed' : 'weighed',
  ...mayDo(scan, 'outbound-big-bag', ['label', 'rollback']),
  ...wherePageIs(scan, workflowOf(scan, 'outbound-big-bag').entity, bag),
});

/** The step that a bag is at. */
export function bagStep(scan: Scan, bag: RecordOf<'outbound-big-bag'>): string {
  if (isAt(scan, 'outbound-big-bag', bag, 'grouped')) return 'weigh';
  return bag.awaits_label && isAt(scan, 'outbound-big-bag', bag, 'weighted') ? 'confirm' : 'scan';
}
