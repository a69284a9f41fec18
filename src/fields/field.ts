/** What a field is, compiled from a property of `entity.json`. The vocabulary that every room shares. */

/** The words of the language. A new one is a folder here and a line in each of the three registries. */
export const fieldTypeNames = [
  'text',
  'textarea',
  'code',
  'email',
  'phone',
  'url',
  'integer',
  'big-integer',
  'decimal',
  'boolean',
  'enum',
  'multi-enum',
  'date-time',
  'date',
  'time',
  'reference',
  'multi-reference',
  'tree',
  'tags',
  'records',
  'file',
  'image',
  'package',
  'json-schema',
  'schema-value',
  'password-once',
  'label',
  'percent',
  'duration',
  'colour',
  'money',
  'rich-text',
] as const;

export type FieldTypeName = (typeof fieldTypeNames)[number];

/** A warehouse kind: consolidation, sorting, or the inner organization ("data management"). */
export type Kind = 'cos' | 'sos' | 'inner';

/** A JSON Schema 2020-12 value with standard words only (the `x-` words have been compiled away). */
export type JsonSchema = { [key: string]: unknown };

export type Scalar = string | number | boolean | null;

/** What a default may be that is known only when a record is made. */
export const defaultSources = ['today', 'now', 'account', 'warehouse', 'workbench', 'last'] as const;

export type DefaultSource = (typeof defaultSources)[number];

/** How a computed field is computed. */
export const computations = [
  'sum',
  'count',
  'min',
  'max',
  'product',
  'difference',
  'daysBetween',
  'concatenate',
  'firstOf',
] as const;

export type Computation = (typeof computations)[number];

/** What a computed field is computed from: fields of its record, or the sub-records of one of them. */
export interface Computed {
  by: Computation;
  /** Of `rows`: one field of the type `records`. */
  fields: string[];
  /** The fields are sub-records; of a count without a column. */
  rows?: { column?: string };
  /** daysBetween: the last day counts, too. */
  inclusive?: true;
  /** concatenate: what stands between the texts. */
  separator?: string;
}

/** Permission codes of a field, per warehouse kind; absent: the permission of the call suffices. */
export type FieldAccess = Partial<Record<Kind, string[]>>;

export interface Enumeration {
  name: string;
  title: string;
  values: EnumValue[];
}

export interface EnumValue {
  value: string | number;
  name: string;
  title: string;
  /** An antd tag colour or status: success, error, processing, default, blue … */
  color?: string;
  /** True when the specification gives no number and the value is our own (above 9000). */
  ownNumber?: true;
  /** It is offered in warehouses of these kinds only; absent: in all. */
  kinds?: Kind[];
  /** What was stored for it before. */
  formerValues?: (string | number)[];
}

/** How a reference finds and shows the records it points at. */
export interface Reference {
  entity: string;
  /** The call of that entity that answers the options, mostly `list`. */
  call: string;
  /** The field of that entity that is shown. */
  label: string;
  /** Further fields of the target that come along with id and label: for conditions (`positions.type`) and tags. */
  carry: string[];
  /** Only records whose fields have one of these values, or the value of a field of the pointing record. */
  where?: Record<string, Scalar[] | { field: string }>;
  /** What is said of a record that one of these fields keeps from being pointed at, by the field. */
  says?: Record<string, string>;
}

/** A value whose schema is a field of the record that a reference points at. */
export interface SchemaFrom {
  /** The reference, a field of the same record. */
  reference: string;
  /** The field of the target that holds the schema. */
  schema: string;
  /** The field of the same record that keeps the target's version by which the value was checked. */
  version?: string;
}

/** A label of records whose entity another field of the same record names. */
export interface LabelOf {
  field: string;
  /** It is printed while the record has these values. */
  when?: Record<string, Scalar[]>;
}

/** A table of values of the same row, as conditions are. */
export type ColumnCondition = { [column: string]: Scalar[] } | ColumnCondition[] | { not: ColumnCondition };

export interface Field {
  /** The column in the table and the name in schemas. */
  name: string;
  title: string;
  type: FieldTypeName;
  /** The schema of one value; standard words only, `$ref`s resolved. Never admits null. */
  schema: JsonSchema;
  /** Required whenever it is visible. An optional field admits null, which clears it. */
  required: boolean;
  /** Chinese messages by keyword: required, pattern, minLength … Others come from the common messages. */
  messages: Record<string, string>;
  description?: string;
  unit?: string;
  /** money: always the same, or that of another field of the record. */
  currency?: { code: string } | { field: string };
  default?: unknown;
  /** The default is what this is when a record is made. */
  defaultFrom?: DefaultSource;
  /** Begins with this field of the record that the reference points at, whenever that is chosen. */
  fetchFrom?: { reference: string; field: string };
  /** Always has the value computed from others of its record: no request and no handler writes it. */
  computed?: Computed;
  /** The server numbers new records: `HV-{YYYY}-{####}`. */
  series?: string;
  examples: unknown[];
  /** Set on create only. */
  immutable: boolean;
  /** Set by the server only. */
  readOnly: boolean;
  /** id, version, create_time, update_time, operator: every entity has them. */
  system: boolean;
  search: boolean;
  /** Is a record found by its beginning? Only where it differs from what follows of itself. */
  find?: boolean;
  /** Stored per warehouse in the membership table of a shared entity. */
  perWarehouse: boolean;
  /** Where the value stands in requests and answers: `['contact', 'phone']`. */
  path: string[];
  enumeration?: string;
  reference?: Reference;
  /** schema-value: where its schema stands, known at run time only. */
  schemaFrom?: SchemaFrom;
  /** label: whose. */
  labelOf?: LabelOf;
  /** Of a column of sub-records: when it is shown, and must be given, by the other columns of its row. */
  conditions?: { visible?: ColumnCondition; required?: ColumnCondition; whenHidden: 'clear' };
  /** records: what each of them says, in order. */
  columns?: Field[];
  /** tree: the calls that answer the tree when creating and when updating. */
  tree?: { create: string; update: string };
  read?: FieldAccess;
  write?: FieldAccess;
  /** The latest first. */
  formerNames?: string[];
}
