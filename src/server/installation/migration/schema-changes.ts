import { dropSql } from './drop-sql';
import { ident } from '../../database/names';
import type { PlannedColumn } from '../../database/planned';
import { leftInDatabase, renamed, renamesIn, type Rename } from './renames';
import type { ObjectKind, SchemaObject } from './schema-objects';
import type { RecordedObject, SchemaState } from './schema-state';

export interface SchemaChange {
  /** Empty: only the memory changes. */
  sql: string;
  object: string;
  forgets?: string[];
  remembers?: Remembered[];
  /** What is made anew or made different: the rows there may not fit it. */
  makes?: SchemaObject;
}

export type Remembered = Pick<SchemaObject, 'object' | 'kind' | 'definition'>;

export interface Consent {
  /** Tables and columns that the schemas no longer have are deleted, with what is in them. */
  allowDelete?: boolean;
}

/**
 * The steps from what was applied to what is wanted: whatever stands in the way goes, then renames, then what is new, then the
 * records that know things by former names. Without consent, tables and columns are never dropped; a column that the schema no
 * longer has stops being required.
 */
export function schemaChanges(state: SchemaState, wanted: SchemaObject[], consent: Consent = {}): SchemaChange[] {
  const renames = renamesIn(state, wanted);
  const known = renamed(state, renames);
  const names = new Set(wanted.map(({ object }) => object));
  const gone = [...known].filter(([object]) => !names.has(object));
  const changed = withDependents(known, wanted);
  const recomputed = changed.filter((object) => isComputed(known.get(object.object)) && object.column);
  refuseLoss(known, changed, consent);
  return [
    ...drops(gone, changed, known),
    ...renames.map(renameChange),
    ...recomputed.map((object) => uncompute(object)),
    ...(consent.allowDelete ? deletions(gone) : gone.flatMap(([object, memory]) => giveUp(object, memory))),
    ...gone
      .filter(([, { kind }]) => kind === 'move' || kind === 'value-move')
      .map(([object]) => ({ sql: '', object, forgets: [object] })),
    ...changed.map((object) => make(known, object)),
  ];
}

const isComputed = (memory: Pick<RecordedObject, 'definition'> | undefined): boolean =>
  memory?.definition.includes(' GENERATED ALWAYS AS ') ?? false;

/** What the database computes is not changed but computed anew; what becomes a plain column keeps its values. */
function uncompute({ object, column }: SchemaObject): SchemaChange {
  const [table, name] = [ident(column?.table ?? ''), ident(column?.planned.name ?? '')];
  return column?.planned.generated
    ? { sql: `ALTER TABLE ${table} DROP COLUMN IF EXISTS ${name}`, object, forgets: [object] }
    : { sql: `ALTER TABLE ${table} ALTER COLUMN ${name} DROP EXPRESSION IF EXISTS`, object };
}

/** Values that people have entered give way to what is computed only with consent. */
function refuseLoss(known: SchemaState, changed: SchemaObject[], { allowDelete }: Consent): void {
  const lost = changed.find(
    ({ object, column }) => column?.planned.generated && known.has(object) && !isComputed(known.get(object)),
  );
  if (lost && !allowDelete)
    throw new Error(
      `"${lost.object}" is to be computed, and the values that were entered there would be lost. ` +
        'Give the computed field another name, or migrate with "npm run meta -- migrate --apply --allow-delete".',
    );
}

/** What the schemas no longer have and what was kept all the same: `table …`, `column …`. */
export function keptObjects(state: SchemaState, wanted: SchemaObject[]): string[] {
  const names = new Set(wanted.map(({ object }) => object));
  const gone = [...renamed(state, renamesIn(state, wanted))].filter(([object]) => !names.has(object));
  return withoutInner(gone.filter(isKept).map(([object]) => object));
}

/**
 * What differs, and with a column of another type the checks of its table: PostgreSQL compares what stands in them column by column. What is
 * computed from such a column is made anew, and with it what is said of it.
 */
function withDependents(known: SchemaState, wanted: SchemaObject[]): SchemaObject[] {
  const differs = ({ object, definition }: SchemaObject): boolean => known.get(object)?.definition !== definition;
  const retyped = new Set(
    wanted.filter((object) => differs(object) && isRetyped(known, object)).map(({ table }) => table),
  );
  const isAnew = (object: SchemaObject): boolean =>
    known.has(object.object) &&
    Boolean(object.column?.planned.generated) &&
    (differs(object) || retyped.has(object.table));
  const anew = wanted.filter(isAnew).flatMap(({ column }) => column ?? []);
  const isAbout = ({ kind, table, definition }: SchemaObject): boolean =>
    (kind === 'check' || kind === 'unique' || kind === 'index') &&
    anew.some(
      (column) =>
        (table === column.table || definition.startsWith(`${column.table} `)) &&
        definition.includes(ident(column.planned.name)),
    );
  return wanted.filter(
    (object) =>
      differs(object) || isAnew(object) || isAbout(object) || (object.kind === 'check' && retyped.has(object.table)),
  );
}

