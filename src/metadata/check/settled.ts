import type { Call, Entity, Transition } from '../model';
import { holds } from './conditions';

type Values = Record<string, unknown>;

/** The ways that a record takes by itself after the call has written it, in their order. */
export const waysByThemselves = ({ name, workflow }: Entity, { key }: Pick<Call, 'key'>): Transition[] =>
  workflow?.transitions.filter(({ once, triggers }) => once && triggers.includes(`${name}.${key}`)) ?? [];

/** Does the record take that way by itself, as it is now? */
export const isSettledBy = ({ workflow }: Entity, { from, once }: Transition, record: Values): boolean =>
  once !== undefined && from.includes(record[workflow?.field ?? ''] as number) && holds(once, (path) => record[path]);

/** A record that the call makes, in the status in which it begins. */
export const begun = (entity: Entity, call: Pick<Call, 'key'>, record: Values): Values =>
  waysByThemselves(entity, call).reduce(
    (now, way) => (isSettledBy(entity, way, now) ? { ...now, [entity.workflow?.field ?? '']: way.to } : now),
    record,
  );
