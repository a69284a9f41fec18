import type { ScanPage } from './definition';
import type { PageAnswer } from './read-answer';

/** The address that leads on to another page from this one, on a handheld its own; undefined: this is that page. */
export function wayFrom(
  { path, handheld }: Pick<ScanPage['place'], 'path' | 'handheld'>,
  to: string,
): string | undefined {
  const there = handheld?.pathOf(to) ?? to;
  return there === path ? undefined : there;
}

/** An answer without its way where that leads to this page: what is told goes on here. */
export const leadingOn = (answer: PageAnswer, place: Pick<ScanPage['place'], 'path' | 'handheld'>): PageAnswer =>
  answer.go && !wayFrom(place, answer.go.path) ? { ...answer, go: undefined } : answer;
