/** What the database should look like, made from the model: plain data that `migrate` compares and applies. */

/** What a constraint enforces, so that its violation can be told in the words of the schema. */
export interface Meaning {
  entity: string;
  fields: string[];
  /** The id of a rule in `rules.json` … */
  rule?: string;
  /** … or the keyword of the field's own schema, with what its message needs. */
  keyword?: string;
  params?: Record<string, unknown>;
}

export interface PlannedColumn {
  name: string;
  type: string;
  collation?: string;
  notNull: boolean;
  /** SQL. */
  default?: string;
  /** SQL over the row's other columns: the database computes the value, and takes no other. */
  generated?: string;
  /** The latest first. */
  formerNames?: string[];
}

export interface PlannedConstraint {
  name: string;
  kind: 'primary-key' | 'unique' | 'check' | 'foreign-key';
  /** What follows `ADD CONSTRAINT name`. */
  definition: string;
  /** A condition over the table's row `t`: which rows break it. */
  violated?: string;
  meaning?: Meaning;
}

export interface PlannedIndex {
  name: string;
  /** What follows `ON table`. */
  definition: string;
}

export interface PlannedPolicy {
  name: string;
  /** What follows `ON table`. */
  definition: string;
}

/** A check that a row alone cannot answer, made when the transaction ends. */
export interface PlannedTrigger {
  name: string;
  /** What follows `CREATE CONSTRAINT TRIGGER name`. */
  definition: string;
  /** The name of the constraint that it complains with. */
  complaint: string;
  meaning?: Meaning;
}

/** What is done beside a write: once per statement, or for each row of it, as the list says that it stands in. */
export interface WriteTrigger {
  name: string;
  /** What follows `CREATE OR REPLACE TRIGGER name`. */
  definition: string;
}

export type Grant = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';

/** How a row is named to people: SQL over the table's row `t`. */
export interface RowName {
  id: string;
  label?: string;
}

export interface PlannedTable {
  name: string;
  /** The latest first. */
  formerNames?: string[];
  /** The entity whose records stand here, and how each is named. */
  entity?: string;
  rowName?: RowName;
  columns: PlannedColumn[];
  constraints: PlannedConstraint[];
  indexes: PlannedIndex[];
  triggers?: PlannedTrigger[];
  rowTriggers?: WriteTrigger[];
  statementTriggers?: WriteTrigger[];
  /** With any, row-level security is enabled and forced. */
  policies: PlannedPolicy[];
  /** What the application role may do. */
  grants: Grant[];
}

export interface PlannedFunction {
  /** With its arguments: `each_matches(list text[], pattern text)`. */
  name: string;
  definition: string;
}

/** What not every server lets its owner have. */
export interface Abilities {
  /** Indexes for "contains": trigrams, usable under row-level security. */
  substringIndex: boolean;
}

/** Records that know something by a former name and come to know it by the present one. Running it twice does nothing. */
export interface DataMigration {
  name: string;
  sql: string;
}

export interface Plan {
  /** Statements that make an ability usable, by a name to remember them by. */
  abilities: { name: string; create: string }[];
  functions: PlannedFunction[];
  tables: PlannedTable[];
  migrations: DataMigration[];
  /** Those of values that a constraint knows: made before the constraints are. */
  valueMigrations: DataMigration[];
}
