import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { PlannedTable } from './planned';
import { systemPolicies } from './plan-policies';
import { must } from './table-columns';
import type { Tables } from '../platform/tables';
import { asSystem } from './transaction';

const name = 'write_probe';
// Most of a page, and nothing to compress: each write needs room that the one before has not left.
const fillerBytes = 6000;

/** One row, written to see whether anything can be written. */
export function planWriteProbe(): PlannedTable {
  return {
    name,
    columns: [must('name', 'text'), must('filler', 'bytea'), must('last_time', 'timestamptz(3)', 'now()')],
    constraints: [{ name: `${name}_key`, kind: 'primary-key', definition: 'PRIMARY KEY (name)' }],
    indexes: [],
    policies: systemPolicies(name),
    grants: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  };
}

/** Writes, and commits. Throws what keeps the database from it. */
export async function probeWrite(db: Kysely<Tables>): Promise<void> {
  await asSystem(db, 'whether anything can be written concerns all warehouses', (system) =>
    sql`insert into write_probe (name, filler) values ('ready', ${randomBytes(fillerBytes)})
      on conflict (name) do update set filler = excluded.filler, last_time = now()`.execute(system),
  );
}
