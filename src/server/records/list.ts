import { sql } from 'kysely';
import type { Elsewhere } from '../../metadata/model/elsewhere-text';
import { toRecord } from '../../metadata/model/paths';
import { CallError } from '../platform/errors';
import type { Database, HandlerContext, RecordValues } from '../platform/handler';
import { answerRecord, answerRecords, readableTargets } from './answer-record';
import { filterSql } from './filters';
import { asSystem } from '../database/transaction';
import { elsewhereOf, withElsewhere } from './elsewhere';
import { seesEverywhere } from './everywhere';
import type { EntityContext } from './get';
import { requestedPage, requestedSort } from './requested-page';
import { sealCursor, walkTo } from './list-cursor';
import { listOrder, walkSql, type ListOrder, type Place, type Walk } from './list-order';
import { loadTargets, type Targets } from './references';
import { fromRecords, selectRecords, type Sql } from './select-records';
import { levelSql, withBranches } from './tree';
import { withAfterRead } from './with-after-read';
import { zh } from '../../language/zh';

/**
 * Effect `list`: filtered, sorted, paged. A page is found from the cursor, by which no record is skipped or shown twice while others
 * come and go; without one it is counted off. The total is counted up to a cap, so that a million rows stay quick.
 */
export async function list(context: EntityContext): Promise<Record<string, unknown>> {
  const { db, model, entity, session } = context;
  const { totalCap } = model.constants;
  const order = listOrder(context, requestedSort(context));
  const { page, size, cursor, isScrolling } = requestedPage(context, order);
  const rows = rowsOf(context);
  const walked = walkTo(page, size, cursor);
  if (walked.skip > totalCap) throw new CallError('invalid', zh`最多可翻看前${totalCap - 1}条，请缩小筛选范围`);
  const { walk, places } = await walkOn(context, order, rows, walked, { page, size });
  const records = await recordsAt(context, places);
  const counted = isEnd(walk, places, size) ? walk.skip + places.length : await countUpTo(context, rows, totalCap);
  const [first, last] = [places[0], places[places.length - 1]];
  const stand = first && last && sealCursor(context, order, size, { page, first, last });
  const pagination = {
    page,
    size,
    total: counted,
    total_capped: counted >= totalCap,
    ...(stand && { cursor: stand }),
  };
  const answers = await withBranches(context, await answerRecords(db, model, entity, records, session));
  return {
    [entity.names.many]: await withElsewhere(context, answers),
    pagination,
    ...(entity.names.page && { [entity.names.page]: pagination }),
    ...(isScrolling && stand && places.length === size && { scroll_id: stand }),
  };
}

/** How many records the body asks for, counted up to a cap. */
export function countList(context: EntityContext, cap: number): Promise<number> {
  return countUpTo(context, rowsOf(context), cap);
}

/** Records by field name, and what this person may read of what they point at. */
export interface ListedPage {
  records: RecordValues[];
  targets: Targets;
  /** What they are in other warehouses, by their ids, for those who see them everywhere. */
  elsewhere?: Map<string, Elsewhere[]>;
}

/** All records that the body asks for, with the values that its list answers, in its order, so many at a time; of the named fields at least. */
export async function* listPages(
  context: EntityContext,
  size: number,
  fields: ReadonlySet<string>,
): AsyncGenerator<ListedPage> {
  const { db, model, entity, session, call } = context;
  const order = listOrder(context, requestedSort(context));
  const rows = rowsOf(context);
  let walk: Walk = { skip: 0 };
  for (;;) {
    const places = await placesOn(context, order, rows, walk, size);
    const last = places.at(-1);
    if (!last) return;
    // What is added to an answer may be made of any of its fields.
    const stored = await recordsAt(context, places, call.afterRead ? null : fields);
    const targets = await loadTargets(db, model, entity, stored, session?.warehouse?.id ?? null);
    const elsewhere = await elsewhereOf(
      context,
      stored.map(({ id }) => String(id)),
    );
    const page = { records: stored, targets: readableTargets(model, entity, targets, session), elsewhere };
    yield call.afterRead ? answeredPage(context, page) : page;
    if (places.length < size) return;
    walk = { from: last, skip: 0 };
  }
}

/** With what the call adds to the records that it answers. */
function answeredPage(context: EntityContext, { records, targets, ...rest }: ListedPage): ListedPage {
  const { entity, session } = context;
  const { many } = entity.names;
  const answers = records.map((record) => answerRecord(entity, record, targets, session));
  const read = withAfterRead(context, { [many]: answers })[many] as RecordValues[];
  return { records: read.map((answer) => toRecord(entity, answer)), targets, ...rest };
}

/** What the list reads from, with all that its body asks for. */
export const rowsOf = (context: EntityContext): Sql =>
  sql`${fromRecords(context.entity, context.session?.warehouse?.id ?? null, seesEverywhere(context.call, context.session))} ${filterSql(context)} ${levelSql(context)}`;

/** Going back one may come to the beginning before a page is full: then it is counted off after all. */
async function walkOn(
  context: HandlerContext,
  order: ListOrder,
  rows: Sql,
  walk: Walk,
  { page, size }: { page: number; size: number },
): Promise<{ walk: Walk; places: Place[] }> {
  const places = await placesOn(context, order, rows, walk, size);
  if (!walk.isBackwards || places.length === size) return { walk, places };
  const counted = walkTo(page, size, undefined);
  return { walk: counted, places: await placesOn(context, order, rows, counted, size) };
}

async function placesOn(
  context: HandlerContext,
  order: ListOrder,
  rows: Sql,
  walk: Walk,
  size: number,
): Promise<Place[]> {
  const found = await asLister(context, (db) =>
    sql<{ place_id: string; place_value: string | null }>`${walkSql(order, rows, walk, size)}`.execute(db),
  );
  const places = found.rows.map(({ place_id: id, place_value: value }) => ({ id, value }));
  return walk.isBackwards ? places.reverse() : places;
}

/** The records themselves, only once it is known which ones are on the page. */
async function recordsAt(
  context: EntityContext,
  places: Place[],
  fields: ReadonlySet<string> | null = null,
): Promise<RecordValues[]> {
  if (!places.length) return [];
  const { db, entity, session } = context;
  const ids = places.map(({ id }) => id);
  const where = sql`and t.id = any(${ids}::uuid[])`;
  const warehouseId = session?.warehouse?.id ?? null;
  const includeNonMembers = seesEverywhere(context.call, context.session);
  const records = await selectRecords(db, { entity, warehouseId, includeNonMembers, where, fields });
  const byId = new Map(records.map((record): [string, RecordValues] => [String(record.id), record]));
  return ids.map((id) => byId.get(id)).filter((record) => record !== undefined);
}

/** A page counted off from the beginning that is not full is the last one: what came before it is counted already. */
const isEnd = ({ from, skip }: Walk, places: Place[], size: number): boolean =>
  !from && places.length < size && (places.length > 0 || skip === 0);

async function countUpTo(context: HandlerContext, rows: Sql, cap: number): Promise<number> {
  const counted = await asLister(context, (db) =>
    sql<{ n: string }>`select count(*) as n from (select 1 ${rows} limit ${cap}) counted`.execute(db),
  );
  return Number(counted.rows[0]?.n ?? 0);
}

/** Filtered may also be by what records point at in other warehouses, where one sees them everywhere. */
export const asLister = <T>({ db, call, session }: HandlerContext, work: (db: Database) => Promise<T>): Promise<T> =>
  seesEverywhere(call, session) ? asSystem(db, 'records are looked for in all warehouses', work) : work(db);
