import type { Scale } from './scale';

const keyOf = (unit: string): string => `cangtai.scan.scale.${unit}`;

/** What the scale in this unit tells outlives the page's document, in this tab only. Nothing is kept of an empty one. */
export function keep(unit: string, scale: Scale): void {
  try {
    if (scale.owner === undefined) sessionStorage.removeItem(keyOf(unit));
    else sessionStorage.setItem(keyOf(unit), JSON.stringify(scale));
  } catch {
    // Without room for it, the thing is weighed once more.
  }
}

/** What was kept, once. */
export function takeKept(unit: string): Scale | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(unit)) ?? 'null') as Scale | null;
    sessionStorage.removeItem(keyOf(unit));
    return kept ?? undefined;
  } catch {
    return undefined;
  }
}
