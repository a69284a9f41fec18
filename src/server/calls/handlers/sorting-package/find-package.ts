import type { PatchOf, RecordOf } from '../../../platform/handler';
import { askToAnnounce } from '../../announcing/ask-to-announce';
import { hasGone, shipmentWith } from '../../../workflow/has-gone';
import { answer } from '../../../workflow/answer';
import { expectVersion } from '../../../workflow/lock-named-record';
import { lockNamedSubject } from '../../../workflow/lock-named-subject';
import { move, type Step } from '../../../workflow/move';
import { statusTitle, workflowOf, type ScanOf } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { isAt } from '../../../workflow/status-named';

type Parcel = RecordOf<'sorting-package'>;

/** A lost parcel is there again, or one that its truck was to go without (scan workflows, 3.1). */
export default scanHandler<'sorting-package.find'>(async (scan) => {
  const parcel = (await lockNamedSubject(scan, 'sorting-package')) as Parcel;
  await expectVersion(scan, parcel);
  const { transition, patch } = await wayOf(scan, parcel);
  const defaults = { exception_code: null, shippable: true, abnormal_reason: scan.body.abnormal_reason };
  const moved = await move(scan, 'sorting-package', parcel, transition, { ...defaults, ...patch });
  const shipment = transition === 'found-handed-over' ? await shipmentWith(scan, parcel) : undefined;
  if (shipment) await askToAnnounce(scan, shipment);
  const value = statusTitle(scan, workflowOf(scan, 'sorting-package').entity, moved.status);
  return answer(scan, 'changed', { values: { value } });
});

// What was lost on the way is in its bag no longer.
const free: PatchOf<'sorting-package'> = {
  ...{ outbound_big_bag_id: null, previous_status: null },
  ...{ combine_time: null, shipment_time: null },
};

/** Into the truck that still stands there, after the truck that has gone, to the slots of returns, or back into the warehouse. */
async function wayOf(scan: ScanOf<'sorting-package.find'>, parcel: Parcel): Promise<Step<'sorting-package'>> {
  if (isAt(scan, 'sorting-package', parcel, 'abnormal_handovered'))
    return (await hasGone(scan, parcel))
      ? { transition: 'found-handed-over', patch: { handover_time: scan.session.now() } }
      : { transition: 'found-loaded' };
  return { transition: parcel.return_time ? 'find-returned' : 'find', patch: free };
}
