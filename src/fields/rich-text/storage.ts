import { sql } from 'kysely';
import { asIs, contains, type FieldStorage } from '../field-storage';
import { textChecks } from '../storage-checks';
import { cleanHtml } from './clean';

/** Looked for by what is read, not by how it is formatted. */
export const richText: FieldStorage = {
  place: 'column',
  columnType: () => 'text',
  checks: textChecks,
  isEmpty: (column) => `${column} = ''`,
  collated: true,
  index: 'none',
  matches: { contains: (column, value, type) => contains(sql`plain_text(${column})`, value, type) },
  toDatabase: asIs,
  fromDatabase: asIs,
  clean: (value) => (typeof value === 'string' ? cleanHtml(value) : value),
};
