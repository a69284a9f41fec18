import type { Entity } from '../model';
import { statusEnumOf } from './workflow';

/** The fields that keep a former status, as workflows say, know what it is called: it is shown by its title, never by its number. */
export function withKeptStatuses(entities: Record<string, Entity>): Record<string, Entity> {
  const kept = Object.values(entities).flatMap(({ workflow }) => [
    ...(workflow?.containers ?? []).flatMap(({ child, status }) => (status ? [[child, status]] : [])),
    ...(workflow?.transitions ?? []).flatMap(({ follow = [] }) =>
      follow.flatMap(({ entity, back }) => (back ? [[entity, back]] : [])),
    ),
  ]);
  const keeps = (entity: string, field: string): boolean =>
    kept.some(([owner, name]) => owner === entity && name === field);
  return Object.fromEntries(
    Object.entries(entities).map(([name, entity]) => [
      name,
      {
        ...entity,
        fields: entity.fields.map((field) =>
          keeps(name, field.name) && !field.enumeration ? { ...field, enumeration: statusEnumOf(name) } : field,
        ),
      },
    ]),
  );
}
