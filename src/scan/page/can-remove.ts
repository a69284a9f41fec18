import { canRemove } from './changes';
import type { ScanPage } from './definition';

/** Takes a line out of what is worked on, where this person may do so now; undefined where not. */
export const remover = ({ definition, memory, denied, remove }: ScanPage): ScanPage['remove'] | undefined =>
  canRemove(memory, definition) && !denied.has(definition.remove?.ask.call ?? '') ? remove : undefined;
