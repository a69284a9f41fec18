/** A call that leaves or asks something else than others that write the same column, and why. */
export interface Exception {
  call: string;
  question: 'asked' | 'idempotent' | 'history' | 'log' | 'bumps' | 'version' | 'above';
  why: string;
}

export const exceptions: Exception[] = [
  {
    call: 'account.bindWarehouse',
    question: 'version',
    why: 'The specification binds many accounts in one body, and names no version. What was there stands in the history.',
  },
  {
    call: 'account.bindWarehouse',
    question: 'above',
    why: 'It writes where it does not act: the database asks about every warehouse at the end (grants.test.ts).',
  },
];
