import { ident } from '../../database/names';
import type { SchemaObject } from './schema-objects';
import type { RecordedObject, SchemaState } from './schema-state';

export interface Rename {
  sql: string;
  /** What is remembered under another name from now on. */
  moved: Moved[];
}

interface Moved {
  former: string;
  present: string;
  memory: RecordedObject;
}

/** What the schemas no longer have, and what no schema asked to delete. */
export const leftInDatabase = 'left in the database';

/** The tables and columns that go on under another name. Throws when something that was given up is in the way. */
export function renamesIn(state: SchemaState, wanted: SchemaObject[]): Rename[] {
  const tables = wanted.flatMap((object) => renameTable(state, object));
  const known = renamed(state, tables);
  const columns = wanted.flatMap((object) => renameColumn(known, object));
  return [...tables, ...columns];
}

/** The state as it is remembered after the renames. */
export function renamed(state: SchemaState, renames: Rename[]): SchemaState {
  const known: SchemaState = new Map(state);
  for (const { former, present, memory } of renames.flatMap(({ moved }) => moved)) {
    known.delete(former);
    known.set(present, memory);
  }
  return known;
}

function renameTable(state: SchemaState, { object, table, formerNames = [] }: SchemaObject): Rename[] {
  const former = table && formerNames.find((name) => state.has(`table ${name}`));
  if (!table || !former || !isFree(state, object, `table ${former}`)) return [];
  const moved = [...state].flatMap(([known, memory]): Moved[] => {
    const present = underTable(known, former, table);
    return present ? [{ former: known, present, memory }] : [];
  });
  return [{ sql: `ALTER TABLE ${ident(former)} RENAME TO ${ident(table)}`, moved }];
}

/** What goes on with the table; constraints, indexes and policies are made anew under their new names. */
function underTable(object: string, former: string, table: string): string | undefined {
  if (object === `table ${former}` || object === `security ${former}`) return object.replace(former, table);
  const head = `column ${former}.`;
  return object.startsWith(head) ? `column ${table}.${object.slice(head.length)}` : undefined;
}

function renameColumn(state: SchemaState, { object, column }: SchemaObject): Rename[] {
  if (!column) return [];
  const { table, planned } = column;
  const name = planned.formerNames?.find((known) => state.has(`column ${table}.${known}`));
  const former = `column ${table}.${name}`;
  const memory = state.get(former);
  if (!name || !memory || !isFree(state, object, former)) return [];
  const sql = `ALTER TABLE ${ident(table)} RENAME COLUMN ${ident(name)} TO ${ident(planned.name)}`;
  return [{ sql, moved: [{ former, present: object, memory }] }];
}

// What is live under the present name has been renamed already; what was given up would hide the values that move.
function isFree(state: SchemaState, object: string, former: string): boolean {
  const there = state.get(object);
  if (!there) return true;
  if (there.definition === leftInDatabase && state.get(former)?.definition !== leftInDatabase)
    throw new Error(
      `"${former}" cannot become "${object}": a "${object}" of before is still in the database. ` +
        'Delete it with "npm run meta -- migrate --apply --allow-delete", or choose another name.',
    );
  return false;
}
