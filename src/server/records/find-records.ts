import { sql, type RawBuilder } from 'kysely';
import type { AnswerOf } from '../../generated/client';
import type { Entity, Field, Model } from '../../metadata/model';
import { mayCall } from '../../metadata/model/access';
import { findFields } from '../../metadata/model/find-fields';
import { showing } from '../../metadata/model/showing';
import { statusField } from '../../metadata/model/status-field';
import { enqueueStatement } from '../database/pipelined';
import { layoutOf } from '../database/layout';
import type { HandlerContext } from '../platform/handler';
import type { Session, SessionWarehouse } from '../platform/session';
import { mayRead } from './answer-record';
import { seesEverywhere } from './everywhere';
import { notArchived } from './filters';
import { columnOf, fromRecords, type Sql } from './select-records';

type FoundRecord = AnswerOf<'shell.findRecords'>['record_list'][number];
type Here = Session & { warehouse: SessionWarehouse };

/** A field by which records of an entity are found. */
interface Place {
  entity: Entity;
  field: Field;
  /** What tells how a record stands, if the session may read it. */
  status?: Field;
  /** Also among those that are no members of the acting warehouse. */
  isEverywhere: boolean;
}

interface Row {
  place: number;
  id: string;
  value: string;
  label: string | null;
  status: string | null;
}

const mostOfField = 5;
const mostOfAll = 20;
// Letters that the collation takes for the same, `Ａ` and `A`, stand between those that begin with what was typed.
const readOfField = mostOfField * 4;
// A person who types looks at the screen: later than this an answer is of no use.
const mostMs = 2000;
// Stands behind every letter in the collation.
const last = '\uffff';

/**
 * Records whose number, code or name begins with these words, in whatever case of Latin letters: those of the acting warehouse, by fields and
 * of entities that the session may read. Whole matches come first. One statement: a field costs a walk of at most 20 entries of its index, however many
 * records there are.
 */
export async function findRecords({ db, model }: HandlerContext, session: Here, words: string): Promise<FoundRecord[]> {
  const places = placesFor(model, session);
  if (!places.length) return [];
  await enqueueStatement(db, sql`select set_config('statement_timeout', ${`${mostMs}`}, true)`);
  const { rows } = await findStatement(places, session.warehouse.id, words).execute(db);
  const found = rows.flatMap((row) => {
    const place = places[row.place];
    return place ? [told(place, row, session, words)] : [];
  });
  const whole = found.filter(({ is_whole }) => is_whole);
  const rest = found.filter(({ is_whole }) => !is_whole);
  return onceEach([...whole, ...rest]).slice(0, mostOfAll);
}

/** Where the session may look: the fields that it may read, of the entities that it may list. */
export const placesFor = (model: Model, session: Here): Place[] =>
  Object.values(model.entities).flatMap((entity) => placesIn(entity, session));

function placesIn(entity: Entity, session: Here): Place[] {
  const { list } = entity.calls;
  const isOpen = (field: Field): boolean => mayRead(field, session);
  const label = entity.fields.find(({ name }) => name === entity.labelField);
  if (!list || !mayCall(list, askerOf(session)) || !label || !isOpen(label)) return [];
  const status = statusField(entity, askerOf(session).kind);
  const openStatus = status && isOpen(status) ? { status } : {};
  return findFields(entity)
    .filter(isOpen)
    .map((field) => ({ entity, field, ...openStatus, isEverywhere: seesEverywhere(list, session) }));
}

/** All that is asked, as one statement, so that its time is bounded as a whole. */
export const findStatement = (places: Place[], warehouseId: string, words: string): RawBuilder<Row> =>
  sql<Row>`${sql.join(
    places.map((place, index) => sql`(${beginningWith(place, index, warehouseId, words)})`),
    sql` union all `,
  )}`;

/** The index of the column is entered where the words would stand: small letters come before large ones there. */
function beginningWith(
  { entity, field, status, isEverywhere }: Place,
  index: number,
  warehouseId: string,
  words: string,
): Sql {
  const layout = layoutOf(entity);
  const columnFor = (name: string | undefined): Sql => (name && columnOf(layout, name)) || sql`null`;
  const column = columnFor(field.name);
  const least = words.toLowerCase();
  return sql`select ${index}::integer as place, id, value, label, status from (
      select t.id, ${column} as value, ${columnFor(entity.labelField)} as label, ${columnFor(status?.name)}::text as status
      ${fromRecords(entity, warehouseId, isEverywhere)} ${notArchived(entity)} and ${column} >= ${least} and ${column} < ${least + last}
      order by ${column}, t.id limit ${readOfField}
    ) near where starts_with(lower(value collate "C"), ${least}) limit ${mostOfField}`;
}

function told({ entity, field, status }: Place, row: Row, session: Here, words: string): FoundRecord {
  const shown = showing(entity, askerOf(session));
  return {
    entity: entity.name,
    title: entity.title,
    id: row.id,
    label: row.label ?? '',
    field: field.name,
    field_title: field.title,
    value: row.value,
    is_whole: row.value.toLowerCase() === words.toLowerCase(),
    ...(status?.enumeration && row.status !== null && { status: row.status, status_enum: status.enumeration }),
    ...(shown && { call: shown.key }),
  };
}

const askerOf = ({ warehouse, codes }: Here) => ({ kind: warehouse.kind, codes });

/** A record that was found by several of its fields stands where it came first. */
function onceEach(found: FoundRecord[]): FoundRecord[] {
  const byRecord = new Map<string, FoundRecord>();
  for (const one of found) if (!byRecord.has(one.id)) byRecord.set(one.id, one);
  return [...byRecord.values()];
}
