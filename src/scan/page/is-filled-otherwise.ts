import type { Work } from './work';

const filled = ({ contents }: Work): string =>
  JSON.stringify((contents ?? []).map(({ number, state }) => [number, state]).sort());

/**
 * Has the same person filled what is in hand on, or emptied it, in another tab or at another page? The server has no news of that, and what was
 * typed for it is not meant for what it is now.
 */
export const isFilledOtherwise = (work: Work, told: Work): boolean =>
  Boolean(work.open_no) &&
  told.open_no === work.open_no &&
  told.version !== work.version &&
  filled(told) !== filled(work);
