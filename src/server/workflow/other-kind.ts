import { sql } from 'kysely';
import type { Entity } from '../../metadata/model';
import { say } from '../platform/errors';
import { selectRecords } from '../records/select-records';
import type { HandlerContext, RecordValues } from '../platform/handler';
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
export async function otherKind(scan: Scan, subject: Subject): Promise<AnswerPatch> {
  const found = subject.record ? undefined : await kindOf(scan, subject);
  if (!found) return {};
  const { kind, other, record } = found;
  return { more: say(scan.model, 'numberIsOf', { kind }), ...wherePageIs(scan, other, record) };
}

/** What a number is told with that belongs to nothing of the kind that was asked for: what it is, if it is anything, and what to scan instead. */
export async function whatIsWanted(scan: Scan, subject: Subject): Promise<AnswerPatch> {
  const wanted = titleOf(subject.entity, numbersOf(subject.entity)[0] ?? '');
  return { ...(await otherKind(scan, subject)), instead: say(scan.model, 'numberWanted', { wanted }) };
}

type Here = Pick<HandlerContext, 'model' | 'db' | 'session'>;

/** What a number belongs to that belongs to nothing of the entity, and how such a number is called. */
export async function kindOf(here: Here, { entity, number }: Pick<Subject, 'entity' | 'number'>) {
  for (const other of Object.values(here.model.entities)) {
    const fields = other === entity ? [] : numbersOf(other);
    const [record] = fields.length ? await withNumber(here, other, fields, number) : [];
    const kind = record && titleOf(other, fields.find((field) => record[field] === number) ?? '');
    if (record && kind) return { kind, other, record };
  }
  return undefined;
}

function withNumber({ db, session }: Here, entity: Entity, fields: string[], number: string): Promise<RecordValues[]> {
  const columns = sql.join(fields.map((field) => sql`t.${sql.ref(field)}`));
  const where = sql`and ${number} in (${columns})`;
  return selectRecords(db, { entity, warehouseId: session?.warehouse?.id ?? null, where, tail: sql`limit 1` });
}

const titleOf = ({ title, fields }: Entity, name: string): string =>
  fields.find((field) => field.name === name)?.title ?? title;
