import { sql } from 'kysely';
import { say } from '../../platform/errors';
import type { PatchOf, RecordOf } from '../../platform/handler';
import { peekByNumber } from '../../workflow/peek-by-number';
import {
  idsByNumber,
  lockRecords,
  readMany,
  readRecords,
  resolveSubject,
  whereId,
  whereNumber,
} from '../../workflow/read-records';
import { ScanRefused, type AnswerPatch } from '../../workflow/refused';
import type { Scan } from '../../workflow/scan';
import { statusNamed } from '../../workflow/status-named';
import { toAnswer } from '../../workflow/to-answer';
import { parcelContents, stopReason } from '../content';
import { wallsOf } from './wave';

/** A second-leg package with what is in it. */
export interface PackedBPackage {
  bPackage: RecordOf<'b-package'>;
  parcels: RecordOf<'package'>[];
}

/** The second-leg package of that number and its parcels, all kept from others. Throws ScanRefused. */
export async function lockBPackage(scan: Scan, number: unknown): Promise<PackedBPackage> {
  const [bPackages = [], parcels = []] = await readMany(scan, [
    { name: 'b-package', where: whereNumber(scan, 'b-package', number), lock: 'own' },
    { name: 'package', where: sql`and t.b_package_id in (${idsByNumber(scan, 'b-package', number)})`, lock: 'own' },
  ]);
  return { bPackage: await resolveSubject(scan, 'b-package', number, bPackages), parcels };
}

/** The first-leg packages in these second-leg packages, locked. */
export function parcelsIn(scan: Scan, bPackages: RecordOf<'b-package'>[]): Promise<RecordOf<'package'>[]> {
  const ids = bPackages.map(({ id }) => id);
  return lockRecords(scan, 'package', sql`and t.b_package_id = any(${ids}::uuid[])`);
}

/** The wave of a second-leg package, its walls, and the slots that hold it: always locked before it. */
export async function lockOrigin(scan: Scan, number: unknown) {
  const bPackage = await peekByNumber(scan, 'b-package', number);
  const [wave] = bPackage ? await lockRecords(scan, 'outbound-wave', whereId(bPackage.wave_id)) : [];
  const walls = wave ? await wallsOf(scan, wave) : [];
  const slots = bPackage ? await lockRecords(scan, 'wall-slot', sql`and t.b_package_id = ${bPackage.id}::uuid`) : [];
  return { wave, walls, slots };
}

/** What the page shows of an open second-leg package, and of a closed one. */
export async function bPackageAnswer(scan: Scan, { bPackage, parcels }: PackedBPackage): Promise<AnswerPatch> {
  const contents = parcelContents(scan, parcels);
  const isOpen = bPackage.status < statusNamed(scan, 'b-package', 'packed');
  return {
    entity: {
      ...(await toAnswer(scan, 'b-package', bPackage)),
      contents,
      open_no: isOpen ? bPackage.b_package_no : null,
      is_resumed: false,
      // What it was to be packed in counts as long as it is to be packed.
      ...(isOpen && recheckStep(scan, parcels) === 'pack' ? {} : { materials: [] }),
    },
    counters: {
      scanned: contents.filter(({ state }) => state === 'done').length,
      expected: contents.filter(({ state }) => state !== 'bad').length,
    },
  };
}

/** The step of the recheck page: to be packed once all are there. */
export function recheckStep(scan: Scan, parcels: RecordOf<'package'>[]): 'pack' | 'scan' {
  const rechecked = statusNamed(scan, 'package', 'packing');
  const isDone = parcels.length > 0 && parcels.every(({ status }) => status >= rechecked);
  return isDone ? 'pack' : 'scan';
}

/** The field for the workbench at which it is rechecked, and the statuses in which it is. */
export const recheckedAt = (scan: Scan) => ({ at: 'workbench', in: [statusNamed(scan, 'b-package', 'packing')] });

/** It is rechecked and packed at no workbench. */
export const atNone: PatchOf<'b-package'> = { workbench: null, awaits_weight_at: null };

/** It is packed anew, at any workbench; until one takes it, it lies where it was opened. */
export const weighedAnewHere = ({ session }: Scan): PatchOf<'b-package'> => ({
  workbench: null,
  awaits_weight_at: session.workbench?.code ?? null,
});

/** Those of the parcels that were cancelled. */
export const cancelledOf = (parcels: RecordOf<'package'>[]): RecordOf<'package'>[] =>
  parcels.filter(({ cancelled }) => cancelled);

/** The second-leg package that a slot's label or its own number tells; undefined when the number is neither. Throws ScanRefused: the slot is empty. */
export async function bPackageAt(scan: Scan, number: unknown): Promise<RecordOf<'b-package'> | undefined> {
  const bPackage = await peekByNumber(scan, 'b-package', number);
  if (bPackage) return bPackage;
  const slot = await peekByNumber(scan, 'wall-slot', number);
  if (!slot) return undefined;
  if (!slot.b_package_id)
    throw new ScanRefused('package-unknown', {
      big_text: String(slot.slot_no),
      more: say(scan.model, 'slotEmpty', { slot: slot.slot_no }),
    });
  const [inSlot] = await readRecords(scan, 'b-package', whereId(slot.b_package_id));
  return inSlot;
}

/** What is stuck on a box that was packed once is void from now on: it gets another when it is packed anew. */
export const voidedLabel = ({ weight }: RecordOf<'b-package'>): PatchOf<'b-package'> =>
  weight === null || weight === undefined ? {} : { label_voided: true, awaits_label: false };

/** Those of the parcels that do not go on: they were cancelled, or have an exception. */
export const stoppedOf = ({ model }: Scan, parcels: RecordOf<'package'>[]): RecordOf<'package'>[] =>
  parcels.filter((parcel) => stopReason(model, parcel) !== undefined);
