import { sql } from 'kysely';
import { say } from '../../platform/errors';
import type { RecordOf } from '../../platform/handler';
import { selectNamed } from '../../records/select-records';
import { spoken } from '../../workflow/answer';
import { move } from '../../workflow/move';
import { lockByNumber } from '../../workflow/read-records';
import { expectMovable } from '../../workflow/refusal';
import { ScanRefused, type AnswerPatch } from '../../workflow/refused';
import { workflowOf, type Scan } from '../../workflow/scan';
import { isAt, statusesNamed } from '../../workflow/status-named';
import { valueNamed } from '../../workflow/value-named';
import { expectGroupable } from './groupable';
import { notingUnknown } from './note-unknown';
import { sortColor } from '../../platform/sort-color';
import { wayOnOf } from './way-on';

type Parcel = RecordOf<'sorting-package'>;
type Code = RecordOf<'sorting-code'>;

/** A parcel keeps its status when it is sorted: one way for each. */
const ways = { received: 'sort-received', inspected: 'sort-inspected', relabeled: 'sort-relabeled' } as const;

const wayOf = (scan: Scan, parcel: Parcel) =>
  Object.entries(ways).find(([status]) => isAt(scan, 'sorting-package', parcel, status as keyof typeof ways))?.[1] ??
  ways.received;

/** The parcel with that number, locked, if it may be sorted, and its sorting code. Throws ScanRefused, also for a code that is not in use. */
export async function lockSortable(scan: Scan, number: unknown): Promise<{ parcel: Parcel; code?: Code }> {
  const parcel = await notingUnknown(scan, () => lockByNumber(scan, 'sorting-package', number));
  const wayOn = await wayOnOf(scan, parcel);
  await expectGroupable(scan, parcel, wayOn);
  await expectMovable(scan, 'sorting-package', parcel, wayOf(scan, parcel));
  expectInUse(scan, wayOn.code);
  return { parcel, code: wayOn.code };
}

/** Writes that a parcel is sorted, by whom, and into which grid if any. */
export function noteSorted(scan: Scan, parcel: Parcel, grid?: RecordOf<'grid'>): Promise<Parcel> {
  const { session } = scan;
  return move(scan, 'sorting-package', parcel, wayOf(scan, parcel), {
    sort_time: session.now(),
    sort_by: session.account.name,
    ...(grid && { grid_id: grid.id }),
  });
}

/** Throws ScanRefused for a sorting code that is not in use any more. */
function expectInUse(scan: Scan, code: Code | undefined): void {
  if (code && code.status !== valueNamed(scan, 'enable-flag', 'enabled'))
    throw new ScanRefused('sorting-code-wrong', {
      ...{ big_text: code.sorting_no, more: say(scan.model, 'sortingCodeDisabled', { number: code.sorting_no }) },
    });
}

/** Where a parcel goes, in large letters. */
export const placeAnswer = ({ sorting_no: no }: RecordOf<'sorting-code'>): AnswerPatch => ({
  ...{ big_text: no, speak: spoken(no), colour: sortColor(no) },
  values: { sorting_no: no },
});

/** The grids in use that take parcels of this sorting code, those of the workbench first. */
export async function gridsOf(scan: Scan, code: RecordOf<'sorting-code'>): Promise<RecordOf<'grid'>[]> {
  const inUse = await selectNamed(scan, 'grid', sql`and t.status = ${valueNamed(scan, 'enable-flag', 'enabled')}`);
  const fit = inUse.filter(({ sorting_code_id_list: codes }) => codes.includes(code.id));
  const isHere = ({ workbench_id: id }: RecordOf<'grid'>) => Number(id === scan.session.workbench?.id);
  return fit.sort((one, other) => isHere(other) - isHere(one) || (one.grid_no < other.grid_no ? -1 : 1));
}

/** How many parcels lie in a grid. */
export async function countInGrid(scan: Scan, gridId: string): Promise<number> {
  const { entity } = workflowOf(scan, 'sorting-package');
  const sortable = statusesNamed(scan, 'sorting-package', 'received', 'inspected', 'relabeled');
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(entity.table)}
    where warehouse_id = ${scan.session.warehouse.id}::uuid and grid_id = ${gridId}::uuid
      and status in (${sql.join(sortable)})`.execute(scan.db);
  return rows[0]?.n ?? 0;
}
