import { inBag } from '../consolidation/bag-said';
import { answerRecords } from '../entity/answer-record';
import { acting } from '../workflow/acting';
import { lockOne } from '../workflow/find';
import { moving } from '../workflow/scan';

/** What is in a bag, the latest first. Throws scanRefused. */
export default acting(async (scan) => {
  const inside = await inBag(scan, await lockOne(scan, 'outbound-big-bag', scan.body.big_bag_id));
  const { entity } = moving(scan, 'b-package');
  return { b_package_list: await answerRecords(scan.db, scan.model, entity, inside, scan.session) };
});
