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

/** The first of several that stand for each other; all of them with LEVEL=deep. Unlike a sample it is the same in every process. */
export const shortened = <T>(all: readonly T[], count: number): readonly T[] => (isDeep ? all : all.slice(0, count));
