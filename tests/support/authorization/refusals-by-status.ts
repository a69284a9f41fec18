import type { Call } from '../../../src/metadata/model';
import { model } from '../../../src/server/platform/model';

/** What a record's status does not allow is refused whatever the body says, and to every caller: the guard has spoken before. */
export const refusalsByStatus = ({ entity = '', scan }: Call): number[] =>
  model.entities[entity]?.workflow || scan ? [model.constants.errors.scanRefused] : [];
