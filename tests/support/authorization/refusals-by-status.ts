import type { Call } from '../../../src/metadata/model';
import { model } from '../../../src/server/model';

/** What a record's status does not allow is refused whatever the body says, and whoever asks: the guard has spoken before. */
export const refusalsByStatus = ({ entity = '', scan }: Call): number[] =>
  model.entities[entity]?.workflow || scan ? [model.constants.errors.scanRefused] : [];
