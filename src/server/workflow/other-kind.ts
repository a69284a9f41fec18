import { sql } from 'kysely';
import type { Entity } from '../../metadata/model';
import { findFields } from '../../metadata/model/find-fields';
import { say } from '../platform/errors';
import { selectRecords } from '../records/select-records';
import type { HandlerContext, RecordValues } from '../platform/handler';
import type { AnswerPatch } from './refused';
import type { Scan, Subject } from './scan';
import { wherePageIs } from './where-page-is';

/** The fields by which records of an entity are scanned; none where nothing of it is. */
function scannedBy({ workflow, calls }: Entity): string[] {
  if (workflow) return workflow.numbers;
  return Object.values(calls).flatMap(({ effect, by }) => (effect === 'get' && by ? [by] : []));
}

/** Besides those the codes of what a warehouse has: they stand on labels that are scanned by mistake. What has none of its own only notes others'. */
function codesOf(entity: Entity): string[] {
  if (entity.scope !== 'warehouse' || !entity.rules.some(({ rule }) => rule === 'unique')) return scannedBy(entity);
  const codes = findFields(entity).filter(({ type, find }) => type === 'code' || find);
  return [...new Set([...scannedBy(entity), ...codes.map(({ name }) => name)])];
}

/**
 * What a number is that belongs to nothing of the kind that was asked for: a wall's label scanned for a parcel. Told in words, with the page
 * where it is worked on. Nothing when it is nothing that is scanned here.
 */
export async function otherKind(scan: Scan, subject: Subject): Promise<AnswerPatch> {
  const found = subject.record ? undefined : await kindOf(scan, subject);
  if (!found) return {};
  const { kind, other, record, isScanned } = found;
  const { go } = isScanned ? wherePageIs(scan, other, record) : {};
  return { more: say(scan.model, 'numberIsOf', { kind }), ...(go && { go: { ...go, of: other.name } }) };
}

/** What a number is told with that belongs to nothing of the kind that was asked for: what it is, if it is anything, and what to scan instead. */
export async function whatIsWanted(scan: Scan, subject: Subject): Promise<AnswerPatch> {
  const wanted = titleOf(subject.entity, scannedBy(subject.entity)[0] ?? '');
  return { ...(await otherKind(scan, subject)), instead: say(scan.model, 'numberWanted', { wanted }) };
}

type Here = Pick<HandlerContext, 'model' | 'db' | 'session'>;

/** What a number belongs to that no record of the entity is scanned by, how such a number is called, and whether what has it is scanned by it. */
export async function kindOf(here: Here, { entity, number }: Pick<Subject, 'entity' | 'number'>) {
  for (const other of Object.values(here.model.entities)) {
    const fields = codesOf(other).filter((field) => other !== entity || !scannedBy(entity).includes(field));
    const [record] = fields.length ? await withNumber(here, other, fields, number) : [];
    const field = record && fields.find((name) => record[name] === number);
    if (record && field)
      return { kind: titleOf(other, field), other, record, isScanned: scannedBy(other).includes(field) };
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
