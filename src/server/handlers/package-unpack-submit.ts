import { cancelledOf, lockBox, lockOrigin, type Box } from '../consolidation/box';
import { closeWhenDone } from '../consolidation/close-wave';
import { whyNot } from '../consolidation/content';
import { voidedLabel } from '../consolidation/box-label';
import { releaseSlots } from '../consolidation/release-slots';
import { takeOut } from '../consolidation/take-out';
import { checkUnpackable } from '../consolidation/unpackable';
import type { RecordValues } from '../handler';
import { answer } from '../workflow/answer';
import { move, moveThose } from '../workflow/move';
import { ScanRefused } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { scanning } from '../workflow/scanning';
import { shown } from '../workflow/shown';
import { isAt } from '../workflow/status-named';

/** Takes the listed parcels out of a packed second-leg package; the rest is weighed anew, or the package is over (scan workflows, 2.6). */
export default scanning(async (scan) => {
  const { b_package_no: number, package_pack_list: packList, package_unpack_list: unpackList } = scan.body;
  const origin = await lockOrigin(scan, number);
  const found = await lockBox(scan, number);
  const { stays, out } = sides(found, (packList ?? []) as string[], (unpackList ?? []) as string[]);
  if (stays.length && cancelledOf(stays).length === stays.length && stays.length === found.parcels.length)
    throw new ScanRefused('orders-all-cancelled');
  checkUnpackable(scan, { ...found, parcels: stays.length ? found.parcels : [] });
  checkForced(scan, stays);
  const { wave, walls, slots } = origin;
  const box = await move(scan, 'b-package', found.box, wayOf(scan, found, stays), {
    package_count: stays.length,
    workbench: null,
    ...voidedLabel(found.box),
  });
  await moveThose(scan, 'package', stays, 'unpack');
  await takeOut(scan, out);
  if (!stays.length) await releaseSlots(scan, slots);
  if (!stays.length && wave) await closeWhenDone(scan, wave, walls);
  const entity = { ...(await shown(scan, 'b-package', box)), contents: [], open_no: null };
  return answer(scan, 'operation-ok', { entity, big_text: String(stays.length), next: 'scan' });
});

/** Nothing stays: it is over. Something does: it is to be weighed anew, if it was weighed at all. */
function wayOf(scan: Scan, { box }: Box, stays: RecordValues[]): 'cancel' | 'take-apart' | 'unpack' {
  if (!stays.length) return 'cancel';
  return isAt(scan, 'b-package', box, 'packing') ? 'take-apart' : 'unpack';
}

/** Both lists together are what is in it, no more and no less. */
function sides(
  { parcels }: Box,
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
