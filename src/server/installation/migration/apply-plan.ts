import type pg from 'pg';
import type { Model } from '../../../metadata/model';
import { findRows } from './find-rows';
import type { MigrationPlan } from './migration-plan';
import type { RowsInTheWay } from './rows-in-the-way';
import type { SchemaChange } from './schema-changes';
import type { ObjectKind, SchemaObject } from './schema-objects';

/** apply: everything. trust: everything, without looking at the rows first. rehearse: only what the rows' fit depends on, to be rolled back. */
export type Mode = 'apply' | 'trust' | 'rehearse';

// Making these takes long or rights, and what rows fit does not depend on them.
const notRehearsed = new Set<ObjectKind | undefined>([
  'ability',
  'primary-key',
  'unique',
  'check',
  'foreign-key',
  'index',
  'trigger',
  'security',
  'policy',
  'grant',
  'move',
]);

/**
 * Takes the plan's steps in their order, in the caller's transaction. What rows stand in the way of is left out and answered,
 * so that all of them are told at once; the caller then rolls back.
 */
export async function applyPlan(
  client: pg.Client,
  model: Model,
  { steps, state }: MigrationPlan,
  mode: Mode,
): Promise<RowsInTheWay[]> {
  const found: RowsInTheWay[] = [];
  const unready: UnreadyColumn[] = [];
  for (const step of steps) {
    const { makes } = step;
    if (makes && unready.some((column) => speaksOf(makes, column))) continue;
    const isLookedAt = mode !== 'trust' && makes && state.has(`table ${makes.table}`);
    const rows = isLookedAt && (await findRows(client, model, makes, state));
    if (rows) found.push(rows);
    if (rows && makes.column) unready.push({ table: makes.column.table, name: makes.column.planned.name });
    if (!rows && !(mode === 'rehearse' && notRehearsed.has(makes?.kind))) await run(client, step);
  }
  return found;
}

interface UnreadyColumn {
  table: string;
  name: string;
}

/** What is said of a column that is not as it must be cannot be asked. Of the other columns everything is. */
function speaksOf({ table, violated = '', definition }: SchemaObject, column: UnreadyColumn): boolean {
  const isNamed = new RegExp(`(?<![a-z0-9_])${column.name}(?![a-z0-9_])`);
  return table === column.table && (isNamed.test(violated) || isNamed.test(definition));
}

async function run(client: pg.Client, { sql, object }: SchemaChange): Promise<void> {
  if (!sql) return;
  // eslint-disable-next-line house/sql-from-constants -- the plan's own text, made of schemas before any request
  await client.query(sql).catch((error: Error) => {
    throw new Error(`Migration of "${object}" failed: ${error.message}\n${sql}`, { cause: error });
  });
}
