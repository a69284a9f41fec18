import type { ObjectKind } from './schema-objects';

/** What `schema_state` remembers, by object. */
export type SchemaState = Map<string, Memory>;

export interface Memory {
  kind: ObjectKind;
  definition: string;
}
