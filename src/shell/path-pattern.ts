/** Is an address one of these? `{partner}` in a pattern stands for any name (decisions.md 19). */
export function isAmong(patterns: string[], pathname: string): boolean {
  return patterns.some((pattern) => matcher(pattern).test(pathname));
}

const matchers = new Map<string, RegExp>();

function matcher(pattern: string): RegExp {
  const known = matchers.get(pattern);
  if (known) return known;
  const source = pattern.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  const fresh = new RegExp(`^${source}/*$`);
  matchers.set(pattern, fresh);
  return fresh;
}
