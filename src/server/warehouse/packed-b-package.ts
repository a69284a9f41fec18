import { sql } from 'kysely';
import { mayCall } from '../../metadata/model/access';
import type { RecordOf } from '../platform/handler';
import { readMany, resolveSubject, idsByNumber, lockRecords, whereNumber, whereId } from '../workflow/read-records';
import type { AnswerPatch } from '../workflow/refused';
import { workflowOf, type Scan } from '../workflow/scan';
import { peekByNumber } from '../workflow/peek-by-number';
import { toAnswer } from '../workflow/to-answer';
import { statusNamed } from '../workflow/status-named';
import { wherePageIs } from '../workflow/where-page-is';
import { wallsOf } from './close-wave';
import { parcelContents } from './content';

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

export const lockParcels = (scan: Scan, { id }: RecordOf<'b-package'>): Promise<RecordOf<'package'>[]> =>
  lockRecords(scan, 'package', sql`and t.b_package_id = ${id}::uuid`);

/** The first-leg packages in these second-leg packages, locked. */
export function parcelsIn(scan: Scan, bPackages: RecordOf<'b-package'>[]): Promise<RecordOf<'package'>[]> {
  const ids = bPackages.map(({ id }) => id);
  return lockRecords(scan, 'package', sql`and t.b_package_id = any(${ids}::uuid[])`);
}

/** Where a second-leg package was put together. */
interface Origin {
  wave?: RecordOf<'outbound-wave'>;
  walls: RecordOf<'rebin-group'>[];
  slots: RecordOf<'wall-slot'>[];
}

/** The wave of a second-leg package, its walls, and the slots that hold it: always locked before it. */
export async function lockOrigin(scan: Scan, number: unknown): Promise<Origin> {
  const bPackage = await peekByNumber(scan, 'b-package', number);
  if (!bPackage) return { walls: [], slots: [] };
  const [wave] = await lockRecords(scan, 'outbound-wave', whereId(bPackage.wave_id));
  const walls = wave ? await wallsOf(scan, wave) : [];
  return {
    wave,
    walls,
    slots: await lockRecords(scan, 'wall-slot', sql`and t.b_package_id = ${bPackage.id}::uuid`),
  };
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

/**
 * On to the packing of what was unpacked: on the same page where this person may pack and sits at a workbench, elsewhere on the page of
 * the record as it is now.
 */
export function onToPacking(scan: Scan, bPackage: RecordOf<'b-package'>): Pick<AnswerPatch, 'next' | 'go'> {
  const { workbench, warehouse, codes } = scan.session;
  const { entity } = workflowOf(scan, 'b-package');
  const pack = entity.calls.pack;
  const isHere = workbench?.code && pack && mayCall(pack, { kind: warehouse.kind, codes });
  return isHere ? { next: 'pack' } : { next: 'scan', ...wherePageIs(scan, entity, bPackage) };
}

/** Those of the parcels that were cancelled. */
export const cancelledOf = (parcels: RecordOf<'package'>[]): RecordOf<'package'>[] =>
  parcels.filter(({ cancelled }) => cancelled);
