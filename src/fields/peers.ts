import type { Field } from './field';
import type { ReferenceOption } from './reference-option';

/** Other records of the same entity, to compare with and to take over from. */
export interface Peers {
  /** The entity's. */
  title: string;
  search(text: string): Promise<ReferenceOption[]>;
  /** What is chosen in a field of one of them. */
  chosenOf(field: Field, recordId: string): Promise<string[]>;
}
