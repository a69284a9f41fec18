/** What the search offers: a page of the menu, something to do there, or a record. */
export interface Find {
  path: string;
  title: string;
  /** The group of a page; by which of its fields a record was found, unless it is called so. */
  note: string;
  /** What a record is; told where the heading above it does not say so. */
  kind?: string;
  /** How the record stood when it was found: a value of an enumeration. */
  status?: { enumeration: string; value: string };
}

/** Finds below one heading; records of each entity have a group of their own, with the entity's title. */
export type FindGroup = { finds: Find[] } & (
  | { kind: 'recent' | 'pages' | 'actions' }
  | { kind: 'records'; title: string }
);
