import { sql } from 'kysely';
import type { Entity } from '../../metadata/model';
import { layoutOf } from '../database/layout';
import type { RecordValues } from '../platform/handler';
import type { EntityContext } from './get';
import { columnOf, type Sql } from './select-records';

/** The ids of a record of a tree and of all that stands below it, as far as row-level security shows them. */
export function idsBelow({ table, parent = '' }: Entity, id: unknown): Sql {
  const by = sql.ref(`c.${parent}`);
  return sql`with recursive below as (
    select r.id from ${sql.table(table)} r where r.id = ${id}::uuid
    union select c.id from ${sql.table(table)} c join below on ${by} = below.id
  ) select below.id from below`;
}

/** The condition of a list that is asked for one level of the tree: what stands directly below a record, or at the top; starts with `and`. */
export function levelSql({ entity, body }: EntityContext): Sql {
  const { parent } = entity;
  if (!parent || body._under === undefined) return sql``;
  const column = columnOf(layoutOf(entity), parent);
  return body._under === null ? sql`and ${column} is null` : sql`and ${column} = ${body._under}::uuid`;
}

/** Tells of each record whether something stands below it, where one level of the tree was asked for. */
export async function withBranches(context: EntityContext, answers: RecordValues[]): Promise<RecordValues[]> {
  const { db, entity, body } = context;
  const { parent, names, table } = entity;
  if (!parent || body._under === undefined || !answers.length) return answers;
  const ids = answers.map((answer) => String(answer[names.id]));
  const by = sql.ref(`t.${parent}`);
  const { rows } = await sql<{ id: string }>`select distinct ${by} as id from ${sql.table(table)} t
    where ${by} = any(${ids}::uuid[])`.execute(db);
  const branches = new Set(rows.map(({ id }) => id));
  return answers.map((answer) => ({ ...answer, _is_branch: branches.has(String(answer[names.id])) }));
}
