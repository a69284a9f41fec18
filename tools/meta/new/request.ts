import type { Model } from '../../../src/metadata/model';
import type { Draft } from './draft';

/** What `meta new` was asked for. */
export interface Request {
  draft: Draft;
  /** The schemas as they were before. */
  model: Omit<Model, 'fingerprint'>;
  names: string[];
  title?: string;
  /** `--for ENTITY`. */
  for?: string;
}
