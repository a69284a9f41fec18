import { bagSaid } from '../consolidation/bag-said';
import { about } from '../workflow/about';
import { answer } from '../workflow/answer';
import { lockOne } from '../workflow/find';
import { move } from '../workflow/move';
import { scanning } from '../workflow/scanning';

/** Corrects what is said of a weighed bag (scan workflows, 3.4). */
export default scanning(async (scan) => {
  const { big_bag_id: id, ...said } = scan.body;
  const bag = await lockOne(scan, 'outbound-big-bag', id);
  about(scan, 'outbound-big-bag', bag);
  const changed = await move(scan, 'outbound-big-bag', bag, 'change', said);
  return answer(scan, 'updated', await bagSaid(scan, changed));
});
