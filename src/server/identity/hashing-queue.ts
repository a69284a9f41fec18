import { CallError } from '../platform/errors';

/** Runs at most `places` of the works at the same time, the others in their order; more than `most` waiting are refused with tooMany. */
export function queueOf(places: number, max: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= max) throw new CallError('tooMany');
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
