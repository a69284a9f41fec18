import type { ObjectKind } from './schema-objects';

/** What `schema_state` remembers, by object. */
export type SchemaState = Map<string, RecordedObject>;

export interface RecordedObject {
  kind: ObjectKind;
  definition: string;
}
