import { say } from '../platform/errors';
import type { AnswerPatch } from '../workflow/refused';
import type { Scan } from '../workflow/scan';

/** What a page is told when the work in hand was ended by another person: by whom, and that it begins anew. */
export const closedBy = ({ model }: Scan, who: unknown, what: string): AnswerPatch => ({
  next: 'first',
  more: say(model, 'closedBy', { what, who: who ? String(who) : say(model, 'anotherPerson') }),
});
