import type { FieldStorage } from '../field-storage';
import { text } from '../text/storage';

/** Long texts are not indexed: a btree entry has a limit of its own. */
export const textarea: FieldStorage = { ...text, index: 'none', matches: { contains: text.matches.contains } };
