import { isDeep } from './level';

/**
 * A test of `npm run test:deep`, and where a planted defect is looked for: it costs much, and another of its kind stands for it in
 * `npm test`.
 */
export const deepTest = isDeep || process.env.PLANT ? test : test.skip;
