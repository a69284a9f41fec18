import { holdsOne } from '../../../../metadata/model/access';
import type { TransitionNames } from '../../../../generated/types';
import { CallError, say } from '../../../platform/errors';
import type { RecordOf } from '../../../platform/handler';
import { answer } from '../../../workflow/answer';
import { expectVersion } from '../../../workflow/lock-named-record';
import { lockNamedSubject } from '../../../workflow/lock-named-subject';
import { move } from '../../../workflow/move';
import { refuseUnlessOverridden } from '../../../workflow/override';
import { refusalOf } from '../../../workflow/refusal';
import { ScanRefused } from '../../../workflow/refused';
import { statusTitle, workflowOf, type ScanOf } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { isAt } from '../../../workflow/status-named';
import { nameOf } from '../../../workflow/value-named';

type Way = TransitionNames['sorting-package'];
type Asked = ScanOf<'sorting-package.setAbnormal'>;

/** Where a parcel goes that is found damaged or lost, or is scrapped: in the warehouse, in a truck that stands there, on the way. */
const ways: Record<string, readonly [Way, ...Way[]]> = {
  damaged: ['damage', 'hand-over-abnormally'],
  lost: ['lose', 'hand-over-abnormally', 'lose-on-the-way'],
  scrap: ['dispose'],
};

/**
 * Notes that a parcel is lost, damaged or scrapped. Of a truck that is sent off, it is not handed over then (scan workflows, 3.1). Who
 * may not scrap alone needs a second person.
 */
export default scanHandler<'sorting-package.setAbnormal'>(async (scan) => {
  const parcel = (await lockNamedSubject(scan, 'sorting-package')) as RecordOf<'sorting-package'>;
  await expectVersion(scan, parcel);
  const { exception_code: code, abnormal_reason: reason } = scan.body;
  const kind = nameOf(scan, 'exception-kind', code) ?? '';
  const way = wayOf(scan, parcel, kind);
  const early = await refusalOf(scan, 'sorting-package', parcel, way);
  if (early) throw early;
  if (way === 'dispose') expectApproved(scan);
  const said = { exception_code: code, abnormal_reason: reason, shippable: false };
  const moved = await move(scan, 'sorting-package', parcel, way, said);
  const value = statusTitle(scan, workflowOf(scan, 'sorting-package').entity, moved.status);
  return answer(scan, 'changed', { values: { value } });
});

/** The first way that begins where the parcel is; where none does, the one whose refusal tells why. Throws invalid. */
function wayOf(scan: Asked, parcel: RecordOf<'sorting-package'>, kind: string): Way {
  const fit = ways[kind];
  if (!fit) throw new CallError('invalid', say(scan.model, 'prohibitedAtReceipt'));
  const { transitions } = workflowOf(scan, 'sorting-package').workflow;
  const begins = fit.find((name) => transitions.find((one) => one.name === name)?.from.includes(parcel.status));
  const isLoaded = isAt(scan, 'sorting-package', parcel, 'shipping', 'shipped', 'handovered', 'abnormal_handovered');
  return begins ?? (isLoaded && fit[1] ? fit[1] : fit[0]);
}

function expectApproved(scan: Asked): void {
  const access = scan.call.scan?.overrides?.approve_scrap?.access;
  const { warehouse, codes } = scan.session;
  if (access && holdsOne(access, { kind: warehouse.kind, codes })) return;
  refuseUnlessOverridden(scan, new ScanRefused('reason-needed', { more: say(scan.model, 'scrapNeedsApproval') }));
}
