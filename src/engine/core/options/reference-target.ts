import type { ReferenceOption } from '../../../fields/reference-option';
import type { Call, Entity, Enumeration, Reference } from '../../../metadata/model';
import { readAll, readPath } from '../../../metadata/model/paths';

export type { Reference, ReferenceOption };

type Enums = Record<string, Enumeration>;

// The names that the specification gives to "disabled" in its several status lists.
const closed = ['disabled', 'disable', 'closed'];

/** The records in an answer as options, each once: id, label, and what the reference carries. */
export function readTargets(
  entity: Entity,
  call: Call,
  reference: Reference,
  answer: unknown,
  enums: Enums,
): ReferenceOption[] {
  const where = call.result ?? (call.effect === 'list' ? entity.names.many : entity.names.one);
  const targets = readAll(answer, where).map((record) => readTarget(entity, reference, record, enums));
  return [...new Map(targets.map((target) => [target.id, target])).values()];
}

function readTarget(entity: Entity, reference: Reference, record: unknown, enums: Enums): ReferenceOption {
  const read = (name: string) => readPath(record, pathOf(entity, name)) ?? readPath(record, [name]);
  const carried = Object.fromEntries(reference.carry.map((name) => [name, read(name)]));
  const id = String(readPath(record, [entity.names.id]) ?? readPath(record, ['id']));
  return {
    ...carried,
    id,
    label: String(read(reference.label) ?? id),
    ...(isClosed(entity, carried, enums) && { disabled: true }),
  };
}

/** Does the status that a target carries say that it is disabled? */
export function isClosed(entity: Entity, carried: Record<string, unknown>, enums: Enums): boolean {
  return entity.fields.some(({ name, enumeration }) => {
    const value =
      enumeration && name in carried && enums[enumeration]?.values.find((item) => item.value === carried[name]);
    return Boolean(value && closed.includes(value.name));
  });
}

const pathOf = (entity: Entity, name: string): string[] =>
  entity.fields.find((field) => field.name === name)?.path ?? [name];
