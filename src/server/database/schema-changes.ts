import { ident } from './names';
import type { PlannedColumn } from './planned';
import type { ObjectKind, SchemaObject } from './schema-objects';

/** What `schema_state` remembers, by object. */
export type SchemaState = Map<string, Memory>;

interface Memory {
  kind: ObjectKind;
  definition: string;
  drop: string | null;
}

export interface SchemaChange {
  /** Empty: only the memory changes. */
  sql: string;
  object: string;
  /** What to remember; absent: forget. */
  remember?: SchemaObject;
}

/**
 * The steps from what was applied to what is wanted: renames, then whatever stands in the way, then what is new. Tables and
 * columns are never dropped; a column that the schema no longer has stops being required.
 */
export function schemaChanges(state: SchemaState, wanted: SchemaObject[]): SchemaChange[] {
  const renames = wanted.flatMap((object) => renameOf(state, object));
  const known: SchemaState = new Map(state);
  for (const { from, to } of renames) {
    known.set(to, known.get(from) as Memory);
    known.delete(from);
  }
  const names = new Set(wanted.map((object) => object.object));
  return [
    ...renames.map(({ sql, from }) => ({ sql, object: from })),
    ...keysFirst([...known].filter(([object]) => !names.has(object))).flatMap(([object, memory]) =>
      forget(object, memory),
    ),
    ...wanted.filter((object) => isChanged(known, object) && known.has(object.object)).flatMap(unmake),
    ...wanted.filter((object) => isChanged(known, object)).map((object) => make(known, object)),
  ];
}

const isChanged = (state: SchemaState, { object, definition }: SchemaObject): boolean =>
  state.get(object)?.definition !== definition;

/** What refers to a key goes before the key, and the key before its columns. */
function keysFirst(memories: [string, Memory][]): [string, Memory][] {
  const turn = ({ kind, drop }: Memory): number => (kind === 'foreign-key' ? 0 : drop ? 1 : 2);
  return [...memories].sort(([, a], [, b]) => turn(a) - turn(b));
}

interface Rename {
  from: string;
  to: string;
  sql: string;
}

function renameOf(state: SchemaState, object: SchemaObject): Rename[] {
  const { table, planned } = object.column ?? {};
  if (!table || !planned?.renamedFrom || state.has(object.object)) return [];
  const from = `column ${table}.${planned.renamedFrom}`;
  if (!state.has(from)) return [];
  const sql = `ALTER TABLE ${ident(table)} RENAME COLUMN ${ident(planned.renamedFrom)} TO ${ident(planned.name)}`;
  return [{ from, to: object.object, sql }];
}

const left = 'left in the database';

/** What the schema no longer has: constraints go, tables and columns stay, and are found again if the schema wants them back. */
function forget(object: string, { kind, definition, drop }: Memory): SchemaChange[] {
  if (drop) return [{ sql: drop, object }];
  if ((kind !== 'column' && kind !== 'table') || definition === left) return [];
  const [table = '', column = ''] = object.slice('column '.length).split('.');
  const sql = kind === 'column' ? `ALTER TABLE ${ident(table)} ALTER COLUMN ${ident(column)} DROP NOT NULL` : '';
  return [{ sql, object, remember: { object, kind, definition: left, create: '' } }];
}

function unmake({ object, drop }: SchemaObject): SchemaChange[] {
  return drop ? [{ sql: drop, object }] : [];
}

function make(state: SchemaState, object: SchemaObject): SchemaChange {
  const exists = state.has(object.object);
  const sql = object.column && exists ? alterColumn(object.column.table, object.column.planned) : object.create;
  return { sql: exists && object.kind === 'table' ? '' : sql, object: object.object, remember: object };
}

function alterColumn(table: string, { name, type, collation, notNull, default: value }: PlannedColumn): string {
  const column = ident(name);
  return `ALTER TABLE ${ident(table)}
    ALTER COLUMN ${column} DROP DEFAULT,
    ALTER COLUMN ${column} TYPE ${type}${collation ? ` COLLATE ${ident(collation)}` : ''} USING ${column}::${type},
    ALTER COLUMN ${column} ${notNull ? 'SET' : 'DROP'} NOT NULL${value ? `, ALTER COLUMN ${column} SET DEFAULT ${value}` : ''}`;
}
