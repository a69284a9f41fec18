import { bagSaid, bagStep } from '../consolidation/bag-said';
import { bagHere, newBag } from '../consolidation/open-bag';
import { about } from '../workflow/about';
import { answer } from '../workflow/answer';
import { scanning } from '../workflow/scanning';

/** The bag that is filled or weighed at this workbench; an empty one where there is none (scan workflows, 2.7). */
export default scanning(async (scan) => {
  const bag = (await bagHere(scan)) ?? (await newBag(scan));
  about(scan, 'outbound-big-bag', bag);
  return answer(scan, 'operation-ok', { ...(await bagSaid(scan, bag)), next: bagStep(scan, bag) });
});
