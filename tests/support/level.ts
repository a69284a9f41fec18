const level = process.env.LEVEL ?? '';

export const isDeep = level === 'deep';

interface Sizes {
  short: number;
  deep: number;
  /** As many as never miss a planted defect, where chance decides whether the small size meets it. */
  planted?: number;
}

/** The size of a test: small in `npm test`, full with `npm run test:deep`; `LEVEL=0.25` takes that share of the full one. */
export function sized({ short, deep, planted = short }: Sizes): number {
  if (isDeep) return deep;
  return Math.max(process.env.PLANT ? planted : short, Math.round(deep * (Number(level) || 0)));
}
