/** The size of a test: small in `npm test`, full with `npm run test:deep`. */
export const sized = ({ short, deep }: { short: number; deep: number }): number =>
  process.env.LEVEL === 'deep' ? deep : short;

export const isDeep = process.env.LEVEL === 'deep';
