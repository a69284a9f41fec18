import { heldIn } from '../../../workflow/container/held-in';
import {
  bPackageAnswer,
  bPackageAt,
  stoppedOf,
  parcelsIn,
  recheckStep,
  type PackedBPackage,
} from '../../../warehouse/consolidation/b-package';
import { hintOf, asWarning } from '../../../warehouse/content';
import {
  bPackageFirst,
  expectNoneCancelled,
  isRechecked,
  restToComeOut,
  takeOutAnswer,
} from '../../../warehouse/consolidation/packing';
import { say } from '../../../platform/errors';
import type { RecordOf } from '../../../platform/handler';
import { setSubject } from '../../../workflow/set-subject';
import { answer, spoken } from '../../../workflow/answer';
import { keepSoFar } from '../../../workflow/keep-so-far';
import { lockByNumber, lockRecord } from '../../../workflow/read-records';
import { peekByNumber } from '../../../workflow/peek-by-number';
import { move } from '../../../workflow/move';
import { refuseUnlessOverridden } from '../../../workflow/override';
import { refusalOf } from '../../../workflow/refusal';
import { ScanRefused, type AnswerPatch } from '../../../workflow/refused';
import { workflowOf, type Scan, type ScanOf } from '../../../workflow/scan';
import { wherePageIs } from '../../../workflow/where-page-is';
import { scanHandler } from '../../../workflow/scan-handler';
import { isAt, statusNamed } from '../../../workflow/status-named';

/** Opens a second-leg package by its slot or its number, or checks one of its parcels into it (scan workflows, 2.5). */
export default scanHandler<'b-package.recheck'>(async (scan) => {
  const { base_package_no: number, b_package_no: open } = scan.body;
  const known = await bPackageAt(scan, number);
  const id = known?.id ?? (await peekByNumber(scan, 'package', number))?.b_package_id;
  if (!id) throw await homeless(scan, number);
  const bPackage = await lockRecord(scan, 'b-package', id);
  if (open && bPackage.b_package_no !== open)
    throw known ? bPackageFirst(scan, open) : await ofAnother(scan, bPackage, number);
  const mine = await takenOver(scan, bPackage);
  if (known) return opened(scan, mine);
  const parcel = await lockByNumber(scan, 'package', number);
  // One that was rechecked before opens its package for a person who has none open: it waits to be packed.
  if (!open && isRechecked(scan, parcel) && parcel.b_package_id === mine.id) {
    scan.scanned = scan.subject;
    return opened(scan, mine);
  }
  return rechecked(scan, mine, parcel);
});

/** A parcel that belongs to no second-leg package: what is wrong with itself comes first. */
async function homeless(scan: Scan, number: unknown): Promise<ScanRefused> {
  const parcel = await lockByNumber(scan, 'package', number);
  const refusal = await asItWaits(scan, parcel);
  const isAhead = refusal && refusal.code !== 'status-exception';
  if (isAhead || parcel.order_no) return refusal ?? new ScanRefused('other-b-package');
  return new ScanRefused('no-outbound-information');
}

/** Why it cannot be rechecked; of one whose wave was closed under the scans, that it waits for another. */
async function asItWaits(scan: Scan, parcel: RecordOf<'package'>): Promise<ScanRefused | undefined> {
  const refusal = await refusalOf(scan, 'package', parcel, 'recheck');
  if (refusal?.code !== 'status-exception' || !isAt(scan, 'package', parcel, 'outbound_ready')) return refusal;
  return new ScanRefused(refusal.code, { ...refusal.patch, more: say(scan.model, 'parcelInNoWave') });
}

/** A parcel of another one: which, is told. */
async function ofAnother(
  scan: Scan,
  { b_package_no: right }: RecordOf<'b-package'>,
  number: unknown,
): Promise<ScanRefused> {
  const parcel = await lockByNumber(scan, 'package', number);
  if (parcel.cancelled) return new ScanRefused('cancelled', { big_text: right });
  return new ScanRefused('other-b-package', { big_text: right, more: say(scan.model, 'inBox', { number: right }) });
}

/** Another session's work is continued only after confirmation; one that lies opened at another workbench is only to be weighed, by anyone. */
async function takenOver(scan: Scan, bPackage: RecordOf<'b-package'>): Promise<RecordOf<'b-package'>> {
  const workbench = scan.session.workbench?.code ?? '';
  const isOpen = bPackage.status === statusNamed(scan, 'b-package', 'packing');
  const { b_package_no, workbench: there, awaits_weight_at: lies } = bPackage;
  if (!isOpen || (there ?? lies ?? workbench) === workbench) return bPackage;
  const values = { b_package_no, workbench: there };
  if (there) refuseUnlessOverridden(scan, new ScanRefused('unfinished-task', { big_text: b_package_no, values }));
  const taken = await move(scan, 'b-package', bPackage, 'take-over', { workbench, awaits_weight_at: null });
  if (there) await keepSoFar(scan);
  return taken;
}

