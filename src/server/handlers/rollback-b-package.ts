import { boxSaid, lockBox } from '../consolidation/box';
import { voidedLabel } from '../consolidation/box-label';
import { answer } from '../workflow/answer';
import { move, moveThose } from '../workflow/move';
import { scanning } from '../workflow/scanning';
import { statusNamed } from '../workflow/status-named';

/** One step back: a packed second-leg package is to be packed anew, one in packing to be rechecked anew (scan workflows, 3.3). */
export default scanning(async (scan) => {
  const { box, parcels } = await lockBox(scan, scan.body.b_package_no);
  const isPacking = box.status === statusNamed(scan, 'b-package', 'packing');
  const back = await move(scan, 'b-package', box, isPacking ? 'undo-start' : 'unpack', {
    workbench: null,
    ...voidedLabel(box),
  });
  const moved = await moveThose(scan, 'package', parcels, isPacking ? 'undo-recheck' : 'unpack');
  const now = parcels.map((parcel) => moved.find(({ id }) => id === parcel.id) ?? parcel);
  const said = await boxSaid(scan, { box: back, parcels: now });
  return answer(scan, 'operation-ok', { ...said, next: isPacking ? 'scan' : 'pack' });
});
