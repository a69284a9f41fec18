import { say } from '../../../platform/errors';
import {
  atNone,
  bPackageAnswer,
  cancelledOf,
  lockBPackage,
  lockOrigin,
  recheckStep,
  voidedLabel,
  weighedAnewHere,
  type PackedBPackage,
} from '../../../warehouse/consolidation/b-package';
import { closeWhenDone } from '../../../warehouse/consolidation/wave';
import { releaseSlots } from '../../../warehouse/consolidation/slots';
import { checkUnpackable, expectListed, takeOut } from '../../../warehouse/consolidation/packing';
import { absentIn, forcedIn, forcedValues, unpackSaid } from '../../../warehouse/consolidation/unpacking';
import type { RecordOf } from '../../../platform/handler';
import { answer } from '../../../workflow/answer';
import { move, moveMovable } from '../../../workflow/move';
import { ScanRefused, type AnswerPatch } from '../../../workflow/refused';
import { workflowOf, type Scan } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { toAnswer } from '../../../workflow/to-answer';
import { isAt } from '../../../workflow/status-named';
import { onTo, wherePageIs } from '../../../workflow/where-page-is';

/** Takes the listed parcels out of a packed second-leg package; the rest is weighed anew, or the package is over (scan workflows, 2.6). */
export default scanHandler<'b-package.submitUnpack'>(async (scan) => {
  const { b_package_no: number, package_pack_list: packList, package_unpack_list: unpackList } = scan.body;
  const origin = await lockOrigin(scan, number);
  const found = await lockBPackage(scan, number);
  const { stays, out } = await sides(scan, found, packList ?? [], unpackList ?? []);
  if (stays.length && cancelledOf(stays).length === stays.length && stays.length === found.parcels.length)
    throw new ScanRefused('orders-all-cancelled');
  await checkUnpackable(scan, found);
  await checkForced(scan, found, stays, out);
  const { wave, walls, slots } = origin;
  const bPackage = await move(scan, 'b-package', found.bPackage, wayOf(scan, found, stays), {
    package_count: stays.length,
    ...(isAt(scan, 'b-package', found.bPackage, 'packing', 'packed') && stays.length ? weighedAnewHere(scan) : atNone),
    ...voidedLabel(found.bPackage),
  });
  const moved = await moveMovable(scan, 'package', stays, 'unpack');
  await takeOut(scan, out);
  if (!stays.length) await releaseSlots(scan, slots);
  if (!stays.length && wave) await closeWhenDone(scan, wave, walls);
  const values = { out: out.length };
  const rest = await leftOver(scan, bPackage, stays, moved);
  // Nothing is left that comes out.
  const counters = { ...rest.counters, stays: stays.length, comes_out: 0, forced: 0 };
  const left = { big_text: say(scan.model, 'staysInBox', { count: stays.length }), values, ...rest, counters };
  return answer(scan, 'operation-ok', left);
});

/** What stays is weighed anew where all of it was rechecked before, and rechecked where it was not; nothing stays: it is over. */
async function leftOver(
  scan: Scan,
  bPackage: RecordOf<'b-package'>,
  stays: RecordOf<'package'>[],
  moved: RecordOf<'package'>[],
): Promise<AnswerPatch> {
  const parcels = stays.map((parcel) => moved.find(({ id }) => id === parcel.id) ?? parcel);
  if (stays.length && recheckStep(scan, parcels) === 'pack') {
    const onward = onTo(scan, workflowOf(scan, 'b-package').entity, bPackage, 'pack');
    if (onward.next === 'pack') return { ...(await bPackageAnswer(scan, { bPackage, parcels })), ...onward };
  }
  const { entity } = workflowOf(scan, 'b-package');
  const closed = { ...(await toAnswer(scan, 'b-package', bPackage)), contents: [], open_no: null };
  const isCreated = isAt(scan, 'b-package', bPackage, 'created');
  const said = stays.length ? (isCreated ? { said: 'taken-off' } : {}) : { said: 'dissolved' };
  return { entity: closed, next: 'scan', ...(stays.length && wherePageIs(scan, entity, bPackage)), ...said };
}

type Way = 'cancel' | 'take-off' | 'take-apart' | 'unpack';

/** Nothing stays: it is over. Something does: it is to be weighed anew, if it was weighed at all. */
function wayOf(scan: Scan, { bPackage }: PackedBPackage, stays: RecordOf<'package'>[]): Way {
  if (!stays.length) return 'cancel';
  if (isAt(scan, 'b-package', bPackage, 'created')) return 'take-off';
  return isAt(scan, 'b-package', bPackage, 'packing') ? 'take-apart' : 'unpack';
}

/** Both lists together are what belongs to it, no more and no less: else a colleague has changed it meanwhile, and the work begins anew. What does not lie in it comes out. */
async function sides(
  scan: Scan,
  found: PackedBPackage,
  packList: string[],
  unpackList: string[],
): Promise<{ stays: RecordOf<'package'>[]; out: RecordOf<'package'>[] }> {
  const { parcels } = found;
  await expectListed(scan, found, [...packList, ...unpackList]);
  const absent = absentIn(scan, parcels);
  const isOut = (parcel: RecordOf<'package'>) => unpackList.includes(parcel.package_no) || absent.includes(parcel);
  return { stays: parcels.filter((parcel) => !isOut(parcel)), out: parcels.filter(isOut) };
}

/** What was cancelled, prohibited, damaged or lost meanwhile does not stay: it is told and shown, and taken out on this page. */
async function checkForced(
  scan: Scan,
  found: PackedBPackage,
  stays: RecordOf<'package'>[],
  out: RecordOf<'package'>[],
): Promise<void> {
  const forced = forcedIn(scan, stays);
  if (!forced.length) return;
  const taken = new Set(out.map(({ package_no: no }) => no));
  scan.seen = await unpackSaid(scan, found, taken);
  throw new ScanRefused('some-cancelled', {
    ...{ said: 'forced', next: 'take', go: undefined },
    values: forcedValues(forced),
    big_text: String(forced.length),
  });
}
