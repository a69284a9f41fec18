import type { FieldTypeName } from './field';
import { pick, plainText, type FieldType } from './field-type';

const words = ['minLength', 'maxLength', 'pattern'] as const;

interface Address {
  name: FieldTypeName;
  title: string;
  description: string;
  /** What every one looks like, in the same words for browser, server and database; a property may be stricter with its own. */
  pattern: string;
  maxLength: number;
  /** The common message when it does not look so. */
  says: string;
  sample: { valid: string[]; invalid: unknown[] };
}

/** A text that is an address of a known form. Said with `x-field`. */
export function addressType({ name, title, description, pattern, maxLength, says, sample }: Address): FieldType {
  return {
    name,
    title,
    description,
    keywords: words,
    recognises: () => false,
    valueSchema: (property) => ({ type: 'string', maxLength, pattern, ...pick(property, words) }),
    operators: ['contains', 'equals', 'in'],
    sortable: true,
    isCell: true,
    says: { pattern: says },
    text: plainText,
    sample: { property: { type: 'string' }, ...sample },
  };
}
