import { shipmentOf } from '../consolidation/shipment-of';
import { leftBehind, shipmentSaid } from '../consolidation/shipment-said';
import { answer } from '../workflow/answer';
import { move } from '../workflow/move';
import { refuse } from '../workflow/pass-over';
import { refusalOf } from '../workflow/refusal';
import { ScanRefused } from '../workflow/refused';
import { scanning } from '../workflow/scanning';

/** Ends the loading. What stands ready for the same destination and stays has to be explained (scan workflows, 2.8). */
export default scanning(async (scan) => {
  const shipment = await shipmentOf(scan);
  const early = await refusalOf(scan, 'shipment', shipment, 'finish');
  if (early) throw early;
  const left = await leftBehind(scan, shipment);
  const values = { left: left.length };
  if (left.length) refuse(scan, new ScanRefused('unfinished-task', { big_text: `剩 ${left.length}`, values }));
  const finished = await move(scan, 'shipment', shipment, 'finish', {
    finish_time: new Date().toISOString(),
    finish_reason: left.length ? scan.body.reason : null,
  });
  return answer(scan, 'operation-ok', { ...(await shipmentSaid(scan, finished)), next: 'complete' });
});
