import type { ScanPage } from './definition';

/** The address that leads on to another page from this one, on a handheld its own; undefined: this is that page. */
export function wayFrom(
  { path, handheld }: Pick<ScanPage['place'], 'path' | 'handheld'>,
  to: string,
): string | undefined {
  const there = handheld?.pathOf(to) ?? to;
  return there === path ? undefined : there;
}
