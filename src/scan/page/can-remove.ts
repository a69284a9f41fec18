import { canRemove } from './changes';
import type { ScanPage } from './definition';

/** Takes a line out of what is worked on, where this person may do so now; undefined where not. */
export const remover = ({ definition, pageState, denied, remove }: ScanPage): ScanPage['remove'] | undefined =>
  canRemove(pageState, definition) && !denied.has(definition.remove?.request.call ?? '') ? remove : undefined;
