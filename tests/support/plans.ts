import { CompiledQuery, type Kysely } from 'kysely';
import pg from 'pg';
import type { Tables } from '../../src/server/database/tables';
import { inTransaction } from '../../src/server/database/transaction';
import type { Session } from '../../src/server/session';
import type { Place } from './valid-record';

interface Statement {
  text: string;
  values: unknown[];
}

/** The SELECT statements over a table that are sent to the database while `work` runs. */
export async function selectsOf(table: string, work: () => Promise<unknown>): Promise<Statement[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const sent = query.mock.calls as unknown as [string | { text: string }, unknown[]?][];
    return sent
      .map(([text, values = []]) => ({ text: typeof text === 'string' ? text : (text?.text ?? ''), values }))
      .filter(({ text }) => /^select/i.test(text) && text.includes(`"${table}"`));
  } finally {
    query.mockRestore();
  }
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
  return inTransaction(db, session, 'warehouse', async (transaction) => {
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
