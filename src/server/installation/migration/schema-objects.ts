import { ident } from '../../database/names';
import type {
  Meaning,
  Plan,
  PlannedColumn,
  PlannedConstraint,
  DataMigration,
  PlannedTable,
  RowName,
} from '../../database/planned';

export type ObjectKind =
  | 'ability'
  | 'collation'
  | 'function'
  | 'table'
  | 'column'
  | 'primary-key'
  | 'unique'
  | 'check'
  | 'foreign-key'
  | 'index'
  | 'trigger'
  | 'security'
  | 'policy'
  | 'grant'
  | 'move'
  | 'value-move';

/** One object of the plan: how `schema_state` knows it, and the SQL that makes it. */
export interface SchemaObject {
  /** Unique: `column account.name`. */
  object: string;
  kind: ObjectKind;
  /** Compared with what was applied before. */
  definition: string;
  create: string;
  column?: { table: string; planned: PlannedColumn };
  /** The table that it is, or stands in, and what the table was called before. */
  table?: string;
  formerNames?: string[];
  rowName?: RowName;
  /** Which rows `t` of the table would refuse it. */
  violated?: string;
  meaning?: Meaning;
}

/** The plan's objects in the order in which they can be made. */
export function schemaObjects(plan: Plan, role: string): SchemaObject[] {
  const each = (make: (table: PlannedTable) => SchemaObject[]): SchemaObject[] => plan.tables.flatMap(make);
  const constraints = each(constraintObjects);
  const ofKind = (kind: ObjectKind) => constraints.filter((constraint) => constraint.kind === kind);
  return [
    ...plan.abilities.map(({ name, create }): SchemaObject => ({
      object: `ability ${name}`,
      kind: 'ability',
      definition: create,
      create,
    })),
    collation,
    ...plan.functions.map(({ name, definition }): SchemaObject => ({
      object: `function ${name}`,
      kind: 'function',
      definition,
      create: `CREATE OR REPLACE FUNCTION ${name} ${definition}`,
    })),
    ...each(({ name, formerNames }) => [
      {
        object: `table ${name}`,
        kind: 'table',
        definition: '',
        create: `CREATE TABLE ${ident(name)} ()`,
        table: name,
        formerNames,
      },
    ]),
    ...each((table) => table.columns.map((planned) => columnObject(table, planned))),
    ...plan.valueMigrations.map((move) => moveObject(move, 'value-move')),
    ...ofKind('primary-key'),
    ...ofKind('unique'),
    ...ofKind('check'),
    ...ofKind('foreign-key'),
    ...each(indexObjects),
    ...each(triggerObjects),
    ...each(policyObjects),
    ...each((table) => grantObjects(table, role)),
    ...plan.migrations.map((move) => moveObject(move, 'move')),
  ];
}

const moveObject = ({ name, sql }: DataMigration, kind: 'move' | 'value-move'): SchemaObject => ({
  object: `move ${name}`,
  kind,
  definition: sql,
  create: sql,
});

// Chinese by pinyin, the same on every server. A PostgreSQL without ICU sorts by code point.
export const collation: SchemaObject = {
  object: 'collation pinyin',
  kind: 'collation',
  definition: 'zh-u-co-pinyin',
  create: `DO $$ BEGIN
    CREATE COLLATION pinyin (provider = icu, locale = 'zh-u-co-pinyin');
  EXCEPTION WHEN feature_not_supported OR invalid_parameter_value THEN CREATE COLLATION pinyin FROM "C";
  END $$`,
};

function columnObject({ name: table, entity, rowName }: PlannedTable, planned: PlannedColumn): SchemaObject {
  const { name, type, collation: sorting, notNull, default: value, generated } = planned;
  const said = [
    type,
    sorting && `COLLATE ${ident(sorting)}`,
    notNull && 'NOT NULL',
    value && `DEFAULT ${value}`,
    generated && `GENERATED ALWAYS AS (${generated}) STORED`,
  ]
    .filter(Boolean)
    .join(' ');
  return {
    object: `column ${table}.${name}`,
    kind: 'column',
    definition: said,
    create: `ALTER TABLE ${ident(table)} ADD COLUMN ${ident(name)} ${said}`,
    column: { table, planned },
    table,
    rowName,
    meaning: entity ? { entity, fields: [name], keyword: 'required' } : undefined,
  };
}

function constraintObjects(table: PlannedTable): SchemaObject[] {
  return table.constraints.map(({ name, kind, definition, violated, meaning }: PlannedConstraint) => ({
    object: `constraint ${table.name}.${name}`,
    kind,
    definition,
    create: `ALTER TABLE ${ident(table.name)} ADD CONSTRAINT ${ident(name)} ${definition}`,
    table: table.name,
    rowName: table.rowName,
    violated,
    meaning,
  }));
}

function indexObjects(table: PlannedTable): SchemaObject[] {
  return table.indexes.map(({ name, definition }) => ({
    object: `index ${name}`,
    kind: 'index',
    definition: `${table.name} ${definition}`,
    create: `CREATE INDEX ${ident(name)} ON ${ident(table.name)} ${definition}`,
  }));
}

function triggerObjects({
  name: table,
  triggers = [],
  rowTriggers = [],
  statementTriggers = [],
}: PlannedTable): SchemaObject[] {
  const heard = [...rowTriggers, ...statementTriggers].map(({ name, definition }): SchemaObject => ({
    object: `trigger ${table}.${name}`,
    kind: 'trigger',
    definition,
    create: `CREATE OR REPLACE TRIGGER ${ident(name)} ${definition}`,
  }));
  const checked = triggers.map(({ name, definition }): SchemaObject => ({
    object: `trigger ${table}.${name}`,
    kind: 'trigger',
    definition,
    create: `CREATE CONSTRAINT TRIGGER ${ident(name)} ${definition}`,
  }));
  return [...checked, ...heard];
}

function policyObjects({ name: table, policies }: PlannedTable): SchemaObject[] {
  if (!policies.length) return [];
  const enable = `ALTER TABLE ${ident(table)} ENABLE ROW LEVEL SECURITY; ALTER TABLE ${ident(table)} FORCE ROW LEVEL SECURITY`;
  return [
    { object: `security ${table}`, kind: 'security', definition: 'forced', create: enable },
    ...policies.map(({ name, definition }): SchemaObject => ({
      object: `policy ${table}.${name}`,
      kind: 'policy',
      definition,
      create: `CREATE POLICY ${ident(name)} ON ${ident(table)} ${definition}`,
    })),
  ];
}

function grantObjects({ name: table, grants }: PlannedTable, role: string): SchemaObject[] {
  const privileges = grants.join(', ');
  const create = `GRANT ${privileges} ON ${ident(table)} TO ${ident(role)}`;
  return [
    {
      object: `grant ${table}`,
      kind: 'grant',
      definition: `${privileges} ${role}`,
      create,
    },
  ];
}
