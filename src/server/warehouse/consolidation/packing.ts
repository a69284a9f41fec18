import type { StatusNames, TransitionNames } from '../../../generated/types';
import { zh } from '../../../language/zh';
import { say } from '../../platform/errors';
import type { RecordOf } from '../../platform/handler';
import { lastWriterTold } from '../../workflow/last-writer';
import { moveMovable } from '../../workflow/move';
import { refuseUnlessOverridden } from '../../workflow/override';
import { wrongStatus } from '../../workflow/refusal';
import { ScanRefused, type AnswerPatch } from '../../workflow/refused';
import type { Scan } from '../../workflow/scan';
import { isAt, statusNamed } from '../../workflow/status-named';
import { nameOf, valueNamed } from '../../workflow/value-named';
import { wayTo } from '../../workflow/where-page-is';
import { heldIn } from '../../workflow/container/held-in';
import { cancelledOf, stoppedOf, type PackedBPackage } from './b-package';
import { leftWave } from './wave';

/** Which parcels must come out of a second-leg package, and the way to the page where they do. */
export const takeOutAnswer = (
  scan: Scan,
  { bPackage }: PackedBPackage,
  parcels: RecordOf<'package'>[],
): AnswerPatch => ({
  big_text: parcels.map(({ package_no: no }) => no).join(' '),
  ...(isAt(scan, 'b-package', bPackage, 'created', 'packing', 'packed') &&
    wayTo(scan, 'scan/unpacking', bPackage.b_package_no)),
});

/** Where nothing but what does not go on is left to be done with it, the way on is told with every scan. */
export function restToComeOut(scan: Scan, packed: PackedBPackage): AnswerPatch {
  const out = stoppedOf(scan, packed.parcels);
  const isAllIn = packed.parcels.every((parcel) => out.includes(parcel) || isRechecked(scan, parcel));
  return out.length && isAllIn ? takeOutAnswer(scan, packed, out) : {};
}

/** Parcels that were cancelled meanwhile are taken out first; a package of nothing else is cancelled as a whole. Throws ScanRefused. */
export function expectNoneCancelled(scan: Scan, packed: PackedBPackage): void {
  const { parcels } = packed;
  const cancelled = cancelledOf(parcels);
  if (!cancelled.length) return;
  if (cancelled.length === parcels.length)
    throw new ScanRefused('all-cancelled', { ...mustComeOut(scan, packed, []), big_text: zh`全部取消` });
  throw new ScanRefused('some-cancelled', mustComeOut(scan, packed, cancelled));
}

/** What was found bad after it was rechecked is taken out first, too. Throws ScanRefused. */
export function expectNoneBad(scan: Scan, packed: PackedBPackage): void {
  const bad = packed.parcels.filter((parcel) => isRechecked(scan, parcel) && parcel.exception_code);
  if (!bad.length) return;
  const prohibited = valueNamed(scan, 'exception-kind', 'prohibited');
  const isProhibited = bad.some(({ exception_code: code }) => code === prohibited);
  throw new ScanRefused(isProhibited ? 'prohibited' : 'abnormal', mustComeOut(scan, packed, bad));
}

/** The same where it is refused for them: the page on which they are taken out goes back to that. */
const mustComeOut = (scan: Scan, packed: PackedBPackage, parcels: RecordOf<'package'>[]): AnswerPatch => ({
  ...takeOutAnswer(scan, packed, parcels),
  ...{ next: 'take', counters: { forced: parcels.length || packed.parcels.length } },
});

/** The parcels that are missing: packing without them has to be said. An empty box is not packed at all. Throws ScanRefused. */
export function missingIn(scan: Scan, parcels: RecordOf<'package'>[]): RecordOf<'package'>[] {
  const missing = parcels.filter((parcel) => !isRechecked(scan, parcel));
  const { length: count } = missing;
  const told = { big_text: zh`缺 ${count}`, said: 'short', values: { missing: count } };
  const refusal = new ScanRefused('other-b-package', told);
  if (count === parcels.length) throw refusal;
  if (count) refuseUnlessOverridden(scan, refusal);
  return missing;
}

