import type { ScanAnswer } from '../../../../metadata/model/scan-answer';
import { bPackageAt, cancelledOf, lockBPackage, type PackedBPackage } from '../../../warehouse/consolidation/b-package';
import {
  bPackageFirst,
  checkUnpackable,
  contentsChanged,
  expectListed,
} from '../../../warehouse/consolidation/packing';
import {
  absentIn,
  forcedIn,
  forcedValues,
  markedByOthers,
  namedIn,
  unpackSaid,
} from '../../../warehouse/consolidation/unpacking';
import { say } from '../../../platform/errors';
import type { RecordOf } from '../../../platform/handler';
import { answer, spoken } from '../../../workflow/answer';
import { lockByNumber, readRecords, whereId } from '../../../workflow/read-records';
import { peekByNumber } from '../../../workflow/peek-by-number';
import { ScanRefused, type AnswerPatch } from '../../../workflow/refused';
import { workflowOf, type Scan, type ScanOf, type Subject } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { isAt } from '../../../workflow/status-named';
import { wayTo } from '../../../workflow/where-page-is';
import { zh } from '../../../../language/zh';

/** Opens a packed second-leg package, or takes one of its parcels out and puts it back. Nothing is written yet (scan workflows, 2.6). */
export default scanHandler<'b-package.unpack'>(async (scan) => {
  const { b_package_no: number, package_no: parcelNo, package_pack_list: stays, package_unpack_list: said } = scan.body;
  // One that is still on the wall has no label yet but that of its slot.
  const found = await lockBPackage(scan, (await bPackageAt(scan, number))?.b_package_no ?? number);
  const known = parcelNo === undefined ? undefined : await peekByNumber(scan, 'package', parcelNo);
  scan.besides = besidesOf(scan, { label: number, parcelNo: known?.package_no ?? parcelNo });
  const absent = absentIn(scan, found.parcels);
  const out = new Set(said ?? []);
  scan.seen = await unpackSaid(scan, found, out);
  await checkUnpackable(scan, found);
  const asOpened = whatToDo(scan, found, absent);
  if (parcelNo === undefined) return opened(scan, found, { ...asOpened, ...(await marked(scan, found, asOpened)) });
  // The box itself once more: nothing of it has changed.
  const scanned = known ? undefined : await bPackageAt(scan, parcelNo);
  if (scanned?.id === found.bPackage.id)
    return answer(scan, 'duplicate-scan', { said: 'open-already', next: 'take', ...(!out.size && asOpened) });
  if (scanned) throw bPackageFirst(scan, found.bPackage.b_package_no);

  // Who was away is told of a colleague's taking out, before more is taken out, or the rest submitted, of what is not as it was.
  if (stays) await expectListed(scan, found, [...stays, ...(said ?? [])]);
  const parcel = await lockByNumber(scan, 'package', known?.package_no ?? parcelNo);
  if (parcel.b_package_id !== found.bPackage.id) throw await ofAnother(scan, found.bPackage, parcel);
  const no = parcel.package_no;
  // It lies elsewhere: there is nothing to put back.
  if (absent.some(({ id }) => id === parcel.id))
    return answer(scan, 'duplicate-scan', { level: 'warn', said: 'not-inside', values: { parcel: no }, next: 'take' });
  const isBack = out.delete(no);
  if (!isBack) out.add(no);
  const now = await unpackSaid(scan, found, out);
  return answer(scan, isBack ? 'duplicate-scan' : 'scanned', {
    ...now,
    ...(isBack && { level: 'warn', said: 'put-back' }),
    values: { parcel: no },
    big_text: isBack ? zh`放回` : zh`取出`,
    speak: spoken(now.counters?.stays ?? 0),
    next: 'take',
  });
});

/** A parcel that is not in the box is told with the one that it is in; of one that a colleague has taken out meanwhile, by whom: the work begins anew. */
async function ofAnother(
  scan: ScanOf<'b-package.unpack'>,
  bPackage: RecordOf<'b-package'>,
  { b_package_id: id }: RecordOf<'package'>,
): Promise<ScanRefused> {
  const { seen_version: seen } = scan.body;
  if (!id && seen !== undefined && seen !== bPackage.version) return contentsChanged(scan, bPackage);
  const [right] = await readRecords(scan, 'b-package', whereId(id));
  const more = right && say(scan.model, 'inBox', { number: right.b_package_no });
  return new ScanRefused('other-b-package', { ...(more && { more }) });
}

/** The box, and what was scanned: a parcel, or the label of the slot in which the box stands. */
function besidesOf(scan: Scan, { label, parcelNo }: { label: string; parcelNo: string | undefined }): Subject[] {
  const { subject: bPackage } = scan;
  const isSlot = bPackage && bPackage.number !== label;
  return [
    ...(bPackage ? [bPackage] : []),
    ...(isSlot ? [{ entity: workflowOf(scan, 'wall-slot').entity, number: label }] : []),
    ...(parcelNo === undefined ? [] : [{ entity: workflowOf(scan, 'package').entity, number: parcelNo }]),
  ];
}

/** Of one whose parcels were all cancelled nothing can stay: it is told, and cancelled as a whole or emptied. */
function opened(scan: Scan, { parcels }: PackedBPackage, asOpened: AnswerPatch): Promise<ScanAnswer> {
  const isOver = parcels.length > 0 && cancelledOf(parcels).length === parcels.length;
  if (isOver) return answer(scan, 'all-cancelled', { level: 'warn', next: 'take' });
  return answer(scan, 'scanned', { said: 'opened', next: 'take', ...asOpened });
}

/** What a colleague has marked to come out lies beside the box, and is listed as in it: that is told. */
async function marked(scan: Scan, found: PackedBPackage, { more }: AnswerPatch): Promise<AnswerPatch> {
  const before = await markedByOthers(scan, found);
  if (!before) return {};
  return { level: 'warn', more: [more, say(scan.model, 'markedBefore', { ...before })].filter(Boolean).join(zh`；`) };
}

/** What must come out, with its reason; what does not lie in it (`absent`), and is listed as taken out; or else where it is weighed. */
function whatToDo(scan: Scan, { bPackage, parcels }: PackedBPackage, absent: RecordOf<'package'>[]): AnswerPatch {
  const forced = forcedIn(
    scan,
    parcels.filter((parcel) => !absent.includes(parcel)),
  );
  const more = absent.length ? say(scan.model, 'notInside', { numbers: namedIn(forcedIn(scan, absent)) }) : undefined;
  if (forced.length)
    return {
      ...{ level: 'warn', said: 'forced', values: forcedValues(forced), more },
      ...{ big_text: String(forced.length), speak: spoken(forced.length) },
    };
  if (more) return { level: 'warn', said: 'opened', more, instead: say(scan.model, 'submitNow') };
  return wayToScale(scan, bPackage);
}

/** One that waits to be weighed anew is opened to take out more of it: where it is weighed is told. */
function wayToScale(scan: Scan, bPackage: RecordOf<'b-package'>): AnswerPatch {
  const isWaiting = bPackage.label_voided && isAt(scan, 'b-package', bPackage, 'packing');
  const way = isWaiting ? wayTo(scan, 'scan/recheck-package', bPackage.b_package_no) : {};
  return way.go ? { ...way, level: 'warn', said: 'opened-unweighed' } : {};
}
