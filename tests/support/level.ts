const level = process.env.LEVEL ?? '';

export const isDeep = level === 'deep';

/** The size of a test: small in `npm test`, full with `npm run test:deep`; `LEVEL=0.25` takes that share of the full one. */
export const sized = ({ short, deep }: { short: number; deep: number }): number =>
  isDeep ? deep : Math.max(short, Math.round(deep * (Number(level) || 0)));
