import { bodyOf, type ScanPageDefinition } from './definition';
import type { Work } from './work';

const filled = ({ contents }: Work): string =>
  JSON.stringify((contents ?? []).map(({ number, state }) => [number, state]).sort());

/**
 * Has the same person filled what is in hand on, emptied it, closed or reopened it, in another tab or at another page? The server has no news of
 * that, and what was typed for it is not meant for what it is now.
 */
export const isFilledOtherwise = (work: Work, told: Work, definition: ScanPageDefinition): boolean =>
  isSameRecord(work, told, definition) &&
  told.version !== work.version &&
  (told.open_no !== work.open_no || filled(told) !== filled(work));

/** What is closed has no number under which it is open, and is known by what the page asks with. */
function isSameRecord(work: Work, told: Work, { resume }: ScanPageDefinition): boolean {
  if (work.open_no && told.open_no === work.open_no) return true;
  const asked = resume ? Object.entries(bodyOf(resume, { work, code: '', values: {} })) : [];
  return asked.some(([name, value]) => typeof value === 'string' && told[name] === value);
}
