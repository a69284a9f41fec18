import { sql } from 'kysely';
import type { PatchOf, RecordOf } from '../platform/handler';
import { selectNamed } from '../records/select-records';
import { patchRecord } from '../workflow/move';
import { peekByNumber } from '../workflow/peek-by-number';
import { lockRecords, whereId } from '../workflow/read-records';
import { wrongStatus } from '../workflow/refusal';
import type { Scan } from '../workflow/scan';
import { setSubject } from '../workflow/set-subject';
import { isAt } from '../workflow/status-named';
import { takeAdvisoryLock } from '../workflow/take-advisory-lock';
import { valueNamed } from '../workflow/value-named';
import { workbenchCode } from '../workflow/workbench-code';
import { beginHere } from '../workflow/container/begin';
import { allOpenHere, takeOver } from '../workflow/container/open';
import { expectWeighed } from './open-bag';
import { sortColor } from '../platform/sort-color';

type Bag = RecordOf<'outbound-big-bag'>;

/**
 * The bag that a label or a sorting code means, locked and at this workbench; undefined when the number is neither. Of a sorting code each
 * workbench has one bag: it is gone on with, or begun. Throws ScanRefused.
 */
export async function bagNamed(scan: Scan, number: string): Promise<Bag | undefined> {
  const labelled = await bagLabelled(scan, number);
  if (labelled) return labelled;
  const enabled = valueNamed(scan, 'enable-flag', 'enabled');
  const [code] = await selectNamed(scan, 'sorting-code', sql`and t.sorting_no = ${number} and t.status = ${enabled}`);
  return code && bagOfCode(scan, code);
}

/** The bag whose label was scanned, locked: one that is not weighed yet is brought to this workbench. Throws ScanRefused. */
export async function bagLabelled(scan: Scan, number: string): Promise<Bag | undefined> {
  const known = await peekByNumber(scan, 'outbound-big-bag', number);
  return known && resumed(scan, known.id);
}

async function resumed(scan: Scan, id: string): Promise<Bag | undefined> {
  const [bag] = await lockRecords(scan, 'outbound-big-bag', whereId(id));
  if (!bag) return undefined;
  setSubject(scan, 'outbound-big-bag', bag);
  // It stands in no one's way: its label is printed once more, or it is opened again.
  if (isAt(scan, 'outbound-big-bag', bag, 'weighted')) return bag;
  if (!isAt(scan, 'outbound-big-bag', bag, 'created', 'grouping', 'grouped'))
    throw wrongStatus(scan, 'outbound-big-bag', bag);
  return bag.workbench === workbenchCode(scan) ? bag : takeOver(scan, 'outbound-big-bag', bag);
}

async function bagOfCode(scan: Scan, { id, sorting_no: code }: RecordOf<'sorting-code'>): Promise<Bag> {
  // Of two who find nothing at the same moment, one begins, and the other finds it.
  await takeAdvisoryLock(scan, `outbound-big-bag ${scan.session.warehouse.id} ${workbenchCode(scan)}`);
  const here = await allOpenHere(scan, 'outbound-big-bag');
  here.forEach((bag) => expectWeighed(scan, bag));
  const said: PatchOf<'outbound-big-bag'> = { sorting_code_id: id, sort_code: code, sort_color: sortColor(code) };
  const same = here.find((bag) => bag.sorting_code_id === id);
  const empty = here.find((bag) => bag.package_count === 0 && bag.sorting_code_id === null);
  const bag =
    same ??
    (empty && (await patchRecord(scan, 'outbound-big-bag', empty, said))) ??
    (await beginHere(scan, 'outbound-big-bag', said));
  setSubject(scan, 'outbound-big-bag', bag);
  return bag;
}
