import { asIs, type FieldStorage } from '../field-storage';
import { textChecks } from '../storage-checks';

/** As text: the order of the parameters is the order of their fields on the screen, which jsonb would not keep. */
export const jsonSchema: FieldStorage = {
  place: 'column',
  columnType: () => 'text',
  checks: textChecks,
  isEmpty: (column) => `${column} = ''`,
  index: 'none',
  matches: {},
  toDatabase: asIs,
  fromDatabase: asIs,
};
