import { asIs, contains, type FieldStorage } from '../field-storage';
import { textChecks } from '../storage-checks';

/** Long texts are not indexed: a btree entry has a limit of its own. */
export const textarea: FieldStorage = {
  place: 'column',
  columnType: () => 'text',
  checks: textChecks,
  isEmpty: (column) => `${column} = ''`,
  collated: true,
  index: 'none',
  matches: { contains },
  toDatabase: asIs,
  fromDatabase: asIs,
};
