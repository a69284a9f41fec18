import { sql } from 'kysely';
import type { Entity } from '../../metadata/model';
import { selectRecords } from '../records/select-records';
import type { RecordValues } from '../platform/handler';
import type { AnswerPatch } from './refused';
import type { Scan, Subject } from './scan';
import { wherePageIs } from './where-page-is';

/** The fields by which records of an entity are scanned; none where nothing of it is. */
function numbersOf({ workflow, calls }: Entity): string[] {
  if (workflow) return workflow.numbers;
  return Object.values(calls).flatMap(({ effect, by }) => (effect === 'get' && by ? [by] : []));
}

/**
 * What a number is that belongs to nothing of the kind that was asked for: a wall's label scanned for a parcel. Told in words, with the page
 * where it is worked on. Nothing when it is nothing that is scanned here.
 */
export async function otherKind(scan: Scan, { entity, number, record }: Subject): Promise<AnswerPatch> {
  if (record) return {};
  for (const other of Object.values(scan.model.entities)) {
    const fields = other === entity ? [] : numbersOf(other);
    const [found] = fields.length ? await withNumber(scan, other, fields, number) : [];
    if (!found) continue;
    const kind = titleOf(other, fields.find((field) => found[field] === number) ?? '');
    const wanted = titleOf(entity, numbersOf(entity)[0] ?? '');
    return { more: `这是${kind}，请扫描${wanted}`, ...wherePageIs(scan, other, found) };
  }
  return {};
}

function withNumber({ db, session }: Scan, entity: Entity, fields: string[], number: string): Promise<RecordValues[]> {
  const columns = sql.join(fields.map((field) => sql`t.${sql.ref(field)}`));
  const where = sql`and ${number} in (${columns})`;
  return selectRecords(db, { entity, warehouseId: session.warehouse.id, where, tail: sql`limit 1` });
}

const titleOf = ({ title, fields }: Entity, name: string): string =>
  fields.find((field) => field.name === name)?.title ?? title;
