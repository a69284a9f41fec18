import { shipmentOf } from '../../../warehouse/open-shipment';
import { leftBehind, shipmentAnswer } from '../../../warehouse/shipment-answer';
import { answer } from '../../../workflow/answer';
import { move } from '../../../workflow/move';
import { refuseUnlessOverridden } from '../../../workflow/override';
import { refusalOf } from '../../../workflow/refusal';
import { ScanRefused } from '../../../workflow/refused';
import { scanHandler } from '../../../workflow/scan-handler';
import { zh } from '../../../../language/zh';

/** Ends the loading. What stands ready for the same destination and stays has to be explained (scan workflows, 2.8). */
export default scanHandler<'shipment.finish'>(async (scan) => {
  const shipment = await shipmentOf(scan);
  scan.ifRefused = () => shipmentAnswer(scan, shipment);
  const early = await refusalOf(scan, 'shipment', shipment, 'finish');
  if (early) throw early;
  // A colleague has ended it meanwhile, or it was sent once more: what was said then of the rest stands.
  if (shipment.finish_time)
    return answer(scan, 'duplicate-scan', {
      ...(await shipmentAnswer(scan, shipment)),
      level: 'warn',
      next: 'complete',
    });
  const left = await leftBehind(scan, shipment);
  const values = { left: left.length };
  if (left.length)
    refuseUnlessOverridden(
      scan,
      new ScanRefused('unfinished-task', { big_text: zh`剩 ${left.length}`, said: 'left-behind', values }),
    );
  const finished = await move(scan, 'shipment', shipment, 'finish', {
    finish_time: scan.session.now(),
    finish_reason: left.length ? scan.body.reason : null,
  });
  return answer(scan, 'operation-ok', { ...(await shipmentAnswer(scan, finished)), next: 'complete' });
});
