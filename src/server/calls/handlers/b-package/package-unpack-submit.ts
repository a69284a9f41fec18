import { cancelledOf, lockBPackage, lockOrigin, type PackedBPackage } from '../../../warehouse/packed-b-package';
import { closeWhenDone } from '../../../warehouse/close-wave';
import { whyNot } from '../../../warehouse/content';
import { voidedLabel } from '../../../warehouse/b-package-label';
import { releaseSlots } from '../../../warehouse/release-slots';
import { takeOut } from '../../../warehouse/take-out';
import { checkUnpackable } from '../../../warehouse/unpackable';
import type { RecordValues } from '../../../platform/handler';
import { answer } from '../../../workflow/answer';
import { move, moveMovable } from '../../../workflow/move';
import { ScanRefused } from '../../../workflow/refused';
import { workflowOf, type Scan } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { toAnswer } from '../../../workflow/to-answer';
import { isAt } from '../../../workflow/status-named';
import { wherePageIs } from '../../../workflow/where-page-is';

/** Takes the listed parcels out of a packed second-leg package; the rest is weighed anew, or the package is over (scan workflows, 2.6). */
export default scanHandler<'b-package.submitUnpack'>(async (scan) => {
  const { b_package_no: number, package_pack_list: packList, package_unpack_list: unpackList } = scan.body;
  const origin = await lockOrigin(scan, number);
  const found = await lockBPackage(scan, number);
  const { stays, out } = sides(found, packList ?? [], unpackList ?? []);
  if (stays.length && cancelledOf(stays).length === stays.length && stays.length === found.parcels.length)
    throw new ScanRefused('orders-all-cancelled');
  checkUnpackable(scan, found);
  checkForced(scan, stays);
  const { wave, walls, slots } = origin;
  const bPackage = await move(scan, 'b-package', found.bPackage, wayOf(scan, found, stays), {
    package_count: stays.length,
    workbench: null,
    ...voidedLabel(found.bPackage),
  });
  await moveMovable(scan, 'package', stays, 'unpack');
  await takeOut(scan, out);
  if (!stays.length) await releaseSlots(scan, slots);
  if (!stays.length && wave) await closeWhenDone(scan, wave, walls);
  const values = { out: out.length };
  // What stays is rechecked or weighed anew.
  const onward = wherePageIs(scan, workflowOf(scan, 'b-package').entity, bPackage);
  const said = stays.length
    ? { ...onward, ...(isAt(scan, 'b-package', bPackage, 'created') && { said: 'taken-off' }) }
    : { said: 'dissolved' };
  const entity = { ...(await toAnswer(scan, 'b-package', bPackage)), contents: [], open_no: null };
  return answer(scan, 'operation-ok', { entity, big_text: String(stays.length), next: 'scan', values, ...said });
});

type Way = 'cancel' | 'take-off' | 'take-apart' | 'unpack';

/** Nothing stays: it is over. Something does: it is to be weighed anew, if it was weighed at all. */
function wayOf(scan: Scan, { bPackage }: PackedBPackage, stays: RecordValues[]): Way {
  if (!stays.length) return 'cancel';
  if (isAt(scan, 'b-package', bPackage, 'created')) return 'take-off';
  return isAt(scan, 'b-package', bPackage, 'packing') ? 'take-apart' : 'unpack';
}

/** Both lists together are what is in it, no more and no less. */
function sides(
  { parcels }: PackedBPackage,
  packList: string[],
  unpackList: string[],
): { stays: RecordValues[]; out: RecordValues[] } {
  const isIn = (list: string[]) => (parcel: RecordValues) => list.includes(String(parcel.package_no));
  const stays = parcels.filter(isIn(packList));
  const out = parcels.filter(isIn(unpackList));
  const said = new Set([...packList, ...unpackList]);
  const isWhole = stays.length + out.length === parcels.length && said.size === parcels.length;
  if (!isWhole || packList.length + unpackList.length !== said.size) throw new ScanRefused('other-b-package');
  return { stays, out };
}

/** What was cancelled, prohibited, damaged or lost does not stay. */
function checkForced(scan: Scan, stays: RecordValues[]): void {
  const forced = stays.filter((parcel) => whyNot(scan.model, parcel));
  if (forced.length)
    throw new ScanRefused('some-cancelled', { big_text: forced.map(({ package_no: no }) => no).join(' ') });
}
