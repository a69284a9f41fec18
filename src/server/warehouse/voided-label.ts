import type { PatchOf, RecordOf } from '../platform/handler';

/** What is stuck on a box that was packed once is void from now on: it gets another when it is packed anew. */
export const voidedLabel = ({ weight }: RecordOf<'b-package'>): PatchOf<'b-package'> =>
  weight === null || weight === undefined ? {} : { label_voided: true };
