import type { Call } from '../../../src/metadata/model';
import { model } from '../../../src/server/platform/model';

const { scanRefused, invalid } = model.constants.errors;

/** What a record's status does not allow is refused whatever the body says, and to every caller: the guard has spoken before. */
export const refusalsByStatus = ({ entity = '', scan, to, visibleWhen }: Call): number[] => [
  ...(model.entities[entity]?.workflow || scan ? [scanRefused ?? -1] : []),
  // One that always writes the same value holds when it is offered.
  ...(to !== undefined && visibleWhen ? [invalid ?? -1] : []),
];
