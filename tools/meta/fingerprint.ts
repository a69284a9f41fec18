import { createHash } from 'node:crypto';
import type { Model } from '../../src/metadata/model';

/** The model as it is shipped: changed schemas have another fingerprint. */
export const withFingerprint = (draft: Omit<Model, 'fingerprint'>): Model => ({
  fingerprint: createHash('sha256').update(JSON.stringify(draft)).digest('hex').slice(0, 16),
  ...draft,
});
