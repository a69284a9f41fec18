import { bagSaid, bagStep } from '../consolidation/bag-said';
import { bagElsewhere, bagHere, newBag } from '../consolidation/open-bag';
import { answer } from '../workflow/answer';
import { scanning } from '../workflow/scanning';

/**
 * The bag that is filled or weighed at this workbench; an empty one where there is none (scan workflows, 2.7). Nothing where the person
 * has left one open elsewhere: the first scan asks whether that is gone on with.
 */
export default scanning(async (scan) => {
  const bag = (await bagHere(scan)) ?? ((await bagElsewhere(scan)) ? undefined : await newBag(scan));
  if (!bag) return answer(scan, 'operation-ok', { entity: { contents: [], open_no: null }, next: 'scan' });
  return answer(scan, 'operation-ok', { ...(await bagSaid(scan, bag)), next: bagStep(scan, bag) });
});
