import { workflowOf, type Scan } from '../../../workflow/scan';
import type { AnswerPatch } from '../../../workflow/refused';
import type { RecordOf } from '../../../platform/handler';
import type { Content } from '../../../warehouse/content';
import { forcedIn, forcedValues } from '../../../warehouse/consolidation/unpacking';
import { onTo } from '../../../workflow/where-page-is';
import {
  atNone,
  bPackageAnswer,
  lockBPackage,
  voidedLabel,
  weighedAnewHere,
} from '../../../warehouse/consolidation/b-package';
import { checkUnpackable } from '../../../warehouse/consolidation/packing';
import { answer } from '../../../workflow/answer';
import { move, moveMovable } from '../../../workflow/move';
import { scanHandler } from '../../../workflow/scan-handler';
import { isAt, statusNamed } from '../../../workflow/status-named';

/** One step back: a packed second-leg package is to be packed anew, one in packing to be rechecked anew (scan workflows, 3.3). */
export default scanHandler<'b-package.rollback'>(async (scan) => {
  const { bPackage, parcels } = await lockBPackage(scan, scan.body.b_package_no);
  if (isAt(scan, 'b-package', bPackage, 'grouping', 'grouped')) await checkUnpackable(scan, { bPackage });
  const isPacking = bPackage.status === statusNamed(scan, 'b-package', 'packing');
  const back = await move(scan, 'b-package', bPackage, isPacking ? 'undo-start' : 'send-back', {
    ...(isPacking ? atNone : weighedAnewHere(scan)),
    ...voidedLabel(bPackage),
  });
  const moved = await moveMovable(scan, 'package', parcels, isPacking ? 'undo-recheck' : 'unpack');
  const now = parcels.map((parcel) => moved.find(({ id }) => id === parcel.id) ?? parcel);
  const told = await bPackageAnswer(scan, { bPackage: back, parcels: now });
  const forced = isPacking ? [] : forcedIn(scan, now);
  // What was marked to come out stays in.
  const counters = { ...told.counters, stays: now.length, comes_out: 0, forced: forced.length };
  return answer(scan, 'operation-ok', { ...told, counters, ...onwards(scan, back, { isPacking, forced }) });
});

interface SentBack {
  isPacking: boolean;
  /** What must come out before it is packed. */
  forced: Content[];
}

function onwards(scan: Scan, back: RecordOf<'b-package'>, { isPacking, forced }: SentBack): AnswerPatch {
  if (isPacking) return { said: 'begun-anew', next: 'scan' };
  const on = onTo(scan, workflowOf(scan, 'b-package').entity, back, 'pack');
  if (!forced.length) return on;
  return {
    ...on,
    level: 'warn',
    said: 'forced',
    values: forcedValues(forced),
    ...(on.next === 'pack' && { next: 'take' }),
  };
}
