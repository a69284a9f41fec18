import { randomInt } from 'node:crypto';
import type { Caller } from './caller';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Nine signs that no earlier run has used: journeys may run on a database that has seen many. */
export function fresh(): string {
  return `${Date.now().toString(36)}${randomInt(36).toString(36)}`.toUpperCase().slice(-9);
}

/** Two letters with which no sorting code of the caller's warehouse begins. */
export async function freeLetters(caller: Caller): Promise<string> {
  for (;;) {
    const pair = [0, 0].map(() => letters[randomInt(letters.length)]).join('');
    const { pagination } = await caller.make('sorting-code.list', { sorting_no: `${pair}-` });
    if (pagination.total === 0) return pair;
  }
}
