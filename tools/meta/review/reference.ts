import { spawnSync } from 'node:child_process';

/** What to compare with, and why that. */
export interface Reference {
  ref: string;
  why?: string;
}

const git = (...words: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', words, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** Where the branch left `origin/main`; the last commit where that cannot be told. */
export function usualReference(): Reference {
  const base = git('merge-base', 'HEAD', 'origin/main');
  if (base) return { ref: base };
  const what = isShallow() ? 'this clone is shallow (git fetch --unshallow)' : 'there is no origin/main';
  return { ref: 'HEAD', why: `Compared with HEAD, as ${what}; another: npm run meta -- review REF.` };
}

/** What may mend that git does not know a revision. */
export const shallowHint = (): string =>
  isShallow()
    ? '\nThis clone is shallow: git fetch --unshallow, or git fetch --depth=1 origin REF and FETCH_HEAD as REF.'
    : '';

const isShallow = (): boolean => git('rev-parse', '--is-shallow-repository') === 'true';
