import type { ColumnType, Generated } from 'kysely';

/** Read as an ISO text in UTC, written as one or as a Date. */
type Moment = ColumnType<string, string | Date, string | Date>;
type MaybeMoment = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;

/** Any entity's table: its columns are known to the model, not to TypeScript. */
export type EntityTable = Record<string, unknown>;

/** What a sign-in needs to know of an account; only the system scope sees it. */
export type AccountSecretTable = {
  account_id: string;
  /** argon2id, PHC text. */
  password_hash: string;
  change_needed: Generated<boolean>;
  /** A one-time password is good until then; null for a password of the account's own choosing. */
  valid_until: MaybeMoment;
  /** When a one-time password was found to have ended: it stays so, whatever becomes of the clock. */
  used_time: MaybeMoment;
  changed_time: Generated<Moment>;
};

/** One signed-in browser; only the system scope sees it. */
export type SessionTable = {
  /** SHA-256 of the cookie's secret, hex. */
  id: string;
  account_id: string;
  warehouse_id: string | null;
  /** A workbench's id, or `-1` for "do not bind"; null: not chosen yet. */
  workbench_id: string | null;
  create_time: Generated<Moment>;
  seen_time: Generated<Moment>;
  ip: string | null;
  user_agent: string | null;
};

/** The account at each workbench: one account per workbench. */
export type WorkbenchBindingTable = {
  warehouse_id: string;
  workbench_id: string;
  account_id: string;
  session_id: string;
  create_time: Generated<Moment>;
};

/** One change of one record. Only ever added to. */
export type HistoryTable = {
  id: string;
  /** Where it was changed from; null when the system did it. */
  warehouse_id: string | null;
  entity: string;
  record_id: string;
  version: number;
  call: string;
  /** The changed fields only; null when the record was new. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
  account_id: string | null;
  account_name: string;
  ip: string | null;
  log_id: string;
  create_time: Generated<Moment>;
};

/** One write call that was carried out. Only ever added to. */
export type OperateLogTable = {
  id: string;
  warehouse_id: string | null;
  account_id: string | null;
  account_name: string;
  call: string;
  entity: string | null;
  record_ids: string[];
  ip: string | null;
  user_agent: string | null;
  log_id: string;
  create_time: Generated<Moment>;
};

/** What is to be chained next: an entry that came, changed or went. */
export type AuditNoteTable = {
  source: string;
  entry_id: string;
  /** Of the entry from then on; null: it went. */
  digest: Buffer | null;
  /** Of the entry until then; null: it is new. */
  was: Buffer | null;
  why: string;
  create_time: Generated<Moment>;
};

/** One link of the audit chain. Only ever added to. */
export type AuditLinkTable = {
  seq: string;
  source: string;
  entry_id: string;
  digest: Buffer | null;
  was: Buffer | null;
  why: string;
  at: Moment;
  hash: Buffer;
};

/** A saved view of an entity's list: filter, sort, columns. */
export type SavedViewTable = {
  warehouse_id: string;
  id: string;
  account_id: string;
  account_name: string;
  entity: string;
  name: string;
  share: 'personal' | 'role' | 'everybody';
  role_ids: string[];
  /** `SavedQuery`, in present field names. */
  query: unknown;
  version: Generated<number>;
  create_time: Generated<Moment>;
  update_time: Generated<Moment>;
};

/** The user's default view of a list. */
export type SavedViewDefaultTable = {
  warehouse_id: string;
  account_id: string;
  entity: string;
  view_id: string;
};

/** The user's settings of an entity's list: columns, widths, density. */
export type ListSettingTable = {
  warehouse_id: string;
  account_id: string;
  entity: string;
  setting: unknown;
  update_time: Generated<Moment>;
};

/** What the last migration made of the schemas, object by object. */
export type SchemaStateTable = {
  object: string;
  kind: string;
  definition: string;
  update_time: Generated<Moment>;
};

/** The tables that are not made from an entity, precisely; every other name is an entity's. */
export type Tables = {
  account_secret: AccountSecretTable;
  session: SessionTable;
  workbench_binding: WorkbenchBindingTable;
  history: HistoryTable;
  operate_log: OperateLogTable;
  audit_note: AuditNoteTable;
  audit_link: AuditLinkTable;
  schema_state: SchemaStateTable;
  saved_view: SavedViewTable;
  saved_view_default: SavedViewDefaultTable;
  list_setting: ListSettingTable;
} & { [table: string]: EntityTable };
