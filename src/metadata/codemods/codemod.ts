/** The JSON of every schema file, by its path below `schemas/`. */
export type Schemas = ReadonlyMap<string, unknown>;

/** One step of the language: schemas of the version before become schemas of the next. Pure; files it does not name stay as they are. */
export interface Codemod {
  /** Why the language changed, in a sentence. */
  reason: string;
  upgrade(schemas: Schemas): Map<string, unknown>;
}

/** Every object in a value, the inner ones first, with what `change` makes of it. */
export function mapObjects(value: unknown, change: (object: Record<string, unknown>) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapObjects(item, change)])));
}
