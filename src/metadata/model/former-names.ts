import type { Column, Entity } from '.';

/** Former name → present name. */
export type Renames = Record<string, string>;

interface Named {
  name: string;
  formerNames?: string[];
}

const renamesOf = (things: Named[]): Renames =>
  Object.fromEntries(things.flatMap(({ name, formerNames = [] }) => formerNames.map((former) => [former, name])));

/** What the entity's fields were called. */
export const renamedFields = ({ fields }: Pick<Entity, 'fields'>): Renames => renamesOf(fields);

/** What its filters were called, those through references too. */
export const renamedFilters = ({ filter }: Pick<Entity, 'filter'>): Renames =>
  renamesOf(filter.map(({ field, formerNames }) => ({ name: field, formerNames })));

/** The keys that its columns had: those of joined fields are made of the fields' names. */
export const renamedColumns = (entity: Pick<Entity, 'fields' | 'list'>): Renames =>
  renamesOf(entity.list.columns.map((column) => ({ name: column.key, formerNames: formerKeys(entity, column) })));

function formerKeys({ fields }: Pick<Entity, 'fields'>, { fields: joined }: Column): string[] {
  const namesOf = (name: string): string[] => [
    name,
    ...(fields.find((field) => field.name === name)?.formerNames ?? []),
  ];
  const [first = '', ...rest] = joined;
  return rest
    .reduce((keys, name) => keys.flatMap((key) => namesOf(name).map((next) => `${key}+${next}`)), namesOf(first))
    .slice(1);
}

/** The present name; a name that was never another's stays. */
export const presentName = (renames: Renames, name: string): string =>
  Object.hasOwn(renames, name) ? (renames[name] as string) : name;
