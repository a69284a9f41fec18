import type { Entity, Field } from '../model';

/** The new field that may be the one that is gone: of its type, best with its title, otherwise where it stood. */
export function likelyField(gone: Field, added: Field[], before: Field[], after: Field[]): string | undefined {
  const alike = added.filter(({ type, enumeration }) => type === gone.type && enumeration === gone.enumeration);
  const stood = after[before.indexOf(gone)];
  const found = alike.find(({ title }) => title === gone.title) ?? alike.find((field) => field === stood);
  return (found ?? (alike.length === 1 ? alike[0] : undefined))?.name;
}

/** The new entity that may be the one that is gone: more than half of its own fields have their names there. */
export function likelyEntity(gone: Entity, added: Entity[]): string | undefined {
  const namesOf = ({ fields }: Entity): string[] => fields.filter(({ system }) => !system).map(({ name }) => name);
  const names = namesOf(gone);
  return added.find((entity) => namesOf(entity).filter((name) => names.includes(name)).length * 2 > names.length)?.name;
}
