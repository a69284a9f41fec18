import { sql } from 'kysely';
import type { AnswerOf } from '../../generated/client';
import type { Call, Entity, Field } from '../../metadata/model';
import { mayCall } from '../../metadata/model/access';
import { findFields } from '../../metadata/model/find-fields';
import { queryBatch } from '../database/pipelined';
import { layoutOf } from '../database/layout';
import type { HandlerContext } from '../platform/handler';
import type { Session, SessionWarehouse } from '../platform/session';
import { mayRead } from './answer-record';
import { columnOf, fromRecords, type Sql } from './select-records';

type FoundRecord = AnswerOf<'shell.findRecords'>['record_list'][number];
type Here = Session & { warehouse: SessionWarehouse };

/** A field by which records of an entity are found, and what is read of them. */
interface Place {
  entity: Entity;
  field: Field;
  rows: Sql;
}

const mostOfField = 5;
const mostOfAll = 20;
// Letters that the collation takes for the same, `Ａ` and `A`, stand between those that begin with what was typed.
const readOfField = mostOfField * 4;

/**
 * Records whose number, code or name begins with these words, in whatever case of Latin letters: those of the acting warehouse, by fields and
 * of entities that the session may read. Whole matches come first. A field costs a walk of 20 entries in its index, however many begin so.
 */
export async function findRecords({ db, model }: HandlerContext, session: Here, words: string): Promise<FoundRecord[]> {
  const places = Object.values(model.entities).flatMap((entity) => placesIn(entity, session, words));
  const answers = await queryBatch(
    db,
    places.map(({ rows }) => rows),
  );
  const found = places.flatMap((place, index) => (answers[index] ?? []).map((row) => told(place, row, session, words)));
  const whole = found.filter(({ is_whole }) => is_whole);
  const rest = found.filter(({ is_whole }) => !is_whole);
  return onceEach([...whole, ...rest]).slice(0, mostOfAll);
}

function placesIn(entity: Entity, session: Here, words: string): Place[] {
  const { list } = entity.calls;
  const isOpen = (field: Field): boolean => mayRead(field, session);
  const label = entity.fields.find(({ name }) => name === entity.labelField);
  if (!list || !mayCall(list, askerOf(session)) || !label || !isOpen(label)) return [];
  return findFields(entity)
    .filter(isOpen)
    .map((field) => ({ entity, field, rows: beginningWith(entity, field, words, session.warehouse.id) }));
}

/** The index of the column is entered where the words would stand: small letters come before large ones there. */
function beginningWith(entity: Entity, field: Field, words: string, warehouseId: string): Sql {
  const layout = layoutOf(entity);
  const column = columnOf(layout, field.name) ?? sql`null`;
  const least = words.toLowerCase();
  return sql`select id, value, label from (
      select t.id, ${column} as value, ${columnOf(layout, entity.labelField) ?? sql`null`} as label
      ${fromRecords(entity, warehouseId)} and ${column} >= ${least} order by ${column}, t.id limit ${readOfField}
    ) near where starts_with(lower(value collate "C"), ${least}) limit ${mostOfField}`;
}

function told({ entity, field }: Place, row: Record<string, unknown>, session: Here, words: string): FoundRecord {
  const shown = showing(entity, session);
  return {
    entity: entity.name,
    title: entity.title,
    id: String(row.id),
    label: String(row.label ?? ''),
    field: field.name,
    field_title: field.title,
    value: String(row.value),
    is_whole: String(row.value).toLowerCase() === words.toLowerCase(),
    ...(shown && { call: shown.key }),
  };
}

/** The call that shows one record to this person, or at least its past. */
function showing({ calls }: Entity, session: Here): Call | undefined {
  const open = Object.values(calls).filter((call) => mayCall(call, askerOf(session)));
  return open.find(({ effect }) => effect === 'get') ?? open.find(({ effect }) => effect === 'history');
}

const askerOf = ({ warehouse, codes }: Here) => ({ kind: warehouse.kind, codes });

/** A record that was found by several of its fields stands where it came first. */
function onceEach(found: FoundRecord[]): FoundRecord[] {
  const byRecord = new Map<string, FoundRecord>();
  for (const one of found) if (!byRecord.has(one.id)) byRecord.set(one.id, one);
  return [...byRecord.values()];
}
