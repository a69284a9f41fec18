import type { FieldStorage } from '../field-storage';
import { tags } from '../tags/storage';

export const tree: FieldStorage = { ...tags, index: 'none', matches: {} };
