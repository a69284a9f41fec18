import { bagAnswer, bagStep } from '../../../warehouse/bag-answer';
import { newsOf } from '../../../warehouse/news-of';
import { openHere } from '../../../workflow/container/open';
import { panelOf } from '../../../workflow/panel';
import { answer } from '../../../workflow/answer';
import type { AnswerPatch } from '../../../workflow/refused';
import { scanHandler } from '../../../workflow/scan-handler';

/**
 * The bag that is filled or weighed at this workbench, of several the one in hand; nothing where there is none: a bag is made with its first
 * scan (scan workflows, 2.7). The page that has one in hand is told what a colleague has made of it.
 */
export default scanHandler<'outbound-big-bag.current'>(async (scan) => {
  const { big_bag_id: id, seen_version: version } = scan.body;
  const bag = await openHere(scan, 'outbound-big-bag', id);
  const next = bag ? bagStep(scan, bag) : 'scan';
  const news = await newsOf(scan, 'outbound-big-bag', { id, version }, { record: bag, isClosed: next === 'weigh' });
  const said = bag ? kept(await bagAnswer(scan, bag)) : emptyHanded;
  return answer(scan, 'operation-ok', { ...said, ...news, next });
});

/** Without the packaging: what was scanned for this bag and is not sent yet is known to the page alone. */
function kept({ entity, ...said }: AnswerPatch): AnswerPatch {
  const { material_id: _, material_name: __, ...known } = entity ?? {};
  return { ...said, entity: known };
}

const emptyHanded: AnswerPatch = { entity: { contents: [], open_no: null } };

/** What the page shows of a bag, whatever was done to it. */
export const panel = panelOf<'outbound-big-bag'>(bagAnswer);
