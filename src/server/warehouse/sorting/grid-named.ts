import { sql } from 'kysely';
import { CallError, say } from '../../platform/errors';
import type { RecordOf } from '../../platform/handler';
import { selectNamed } from '../../records/select-records';
import { whereId } from '../../workflow/read-records';
import { ScanRefused, type AnswerPatch } from '../../workflow/refused';
import type { Scan } from '../../workflow/scan';
import { valueNamed } from '../../workflow/value-named';

/** The grid with that number, if there is one. */
export async function gridWithNumber(scan: Scan, number: unknown): Promise<RecordOf<'grid'> | undefined> {
  return (await selectNamed(scan, 'grid', sql`and t.grid_no = ${String(number)}`))[0];
}

/** The grid in use with that number or id. Throws ScanRefused, and notFound for an id that is none. */
export async function gridNamed(
  scan: Scan,
  { number, id }: { number?: unknown; id?: unknown },
): Promise<RecordOf<'grid'>> {
  const grid =
    number === undefined ? (await selectNamed(scan, 'grid', whereId(id)))[0] : await gridWithNumber(scan, number);
  const entity = scan.model.entities.grid;
  if (!grid && number === undefined) throw new CallError('notFound');
  if (number !== undefined && entity) scan.subject = { entity, number: String(number), record: grid };
  if (!grid) throw new ScanRefused('package-unknown', { values: { number: titleOf(scan, 'grid_no') } });
  if (grid.status !== valueNamed(scan, 'enable-flag', 'enabled'))
    throw new ScanRefused('sorting-code-wrong', {
      ...{ big_text: grid.grid_no, more: say(scan.model, 'gridDisabled', { number: grid.grid_no }) },
    });
  return grid;
}

const titleOf = ({ model }: Scan, field: string): string | undefined =>
  model.entities.grid?.fields.find(({ name }) => name === field)?.title;

/** What a page shows of the grid in hand. */
export const gridAnswer = ({ id, grid_no, grid_name, capacity }: RecordOf<'grid'>): AnswerPatch => ({
  entity: { grid_id: id, grid_no, grid_name },
  ...(typeof capacity === 'number' && { counters: { capacity } }),
});
