import { sql, type RawBuilder } from 'kysely';
import { openPool } from '../../../src/server/database/pool';
import { actingAs, inTransaction, scopeOf } from '../../../src/server/database/transaction';
import { model } from '../../../src/server/platform/model';
import { findStatement, placesFor } from '../../../src/server/records/find-records';
import type { BenchConsole } from './console';
import { sessionOf } from './guard-row';
import { inTurn, middle, percentile } from './load';
import type { Line } from '../table';
import type { Row } from './row';

const path = '/api/v1/user_center/find_record';
const requests = 200;
const mostMs = 100;
const table = 'packaging_material';
const mostOfField = 20;

const searches: [name: string, words: string][] = [
  ['a whole code', 'B-00777777'],
  ['the beginning of a code that ten have', 'b-0077777'],
  ['the beginning of a code that all have', 'b-'],
  ['the beginning of a name that all have', '压测'],
  ['what nothing begins with', 'ZZ-77777'],
];

/** The search of everything, over as many records as there are; and how PostgreSQL goes through the table that has them. */
export const findRow: Row = async (console) => {
  const person = await console.arrive();
  const lines: Line[] = [];
  for (const [name, words] of searches) {
    const find = () => person.call(path, { words });
    await inTurn(10, find);
    const { times } = await inTurn(requests, find);
    const p99 = percentile(times, 0.99);
    const { nodes, max, ms } = await walked(console, words);
    lines.push({
      what: `search of everything: ${name}`,
      goal: `p99 ≤ ${mostMs} ms, by indexes, ≤ ${mostOfField} entries each`,
      measured: `p50 ${middle(times).toFixed(1)}, p99 ${p99.toFixed(1)} ms; ${nodes.join(', ')}: ≤ ${max} entries; planned and done in ${ms.toFixed(1)} ms`,
      isMet: p99 <= mostMs && max <= mostOfField && nodes.every((node) => node.startsWith('Index')),
    });
  }
  person.close();
  return lines;
};

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

/** The kinds of steps by which the great table is gone through, and the most rows that one of them reads. */
async function walked(console: BenchConsole, words: string): Promise<{ nodes: string[]; max: number; ms: number }> {
  const { session } = await sessionOf(console);
  const { warehouse } = session;
  if (!warehouse) throw new Error('The session has no warehouse.');
  const db = openPool({ url: console.appUrl });
  try {
    const statement = findStatement(placesFor(model, { ...session, warehouse }), warehouse.id, words);
    const { rows } = await inTransaction(db, actingAs(session, scopeOf(session)), (transaction) =>
      explained(statement).execute(transaction),
    );
    const told = rows[0]?.['QUERY PLAN'][0];
    if (!told) throw new Error('There is no plan.');
    const steps = below(told.Plan).filter((node) => node['Relation Name'] === table);
    return {
      nodes: [...new Set(steps.map((node) => node['Node Type']))],
      max: Math.max(...steps.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))),
      ms: told['Planning Time'] + told['Execution Time'],
    };
  } finally {
    await db.destroy();
  }
}

interface Explained {
  'QUERY PLAN': { Plan: Node; 'Planning Time': number; 'Execution Time': number }[];
}

const explained = (statement: RawBuilder<unknown>): RawBuilder<Explained> =>
  sql<Explained>`explain (analyze, format json) ${statement}`;

const below = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(below)];