/** The label of another second-leg package, or its slot: what is in hand comes first. */
export const bPackageFirst = (scan: Scan, open: string): ScanRefused =>
  new ScanRefused('unfinished-task', {
    big_text: open,
    more: say(scan.model, 'finishBoxFirst', { number: open }),
    go: undefined,
  });

/** Has it been checked into its second-leg package? */
export const isRechecked = (scan: Scan, { status }: RecordOf<'package'>): boolean =>
  status >= statusNamed(scan, 'package', 'packing');

/** Throws ScanRefused unless the second-leg package is put together, packed, or being packed at this workbench, and in no bag. */
export async function checkUnpackable(scan: Scan, { bPackage }: Pick<PackedBPackage, 'bPackage'>): Promise<void> {
  const at = (...names: StatusNames['b-package'][]): boolean => isAt(scan, 'b-package', bPackage, ...names);
  const workbench = scan.session.workbench?.code ?? '';
  if (at('packing') && bPackage.workbench && bPackage.workbench !== workbench)
    throw new ScanRefused('unfinished-task', {
      big_text: bPackage.workbench,
      more: say(scan.model, 'packedAt', { number: bPackage.b_package_no, workbench: bPackage.workbench }),
    });
  if (at('grouping')) throw new ScanRefused('in-another-task', await heldIn(scan, 'b-package', bPackage));
  if (at('grouped', 'shipped', 'handovered'))
    throw new ScanRefused('unbinding-refused', await heldIn(scan, 'b-package', bPackage));
  if (!at('created', 'packing', 'packed')) throw wrongStatus(scan, 'b-package', bPackage);
}

/** What is in it is not what the page lists: by whom it was changed, is told, and the work begins anew. */
export async function contentsChanged(scan: Scan, bPackage: RecordOf<'b-package'>): Promise<ScanRefused> {
  const who = await lastWriterTold(scan, 'b-package', bPackage);
  return new ScanRefused('other-b-package', {
    big_text: bPackage.b_package_no,
    next: 'first',
    more: say(scan.model, 'contentsChanged', { who }),
  });
}

/** Throws contentsChanged unless these, and no others, are in the box. */
export async function expectListed(scan: Scan, { bPackage, parcels }: PackedBPackage, listed: string[]): Promise<void> {
  const said = new Set(listed);
  const isWhole = said.size === parcels.length && parcels.every(({ package_no: no }) => said.has(no));
  if (!isWhole || listed.length !== said.size) throw await contentsChanged(scan, bPackage);
}

type Way = TransitionNames['package'];

/** What becomes of a parcel that is damaged, lost, scrapped: it leaves the flow for good. */
const ways: Record<string, Way> = { damaged: 'damage', lost: 'lose', scrap: 'dispose' };

/** Takes parcels out of their second-leg package: back to what is ready, to the returns, or out of the flow for good. */
export async function takeOut(scan: Scan, parcels: RecordOf<'package'>[]): Promise<void> {
  for (const parcel of parcels) {
    const way = wayOf(scan, parcel);
    const isGone = way === 'damage' || way === 'lose' || way === 'dispose';
    const isPacked = parcel.status === statusNamed(scan, 'package', 'packed');
    // What is damaged or lost inside of a closed box is found when it is opened.
    const [found = parcel] = isGone && isPacked ? await moveMovable(scan, 'package', [parcel], 'unpack') : [parcel];
    await moveMovable(scan, 'package', [found], way, leftWave);
  }
}

/** What was rechecked and is cancelled or prohibited goes to the returns; what is still on the wall only leaves its wave. */
function wayOf(scan: Scan, { status, cancelled, exception_code: code }: RecordOf<'package'>): Way {
  const gone = cancelled ? undefined : ways[nameOf(scan, 'exception-kind', code) ?? ''];
  if (gone) return gone;
  if (status < statusNamed(scan, 'package', 'packing')) return 'leave-wave';
  return cancelled || code ? 'take-out-cancelled' : 'take-out';
}
