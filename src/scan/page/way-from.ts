import type { ScanAnswer } from '../../metadata/model/scan-answer';
import type { ScanPage } from './definition';

/** The address of a page, and where its pages are on a handheld. */
export type Place = Pick<ScanPage['place'], 'path' | 'handheld'>;

/** The address that leads on to another page from this one, on a handheld its own; undefined: this is that page. */
export function wayFrom({ path, handheld }: Place, to: string): string | undefined {
  const there = handheld?.pathOf(to) ?? to;
  return there === path ? undefined : there;
}

/** An answer's data without its way where that leads to this page: what is told goes on here. */
export function leadingOn(data: unknown, place: Place): unknown {
  const { go } = (typeof data === 'object' && data !== null ? data : {}) as Partial<ScanAnswer>;
  return go && !wayFrom(place, go.path) ? { ...(data as object), go: undefined } : data;
}
