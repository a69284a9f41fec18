import type { FieldStorage } from '../field-storage';
import { text } from '../text/storage';

export const code: FieldStorage = { ...text };