/** Nothing is moved yet: the first parcel does. */
async function opened(scan: ScanOf<'b-package.recheck'>, bPackage: RecordOf<'b-package'>) {
  setSubject(scan, 'b-package', bPackage);
  const parcels = await parcelsIn(scan, [bPackage]);
  scan.seen = withPackaging(scan, await bPackageAnswer(scan, { bPackage, parcels }), bPackage);
  const isPacked = isAt(scan, 'b-package', bPackage, 'packed');
  if (!isPacked && bPackage.status > statusNamed(scan, 'b-package', 'packed')) throw await over(scan, bPackage);
  expectNoneCancelled(scan, { bPackage, parcels });
  if (isPacked) return packedAlready(scan, bPackage);
  if (scan.body.is_short === true) return short(scan, parcels);
  // Scanned once more while it is in hand, it is not green as what is checked into it.
  const isInHand = scan.body.b_package_no === bPackage.b_package_no;
  const { go } = restToComeOut(scan, { bPackage, parcels });
  return answer(scan, 'scanned', {
    ...((isInHand || go) && { level: 'warn' }),
    ...{ said: go ? 'opened-bad' : 'opened', next: recheckStep(scan, parcels), ...(go && { go }) },
  });
}

/** Its label may be printed once more; its work goes on elsewhere. */
const packedAlready = (scan: Scan, bPackage: RecordOf<'b-package'>) =>
  answer(scan, 'scanned', {
    ...wherePageIs(scan, workflowOf(scan, 'b-package').entity, bPackage),
    ...{ level: 'warn', said: 'packed', next: 'scan' },
    ...(bPackage.awaits_label && { said: 'unconfirmed', next: 'confirm' }),
  });

/** Why one that is past its packing is no work here: how it stands, and in which bag it is. */
async function over(scan: Scan, bPackage: RecordOf<'b-package'>): Promise<ScanRefused> {
  const { code, patch } =
    (await refusalOf(scan, 'b-package', bPackage, 'start')) ?? new ScanRefused('status-exception');
  return new ScanRefused(code, { ...patch, ...(await heldIn(scan, 'b-package', bPackage)) });
}

/** On to packing without those that cannot be found; `pack` asks for who may say so, and why. */
function short(scan: Scan, parcels: RecordOf<'package'>[]) {
  const missing = parcels.filter((parcel) => !isRechecked(scan, parcel)).length;
  if (!missing || missing === parcels.length)
    throw new ScanRefused('other-b-package', { big_text: `${parcels.length - missing}/${parcels.length}` });
  const values = { missing };
  const big_text = say(scan.model, 'missingParcels', values);
  return answer(scan, 'scanned', { level: 'warn', said: 'short', values, big_text, next: 'pack' });
}

/** The packaging that the page has scanned for the box in hand stays, whatever of it is found meanwhile. */
function withPackaging(
  { body }: ScanOf<'b-package.recheck'>,
  { entity, ...said }: AnswerPatch,
  { b_package_no: number }: RecordOf<'b-package'>,
): AnswerPatch {
  const isInHand = body.b_package_no === number || body.is_short === true;
  const { materials: _, ...kept } = entity ?? {};
  return { ...said, entity: isInHand ? kept : entity };
}

async function rechecked(
  scan: ScanOf<'b-package.recheck'>,
  bPackage: RecordOf<'b-package'>,
  parcel: RecordOf<'package'>,
) {
  const parcels = await parcelsIn(scan, [bPackage]);
  scan.ifRefused = async () => ({
    ...(await bPackageAnswer(scan, { bPackage, parcels })),
    ...restToComeOut(scan, { bPackage, parcels }),
  });
  if (parcel.b_package_id !== bPackage.id) throw new ScanRefused('other-b-package');
  const refusal = await asItWaits(scan, parcel);
  if (refusal) throw refusal;
  const moved = await move(scan, 'package', parcel, 'recheck');
  const now: PackedBPackage = {
    bPackage: await started(scan, bPackage),
    parcels: parcels.map((one) => (one.id === moved.id ? moved : one)),
  };
  scan.seen = withPackaging(scan, await bPackageAnswer(scan, now), bPackage);
  const { scanned = 0, expected = 0 } = scan.seen.counters ?? {};
  const next = recheckStep(scan, now.parcels);
  const values = { parcel: moved.package_no };
  // Nothing is left to be scanned, and it cannot be packed: what does not go on comes out first, also what was rechecked before.
  const out = stoppedOf(scan, now.parcels);
  if (out.length && scanned === expected)
    return answer(scan, 'scanned', {
      ...takeOutAnswer(scan, now, out),
      ...{ level: 'warn', said: next === 'pack' ? 'holds-cancelled' : 'rest-cancelled', next: 'scan', values },
    });
  return answer(scan, 'scanned', {
    big_text: `${scanned}/${expected}`,
    speak: spoken(scanned),
    next,
    values,
    more: asWarning(hintOf(scan.model, moved)),
    ...(next === 'pack' && { said: 'complete' }),
  });
}

/** The first parcel begins the work on its package, at this workbench. */
async function started(scan: Scan, bPackage: RecordOf<'b-package'>): Promise<RecordOf<'b-package'>> {
  if (bPackage.status !== statusNamed(scan, 'b-package', 'created')) return bPackage;
  return move(scan, 'b-package', bPackage, 'start', { workbench: scan.session.workbench?.code ?? '' });
}