function isRetyped(known: SchemaState, { object, column }: SchemaObject): boolean {
  const before = known.get(object);
  return column !== undefined && before !== undefined && !before.definition.startsWith(column.planned.type);
}

type Known = [object: string, memory: RecordedObject];

/** What refers to a key goes before the key, and the key before its columns. */
function drops(gone: Known[], changed: SchemaObject[], known: SchemaState): SchemaChange[] {
  const dropped = (object: string, { kind, definition }: RecordedObject) => {
    const sql = dropSql({ object, kind, definition });
    return sql ? [{ sql, object, kind }] : [];
  };
  const forgotten = gone.flatMap(([object, memory]) => dropped(object, memory));
  const replaced = changed.flatMap((wanted) => (known.has(wanted.object) ? dropped(wanted.object, wanted) : []));
  const turn = ({ kind }: { kind: ObjectKind }): number => (kind === 'foreign-key' ? 0 : 1);
  return [...forgotten, ...replaced]
    .sort((a, b) => turn(a) - turn(b))
    .map(({ sql, object }) => ({ sql, object, forgets: [object] }));
}

function renameChange({ sql, moved }: Rename): SchemaChange {
  const remembers = moved.map(({ present: object, memory }) => ({ ...memory, object }));
  return { sql, object: moved[0]?.former ?? '', forgets: moved.map(({ former }) => former), remembers };
}

const isKept = ([, { kind }]: Known): boolean => kind === 'column' || kind === 'table';

/** The schema no longer has it: it stays, and is found again if the schema wants it back. */
function giveUp(object: string, memory: RecordedObject): SchemaChange[] {
  if (!isKept([object, memory]) || memory.definition === leftInDatabase) return [];
  const [table = '', column = ''] = object.slice('column '.length).split('.');
  const { kind } = memory;
  const alter = `ALTER TABLE ${ident(table)} ALTER COLUMN ${ident(column)}`;
  const free = isComputed(memory) ? [`${alter} DROP EXPRESSION IF EXISTS`] : [];
  const sql = kind === 'column' ? [...free, `${alter} DROP NOT NULL`].join('; ') : '';
  return [{ sql, object, remembers: [{ object, kind, definition: leftInDatabase }] }];
}

function deletions(gone: Known[]): SchemaChange[] {
  const kept = gone.filter(isKept).map(([object]) => object);
  const whole = new Set(withoutInner(kept));
  // Row-level security goes with its table, and must not be thought in force when the table comes back.
  const secured = gone.filter(([, { kind }]) => kind === 'security').map(([object]) => object);
  const forgotten = [...kept.filter((object) => !whole.has(object)), ...secured];
  return [
    ...forgotten.map((object) => ({ sql: '', object, forgets: [object] })),
    ...[...whole].map((object) => ({ sql: deleteSql(object), object, forgets: [object] })),
  ];
}

/** A table goes with its columns. */
function withoutInner(objects: string[]): string[] {
  const tables = new Set(objects.filter((object) => object.startsWith('table ')));
  return objects.filter((object) => !tables.has(`table ${/^column ([^.]+)\./.exec(object)?.[1]}`));
}

function deleteSql(object: string): string {
  const [table = '', column] = object.replace(/^(table|column) /, '').split('.');
  return column === undefined
    ? `DROP TABLE ${ident(table)}`
    : `ALTER TABLE ${ident(table)} DROP COLUMN ${ident(column)}`;
}

function make(state: SchemaState, object: SchemaObject): SchemaChange {
  const exists = state.has(object.object);
  const isAltered = object.column && exists && !object.column.planned.generated;
  const sql = isAltered && object.column ? alterColumn(object.column.table, object.column.planned) : object.create;
  return {
    sql: exists && object.kind === 'table' ? '' : sql,
    object: object.object,
    remembers: [object],
    makes: object,
  };
}

function alterColumn(table: string, { name, type, collation, notNull, default: value }: PlannedColumn): string {
  const column = ident(name);
  return `ALTER TABLE ${ident(table)}
    ALTER COLUMN ${column} DROP DEFAULT,
    ALTER COLUMN ${column} TYPE ${type}${collation ? ` COLLATE ${ident(collation)}` : ''} USING ${column}::${type},
    ALTER COLUMN ${column} ${notNull ? 'SET' : 'DROP'} NOT NULL${value ? `, ALTER COLUMN ${column} SET DEFAULT ${value}` : ''}`;
}
