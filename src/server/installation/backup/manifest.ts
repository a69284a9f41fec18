import { isBackedUpColumn, isObjectName, type BackedUpColumn } from './backed-up-column';

/** One table's rows, as `COPY` in text form, compressed. */
export interface BackedUp {
  table: string;
  columns: BackedUpColumn[];
  rows: number;
  bytes: number;
  /** Of what was compressed, hexadecimal. */
  sha256: string;
}

/**
 * What a backup holds. It names tables, columns and types and holds no statement: a restore makes every statement from its own schemas.
 * Rows of sessions are left out and stand in no table here.
 */
export interface Manifest {
  format: 2;
  product: 'cangtai';
  /** The version of the program. */
  program: string;
  at: string;
  postgres: string;
  /** The audit chain's head at that moment. */
  head: string;
  tables: BackedUp[];
}

type Check = (value: unknown) => boolean;

const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

const ofTable: Record<keyof BackedUp, Check> = {
  table: isObjectName,
  columns: (value) => isListOf(value, isBackedUpColumn, 'name'),
  rows: isCount,
  bytes: isCount,
  sha256: matches(/^[0-9a-f]{64}$/),
};

const ofManifest: Record<keyof Manifest, Check> = {
  format: (value) => value === 2,
  product: (value) => value === 'cangtai',
  program: matches(/^\d{1,6}(\.\d{1,6}){2}[-+.0-9A-Za-z]{0,40}$/),
  at: matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/),
  postgres: matches(/^[0-9][0-9A-Za-z .()~+-]{0,99}$/),
  head: matches(/^(\d{1,18}:[0-9a-f]{64})?$/),
  tables: (value) => isListOf(value, (table) => hasExactly(table, ofTable), 'table'),
};

/** Whether it says everything that a manifest says, nothing else, and nothing twice. */
export function isManifest(value: unknown): value is Manifest {
  return hasExactly(value, ofManifest);
}

function hasExactly(value: unknown, checks: Record<string, Check>): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.length === Object.keys(checks).length && entries.every(([key, each]) => checks[key]?.(each) === true);
}

/** A list of such items, at least one, no two of which have the same name. */
function isListOf(value: unknown, check: Check, name: string): boolean {
  if (!Array.isArray(value) || !value.length || !value.every(check)) return false;
  return new Set(value.map((item: Record<string, unknown>) => item[name])).size === value.length;
}
