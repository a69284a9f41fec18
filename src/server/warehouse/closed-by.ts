import type { AnswerPatch } from '../workflow/refused';

/** What a page is told when the work in hand was ended by another person: by whom, and that it begins anew. */
export const closedBy = (who: unknown, what: string): AnswerPatch => ({
  next: 'first',
  more: `${what}已由${who ? String(who) : '他人'}结束，请重新开始`,
});
