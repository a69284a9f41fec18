import type { Model } from '../../metadata/model';
import generated from '../../generated/model.json';

/** What `npm run meta -- types` made of the schemas. */
export const model = generated as unknown as Model;
