import { ident } from '../../database/names';
import type { ObjectKind } from './schema-objects';

export interface Droppable {
  /** `constraint shelf.shelf_unique_code`. */
  object: string;
  kind: ObjectKind;
  definition: string;
}

type Drop = (table: string, name: string, definition: string) => string;

/** By kind; a kind that is missing is never taken away. */
const drops: Partial<Record<ObjectKind, Drop>> = {
  'primary-key': dropConstraint,
  unique: dropConstraint,
  check: dropConstraint,
  'foreign-key': dropConstraint,
  index: (name) => `DROP INDEX IF EXISTS ${ident(name)}`,
  trigger: (table, name) => `DROP TRIGGER IF EXISTS ${ident(name)} ON ${ident(table)}`,
  policy: (table, name) => `DROP POLICY IF EXISTS ${ident(name)} ON ${ident(table)}`,
  grant: (table, _, definition) => `REVOKE ALL ON ${ident(table)} FROM ${ident(roleIn(definition))}`,
};

/**
 * The SQL that takes an object away, derived from what it is called; undefined for one that stays. The memory of the schema is data
 * that a backup may have brought: no statement is ever read from it.
 */
export function dropSql({ object, kind, definition }: Droppable): string | undefined {
  const path = object.slice(object.indexOf(' ') + 1);
  const [table = ''] = path.split('.', 1);
  const name = path.slice(table.length + 1);
  return drops[kind]?.(table, name, definition);
}

function dropConstraint(table: string, name: string): string {
  return `ALTER TABLE ${ident(table)} DROP CONSTRAINT IF EXISTS ${ident(name)}`;
}

/** `SELECT, INSERT cangtai_app`. */
const roleIn = (definition: string): string => definition.slice(definition.lastIndexOf(' ') + 1);
