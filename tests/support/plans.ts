import { CompiledQuery, type Kysely } from 'kysely';
import pg from 'pg';
import type { Tables } from '../../src/server/platform/tables';
import { actingAs, inTransaction } from '../../src/server/database/transaction';
import type { Session } from '../../src/server/platform/session';
import type { Place } from './valid-record';

interface Statement {
  text: string;
  values: unknown[];
}

type Sent = string | { text?: string; values?: unknown[] };
const listeners = new Set<(statement: Statement) => void>();

// From the beginning: a connection of the pool keeps the `query` that it had when it was made (see database/prepared.ts).
const real = pg.Client.prototype.query as (...said: unknown[]) => unknown;
pg.Client.prototype.query = function listened(this: pg.Client, sent: Sent, ...others: unknown[]): unknown {
  const { text = '', values = Array.isArray(others[0]) ? others[0] : [] } =
    typeof sent === 'string' ? { text: sent } : sent;
  for (const listen of listeners) listen({ text, values });
  return real.call(this, sent, ...others);
} as typeof pg.Client.prototype.query;

/** The SELECT statements over a table that are sent to the database while `work` runs. */
export async function selectsOf(table: string, work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const listen = (statement: Statement): void => void sent.push(statement);
  listeners.add(listen);
  try {
    await work();
  } finally {
    listeners.delete(listen);
  }
  return sent.filter(({ text }) => /^select/i.test(text) && text.includes(`"${table}"`));
}

export interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** How the database carried the statement out, as the application's role in a warehouse: every node of the plan. */
export async function planOf(
  db: Kysely<Tables>,
  { id, code, kind }: Place,
  { text, values }: Statement,
): Promise<PlanNode[]> {
  const session = { account: { id: '' }, warehouse: { id, code, name: code, kind } } as Session;
  return inTransaction(db, actingAs(session, 'warehouse'), async (transaction) => {
    const explained = CompiledQuery.raw(`explain (analyze, format json) ${text}`, values);
    const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explained);
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)));
  });
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** How many rows were looked at. */
export const rowsRead = (nodes: PlanNode[]): number =>
  Math.max(
    ...nodes.map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']),
  );
