import { bagLabel } from '../consolidation/bag-label';
import { bagSaid } from '../consolidation/bag-said';
import { about } from '../workflow/about';
import { answer } from '../workflow/answer';
import { lockOne } from '../workflow/find';
import { expectReached } from '../workflow/expect-reached';
import { refuse } from '../workflow/pass-over';
import { ScanRefused } from '../workflow/refused';
import { scanning } from '../workflow/scanning';

/** The label of a weighed bag once more, with a reason (scan workflows, 1.6). The same request is the same print job. */
export default scanning(async (scan) => {
  const bag = await lockOne(scan, 'outbound-big-bag', scan.body.big_bag_id);
  about(scan, 'outbound-big-bag', bag);
  expectReached(scan, 'outbound-big-bag', bag, 'weighted');
  refuse(scan, new ScanRefused('reason-needed'));
  const said = await bagSaid(scan, bag);
  const label = bagLabel(bag, (scan.base.request_id ?? scan.logId).slice(0, 8));
  return answer(scan, 'operation-ok', { ...said, entity: { ...said.entity, label } });
});
