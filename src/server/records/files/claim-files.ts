import { sql } from 'kysely';
import type { FieldProblem } from '../../../metadata/check/problems-of';
import { fileFields, filePlace, filesNamed } from '../../../metadata/model/kept-files';
import { pointedAt } from '../../../metadata/model/pointing';
import { rowsIn } from '../../../metadata/model/row-entity';
import type { Field, Model } from '../../../metadata/model';
import { cellProblems } from '../cell-problems';
import type { EntityContext } from '../get';
import { CallError, say } from '../../platform/errors';
import type { RecordValues } from '../../platform/handler';

/**
 * The files that a record names from now on are its own. Throws invalid for a file that is not there any more, not all there, of another field or
 * person, or another record's.
 */
export async function claimFiles(
  { db, model, entity }: EntityContext,
  id: string,
  changed: RecordValues,
): Promise<void> {
  for (const field of fileFields(entity)) {
    const ids = filesNamed(field, changed);
    if (!ids.length) continue;
    const mine = sql`id = any(${ids}::uuid[]) and entity = ${entity.name} and field = ${field.name}
      and cardinality(parts) = part_count`;
    // Row-level security leaves only files that this account uploaded and no record names.
    await sql`update kept_file set record_id = ${id}::uuid where ${mine} and record_id is null`.execute(db);
    const { rows } = await sql<{ id: string }>`select id from kept_file
      where ${mine} and record_id = ${id}::uuid`.execute(db);
    const held = new Set(rows.map((row) => row.id));
    if (!ids.every((one) => held.has(one))) throw gone(model, field, changed, held);
  }
}

/** Told where each file that is not held stands. */
function gone(model: Model, field: Field, changed: RecordValues, held: Set<string>): CallError {
  const { field: name, column } = filePlace(field);
  const says = { rule: 'fileGone', message: say(model, 'fileGone', { title: field.title }) };
  const isGone = (row: RecordValues): boolean =>
    pointedAt({ field: { name: column ?? '' } }, row).some((id) => !held.has(id));
  const problems: FieldProblem[] =
    column === undefined
      ? [{ field: name, ...says }]
      : cellProblems([rowsIn(changed[name])], name, column, isGone, says);
  return new CallError('invalid', problems[0]?.message, { problems });
}
