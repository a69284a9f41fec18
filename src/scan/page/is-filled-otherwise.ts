import { bodyOf, type ScanPageDefinition } from './definition';
import type { Work } from './work';

const filled = ({ contents }: Work): string =>
  JSON.stringify((contents ?? []).map(({ number, state }) => [number, state]).sort());

/**
 * Has the same person filled what is in hand on, emptied it, closed or reopened it, in another tab or at another page? The server has no news of
 * that, nor of what a colleague has checked into it, and what was typed for it is not meant for what it is now.
 */
export const isFilledOtherwise = (work: Work, told: Work, definition: ScanPageDefinition): boolean =>
  isSameRecord(work, told, definition) &&
  (isCheckedOn(work, told) ||
    (told.version !== work.version && (told.open_no !== work.open_no || filled(told) !== filled(work))));

/** Is there now what was still to be checked? That is written to what is inside, not to what it is in. */
function isCheckedOn({ contents: before }: Work, { contents: now }: Work): boolean {
  const open = new Set(before?.filter(({ state }) => state === 'open').map(({ number }) => number));
  return now?.some(({ number, state }) => state === 'done' && open.has(number)) ?? false;
}

/** What is closed has no number under which it is open, and is known by what the page asks with. */
function isSameRecord(work: Work, told: Work, { resume }: ScanPageDefinition): boolean {
  if (work.open_no && told.open_no === work.open_no) return true;
  const asked = resume ? Object.entries(bodyOf(resume, { work, code: '', values: {} })) : [];
  return asked.some(([name, value]) => typeof value === 'string' && told[name] === value);
}
