import { sql } from 'kysely';
import type { AnswerOf } from '../../../generated/client';
import { showing } from '../../../metadata/model/showing';
import type { Entity } from '../../../metadata/model';
import { inWarehouse } from '../../identity/guards';
import type { HandlerContext } from '../../platform/handler';
import { mayRead } from '../../records/answer-record';
import { selectBatch } from '../../records/select-records';
import { isSpokenOf, type SpokenOf } from './spoken-of';

type Mention = AnswerOf<'shell.listMentions'>['mention_list'][number];
type Row = Pick<Mention, 'comment_id' | 'record_id' | 'by' | 'text' | 'time'> & { entity: string };

const most = 20;
const longest = 200;

/** Where this person is mentioned in the acting warehouse, the latest first, as far as the records are there and may still be read. */
export async function toldMentions(context: HandlerContext): Promise<Mention[]> {
  const { db, model } = context;
  const session = inWarehouse(context);
  const { rows } =
    await sql<Row>`select c.id as comment_id, c.entity, c.record_id, c.account_name as by, left(c.text, ${longest}) as text,
      m.create_time as time
    from comment_mention m join record_comment c on c.warehouse_id = m.warehouse_id and c.id = m.comment_id
    where m.warehouse_id = app_warehouse() and m.account_id = ${session.account.id}::uuid
    order by m.create_time desc, c.id desc limit ${most}`.execute(db);
  const entities = [...new Set(rows.map(({ entity }) => entity))].flatMap((name) => {
    const entity = Object.hasOwn(model.entities, name) ? model.entities[name] : undefined;
    return entity && isSpokenOf(entity, session) ? [entity] : [];
  });
  const labels = await labelsOf(context, session, entities, rows);
  return rows.flatMap(({ entity: name, ...row }) => {
    const entity = entities.find((one) => one.name === name);
    const label = labels.get(row.record_id);
    const shown = entity && showing(entity, { kind: session.warehouse.kind, codes: session.codes });
    return entity && shown && label !== undefined
      ? [{ ...row, entity: name, title: entity.title, label, call: shown.key }]
      : [];
  });
}

/** What the records are called, by their ids; empty where the person may not read it. */
async function labelsOf(
  { db }: HandlerContext,
  session: SpokenOf['session'],
  entities: Entity[],
  rows: Row[],
): Promise<Map<string, string>> {
  const found = await selectBatch(
    db,
    entities.map((entity) => ({
      entity,
      warehouseId: session.warehouse.id,
      includeNonMembers: session.warehouse.kind === 'inner',
      fields: new Set([entity.labelField]),
      where: sql`and t.id = any(${rows.filter((row) => row.entity === entity.name).map((row) => row.record_id)}::uuid[])`,
    })),
  );
  return new Map(
    entities.flatMap(({ labelField, fields }, place) => {
      const label = fields.find(({ name }) => name === labelField);
      const isOpen = label && mayRead(label, session);
      return (found[place] ?? []).map((record): [string, string] => [
        String(record.id),
        isOpen ? String(record[labelField] ?? '') : '',
      ]);
    }),
  );
}
