import type { Work } from './work';

/** In which version the page lists what is in the container in hand: the server then tells what has changed alone. */
export const listed = ({ contents, version }: Work) =>
  contents && typeof version === 'number' ? { listed_version: version } : {};

/**
 * The work in hand with what an answer tells of it. Undefined: it tells what has changed in another list than the page has, so that all of it is
 * to be asked for.
 */
export function withAnswered(work: Work, { contents_since: since, ...told }: Work): Work | undefined {
  if (!since) return { ...work, ...told };
  const { version, contents } = work;
  if (!contents || since.version !== version) return undefined;
  const gone = new Set([...since.out, ...since.put.map(({ number }) => number)]);
  return { ...work, ...told, contents: [...since.put, ...contents.filter(({ number }) => !gone.has(number))] };
}
