/**
 * The compiled model: what the compiler makes of `schemas/`. Plain JSON, so that it can be written to a file, shipped to
 * the browser entity by entity, and read by the server at start. Nothing here computes.
 */
import type { FilterOperator } from '../../fields/field-type';
import type {
  Enumeration,
  Field,
  FieldAccess,
  FieldTypeName,
  JsonSchema,
  Kind,
  Reference,
  Scalar,
} from '../../fields/field';
import type { Help } from './help';
import type { LabelTemplate } from './label';
import type { toldFacts } from './told';

export type {
  Computation,
  Computed,
  DefaultSource,
  Enumeration,
  EnumValue,
  Field,
  FieldAccess,
  FieldTypeName,
  JsonSchema,
  Kind,
  LabelOf,
  Reference,
  Scalar,
  SchemaFrom,
} from '../../fields/field';

/** The API family that a path belongs to; prefixes stand in `schemas/shell/constants.json`. */
export type CallScope = 'cos' | 'sos' | 'global' | 'user_center' | 'supply_chain' | 'pda' | 'mobile' | 'passport';

/**
 * A condition is a table of values. `{ type: [1, 2] }`: the field has one of these values (an array field: one of its
 * elements has). `{ weight: { '>': 30 } }` asks for more. Several fields mean *and*, a list of tables means *or*, `{ not: … }` the opposite. A dotted name looks
 * through a reference: `positions.type`.
 */
export type ConditionTable = { [field: string]: Scalar[] | Bounds };
/**
 * What else may be asked of a field: that its number, day, moment or time of day is below or above something, that it is empty, or that the
 * update has changed it. All that is said must hold; nothing is neither below nor above anything.
 */
export interface Bounds {
  '<'?: Bound;
  '<='?: Bound;
  '>'?: Bound;
  '>='?: Bound;
  /** Both ends included. */
  between?: [least: Bound, most: Bound];
  empty?: boolean;
  changed?: true;
}
export type Bound = number | string;
export type Condition = ConditionTable | Condition[] | { not: Condition };

/** The permission for a call. `codes` are full permission codes, any of which is enough, per warehouse kind. */
export type Access =
  | { type: 'permission'; codes: Partial<Record<Kind, string[]>> }
  | { type: 'signed-in'; because: string }
  | { type: 'anyone'; because: string };

/** When a field may be seen, must be given, may not be changed. Compiled from `form.json`, enforced by the server too. */
export interface FieldConditions {
  visible?: Condition;
  required?: Condition;
  readonly?: Condition;
  /** keep: a hidden value stays stored; clear (default): it is neither required nor sent and becomes null. */
  whenHidden: 'clear' | 'keep';
}

export type Rule =
  | { rule: 'unique'; id: string; fields: string[]; message: string }
  | { rule: 'required'; id: string; fields: string[]; when?: Condition; message: string }
  | {
      rule: 'compare';
      id: string;
      left: string;
      operator: '<' | '<=' | '>' | '>=' | '=' | '!=';
      right: string;
      message: string;
    }
  | { rule: 'product'; id: string; fields: string[]; equals: string; message: string };

export interface CallPath {
  scope: CallScope;
  /** Absolute: `/api/v1/supply_chain_cos/list_role`. */
  path: string;
  /** The warehouse kinds whose sessions may use this path. */
  kinds: Kind[];
}

/**
 * list, get, create, update: of one record. `set`: writes one field (a toggle). `createMany`: all or nothing, from one record or a
 * range. `amend`: makes a record that stands for another one from now on. `export`: has what the list would show written to a file. `history`: what became of a record. `restore`: writes an earlier version again. `move`: takes a record along a transition of its
 * workflow and writes fields. `takeOut`, `contents`, `current`: of a container, takes out one of its records, lists them, tells which is filled at the workbench.
 * `statistics`: counts records in rows.
 * `exists`: does a record have these values? `hold`: a scan page keeps a value. `tells`: answers what is known without a record. `handler`: server code in `src/server/calls/handlers/`.
 */
export type Effect =
  | 'list'
  | 'export'
  | 'get'
  | 'create'
  | 'update'
  | 'set'
  | 'createMany'
  | 'history'
  | 'restore'
  | 'amend'
  | 'move'
  | 'takeOut'
  | 'contents'
  | 'current'
  | 'statistics'
  | 'confirmLabel'
  | 'counters'
  | 'exists'
  | 'hold'
  | 'tells'
  | 'handler';

/**
 * What a field is given: the moment, the account (its name, or its id where the field refers to accounts), the code of the workbench, what
 * the request says under the field's own name (`given`; not sent: not written) or under another (`from`), or a value that is the same always.
 */
export type WriteValue =
  | 'now'
  | 'account'
  | 'workbench'
  | 'given'
  | { from: string }
  | { value: string }
  | boolean
  | number
  | null;

/** Values by the field that they are written to. */
export type Writes = Record<string, WriteValue>;

/** What a call of the effect `move` does to the record that its request names. */
export interface Move {
  /** Of several the first that begins where the record is. None: the record stays where it is. */
  transitions: string[];
  writes: Writes;
  /** Without a transition: the name of the status that the record must have come to. */
  reached?: string;
  /** Without a transition: the names of the statuses in which the record may be. */
  in?: string[];
  /** Fields that must have a value once all is written, in order, each with the scan code that is answered if not. */
  filled?: Filled[];
  /** A scan: the name of the code of an accepted one, and the step at which the page goes on. */
  accepted?: string;
  next?: string;
  /** A scan: the field that the page shows large. */
  shows?: string;
  /** A scan: the record's label comes along; `again`: one printed before, which asks for a reason. */
  print?: 'label' | 'again';
}

/** What a call of the effect `amend` needs to know: references to the same entity, and the statuses of what may be amended. */
export interface Amend {
  /** Of the new record. */
  predecessor: string;
  /** Of the one that it stands for. */
  successor: string;
  from: number[];
}

export interface Filled {
  field: string;
  code: string;
}

/** What a call of the effect `confirmLabel` does: the scanned label must be that of the record, which stays where it is. */
export interface ConfirmLabel {
  /** A transition that the record could take: its status and guards say whether its label may be confirmed. */
  movable: string;
  /** The scan code of another record's label. */
  wrong: string;
  /** What a label that was scanned proves, where the record does not say so yet. */
  writes?: Writes;
  /** The step at which the page goes on. */
  next?: string;
}

/** What a call of the effect `exists` asks: do records have the values that the request gives for these fields? Of several each is answered, too. */
export interface Exists {
  fields: string[];
  /** The name under which is answered that a record has one of the values, or that none has. */
  taken?: string;
  free?: string;
}

/** What a call of the effect `hold` does: a scan page keeps a value from now on, or no longer. Nothing is written but the log. */
export interface Hold {
  /** The field of the request that it keeps, or the one that it forgets. */
  takes?: string;
  /** By which its value is called. */
  enumeration?: string;
  frees?: string;
  /** The step at which the page goes on. */
  next: string;
}

/** What a call of the effect `current` tells: the container that is filled at this workbench, as its panel shows it. */
export interface CurrentContainer {
  /** The step at which the page goes on. */
  next: string;
  /** While nothing more is put into it. */
  closed?: { when: Condition; next: string };
  /** Where nothing is filled: what is still to be done, as that field says, with the one that was done here last, by the time in the other. */
  awaits?: { when: Condition; flag: string; since: string; next: string };
  /** What of the panel the page keeps as it has it. */
  keeps?: string[];
  /** What the request says of it is written; where none is open, one begins with it. */
  begins?: true;
}

/** What a call of the effect `statistics` answers: counts in rows, one for each day of a period or for each value of a field. */
export interface Statistics {
  /** The list of the answer. */
  list: string;
  /** A row for each day of the period that the request says, the latest first. */
  days?: { as: string; within: string };
  /** A row for each value of a field, by what it is called in the answer; of the record, or through its references. */
  by?: { as: string; field: string };
  /** Only records whose field is what the request says under this name. */
  given?: Record<string, string>;
  /** By the names of the answer. */
  counts: Record<string, StatisticsCount>;
}

/** Which records are counted: by a time, which a period needs and may lie behind references, by a time of today, by their values. */
export interface StatisticsCount {
  time?: string;
  today?: string;
  where?: Condition;
}

export type ToldFact = (typeof toldFacts)[number];

/**
 * What a call of the effect `tells` answers under one name: a fact of the request, its session or its account; a constant of the shell; what is
 * the same always; or an object of such.
 */
export type Told =
  | ToldFact
  | { constant: string }
  | { value: unknown }
  | { record: ToldRecord }
  | { fields: Record<string, Told> };

/**
 * Which record of the call's entity is told: the one that the session works in, is of, or sits at; or, of those for which the condition holds, the
 * one with the highest value of a field, if there is one.
 */
export type ToldRecord = 'warehouse' | 'account' | 'workbench' | { latest: string; where?: Condition };

/** Where the value comes from that a counted field must have: the request, the answer of the scan, the account, the workbench. */
export type CounterSource = 'given' | 'told' | 'account' | 'workbench';

/** What one counter counts: records of the warehouse for which all that is said holds. */
export interface Counter {
  title: string;
  /** The answer of the scan brings it: nothing is counted. */
  from?: 'answer';
  /** Absent: the call's own. */
  entity?: string;
  where?: Condition;
  /** The time that must be of today. */
  today?: string;
  within?: { field: string; minutes: number };
  /** The value that a field must have; of several sources the first that has one. */
  by?: Record<string, CounterSource | CounterSource[]>;
  /** A field must be at least what the request says under this name. */
  least?: Record<string, string>;
  /** Limits of `by` that have no value are none; without this word, nothing is counted then. */
  always?: true;
  /** Different values, or a sum, instead of records. */
  distinct?: string;
  sum?: string;
  /** Another counter that is added, and the one of how many there are to be. */
  plus?: string;
  of?: string;
}

export interface Call {
  /** Unique in its entity (`toggle`) or among the shell's calls (`password_login`). */
  key: string;
  entity?: string;
  /** What the button says. */
  title: string;
  effect: Effect;
  paths: CallPath[];
  /** The specification's RPC-style name; the typed client's alias. */
  rpc?: string;
  access: Access;
  /** Its keys and permission codes of before, the latest first: history and roles that name them are moved. */
  formerKeys?: string[];
  formerCodes?: FieldAccess;
  /** move, handler, on a record: the entity's fields that the call writes; a form asks for them first. */
  form?: string[];
  /** set: nothing is set any more of what has left the warehouse, by itself or in another record, or has come to its end. */
  whileHere?: true;
  /** set: the field written, and the request's name for its new value; the only value that it writes, if it is always the same. */
  sets?: string;
  to?: boolean;
  param?: string;
  /** handler: reads, and answers records of the entity. */
  tellsRecords?: true;
  /** Of a call of no entity: what its request names of files that are handed over below it. */
  keptFiles?: string[];
  /** get: the field looked up by, when not the id. */
  by?: string;
  /** list: an administrator of the inner organization sees shared records of all warehouses. */
  everywhere?: true;
  /** createMany: the field that may be given as a range (`sorting_no_start` … `sorting_no_end`), and the most it may make. */
  range?: { field: string; max: number };
  /** Asked before the call is made, when the condition (over the new values) holds or there is none. */
  confirm?: string;
  /** The record's name must be typed before. */
  confirmName?: boolean;
  confirmWhen?: Condition;
  /** Said afterwards: one text, or one per new value of `sets`. */
  success?: string | Record<string, string>;
  /** Fields of the answer that are shown once, copyable, in a dialog. */
  oneTimeSecret?: string;
  move?: Move;
  amend?: Amend;
  confirmLabel?: ConfirmLabel;
  exists?: Exists;
  hold?: Hold;
  /** What a call of the effect `tells` answers, by the names of its answer. */
  tells?: Record<string, Told>;
  current?: CurrentContainer;
  statistics?: Statistics;
  /** What a call of the effect `counters` counts, by the names of its answer. */
  counters?: Record<string, Counter>;
  /** Server code that does it (effect handler), or that has a word before or after (`before`, `after`). */
  handler?: string;
  before?: string;
  after?: string;
  /** list, get: server code that adds to each answered record. */
  afterRead?: string;
  /** The path of the wanted part in the answer; arrays on the way are flattened: `all_org_info.position_list`. */
  result?: string;
  /** A scan: answered by a ScanAnswer; accepted or refused, it is written to the operate log under this scene. */
  scan?: CallScan;
  /** Facts of the session that the request may repeat and that must then agree: path in the body → fact. */
  session: Record<string, SessionFact>;
  /** Values of the request that are ids of records, by their name in the body. */
  references?: Record<string, Reference>;
  /** The whole body but `base`; standard words only. */
  request: JsonSchema;
  /** The answer's `data`. */
  response: JsonSchema;
  /** A danger button. */
  danger?: boolean;
  /** A row call is offered only when the condition holds for the row. */
  visibleWhen?: Condition;
  /** A write: not repeated automatically, logged. */
  write: boolean;
  description?: string;
}

export type SessionFact = 'warehouse.id' | 'warehouse.code' | 'account.id' | 'workbench.id';

/** contains: part of a text. equals, in: value(s). between: `{ start, end }`, both ends included, one may be absent. below: a record of a tree, or what stands below it. */
export type { FilterOperator } from '../../fields/field-type';

export interface FilterField {
  /** A field's name, or one hop through a reference: `positions.type`. */
  field: string;
  /** What it was called before: old links and saved views still ask for it by these. */
  formerNames?: string[];
  title: string;
  type: FieldTypeName;
  operator: FilterOperator;
  /** Where it stands in the list call's body. */
  path: string[];
  /** Where one of its values may stand instead. */
  alone?: string[];
  /** The schema of the value in the body. */
  schema: JsonSchema;
  /** Takes this many values at once, as they are pasted; a single text may be one of them, or what the operator makes of it. */
  many?: number;
  enumeration?: string;
  reference?: Reference;
  default?: unknown;
  placeholder?: string;
  /** Of several chosen values so many are shown, the others as +n. */
  maxTags?: number;
}

export interface Column {
  /** Stable: the field's name, or the joined fields' names. */
  key: string;
  title: string;
  /** One field, or several that are joined. */
  fields: string[];
  join?: string;
  width?: number;
  fixed?: 'left' | 'right';
  sortable: boolean;
  /** text, tags, switch, tag …; absent: the field type's own cell. */
  as?: 'switch' | 'tags' | 'text' | 'copyable';
  /** as switch: the call that changes it. */
  call?: string;
  /** as tags: how many before "+n". */
  max?: number;
  /** How many lines of a long text before it is cut; absent: what the field type shows. */
  lines?: number;
  /** Changed in its cell, by the entity's update call. */
  editable?: true;
  /** A component in `src/extensions/`. */
  component?: string;
  /** It stands beside the calls of the record, in their column. */
  inCalls?: true;
  hidden: boolean;
  kinds?: Kind[];
}

export type Tone = 'muted' | 'success' | 'warning' | 'danger';

export interface ListSchema {
  columns: Column[];
  /** How a row looks whose record fits a condition; the first that holds counts. */
  tones?: { when: Condition; tone: Tone }[];
  sort: { field: string; order: 'ascend' | 'descend' };
  /** Keys of calls. */
  toolbar: string[];
  row: string[];
  /** `共 {n} 个账号`. */
  count: string;
  empty: string;
  /** When the filter finds nothing. */
  nothingFound?: string;
}

export interface FormField {
  field: string;
  /** Only when creating, or only when updating. */
  only?: 'create' | 'update';
  component?: string;
  placeholder?: string;
  hint?: string;
  /** Grid columns taken, of the section's. */
  span?: number;
  rows?: number;
  maxTags?: number;
}

export interface FormSection {
  title?: string;
  columns: 1 | 2;
  fields: FormField[];
}

export interface FormSchema {
  surface: 'drawer' | 'modal';
  width: number;
  sections: FormSection[];
}

export interface DetailItem {
  key: string;
  title: string;
  fields: string[];
  join?: string;
}

export interface DetailSchema {
  /** The field that a record's page is headed by; absent: what names the record. */
  heading?: string;
  columns: number;
  /** All that is shown, in its order. */
  items: DetailItem[];
  /** How many of the items stand below which heading, in their order; absent: as the form has them. */
  sections?: { title: string; count: number }[];
}

/** What is counted: a reading call's answer in tables, by what is asked for. */
export interface ReportSchema {
  title: string;
  /** The key of the call that reads it. */
  call: string;
  /** The refresh interval while the report is visible. */
  refreshMs?: number;
  filters: ReportFilter[];
  tables: ReportTable[];
}

/** date-time: whole days, sent as a range. enum: one value. reference: one record. */
export interface ReportFilter {
  /** Its name in the request. */
  field: string;
  title: string;
  type: 'date-time' | 'enum' | 'reference';
  operator: 'between' | 'equals';
  schema: JsonSchema;
  /** Nothing is read without it. */
  required: boolean;
  days?: ReportDays;
  enumeration?: string;
  default?: unknown;
  reference?: Reference;
  /** Defaults to the first record of the list. */
  first?: true;
}

/** Whole days back from today: the default range, the longest, and the presets. */
export interface ReportDays {
  default: number;
  max: number;
  offers: number[];
}

export interface ReportTable {
  /** The list of the answer. */
  list: string;
  title?: string;
  /** Only rows that fit. */
  when?: Condition;
  columns: ReportColumn[];
  chart?: ReportChart;
  empty: string;
}

/** The picture of a table: the columns of numbers that are drawn, by the column that names their points. */
export interface ReportChart {
  type: 'line' | 'bar' | 'pie';
  by: ReportColumn;
  series: ReportColumn[];
}

export interface ReportColumn {
  field: string;
  title: string;
  enumeration?: string;
  width?: number;
  isNumber: boolean;
  /** A day without a time: `2026-11-22`. */
  isDay: boolean;
  isSum: boolean;
}

/** How a scan is logged, and what of its refusals may be passed over. */
export interface CallScan {
  scene: number;
  type: number;
  /** What an accepted scan did to what, by the name of its scan code or of what the handler says it was: `{fields}` of the answer. */
  said?: Record<string, string>;
  /** The call whose counters come with each answer: of the entity, or `entity.call`. */
  counters?: string;
  /** It only asks what is open. */
  logged?: false;
  /** By the field of the request that says so (`force_combine`). */
  overrides?: Record<string, ScanOverride>;
}

/** Refusals that a permission may override, with a reason. */
export interface ScanOverride {
  /** Names of scan codes. */
  codes: string[];
  access: FieldAccess;
  /** The question asked before the override, with `{placeholders}` like messages. */
  text: string;
  /** What the button says. */
  action: string;
  /** The usual reasons, chosen by a digit. */
  reasons?: string[];
}

/** One check before a move: server code, or a table of values. Refused, the scan code of that name is answered. */
export interface Guard {
  /** In `src/server/workflow/guards/`. */
  guard?: string;
  refuseWhen?: Condition;
  code: string;
  /** The kind of warehouse in which it is asked; absent: every one. */
  kind?: Kind;
}

/** Records that move along when one they refer to has moved: those of them that may, and theirs with them. */
export interface Follow {
  entity: string;
  /** Its field that refers to the record that has moved. */
  reference: string;
  /** Its ways; of several the one to the status that its field `back` keeps. */
  transitions: string[];
  back?: string;
  writes?: Writes;
}

/** One way to move. */
export interface Transition {
  name: string;
  title: string;
  from: number[];
  to: number;
  /** The calls that may cause it, each `entity.call`. */
  triggers: string[];
  /** Calls of the specification that will cause it, too, and are not there yet: by their path names. */
  awaits?: string[];
  /** Checked after the status, in this order. */
  guards: Guard[];
  /** Codes of the workflow's own guards that do not stand in its way. */
  ignoreGuards?: string[];
  /** In this order. */
  follow?: Follow[];
  /** Taken by itself, as soon as the record fits after one of the calls has written it; a call that makes records begins them behind it. */
  once?: Condition;
  /** Names of scan codes: when the status does not fit; when the record is in `to` already, or in one of these. */
  refused: string;
  again?: { code: string; in: number[] };
}

/** What a container and all records in it have alike, and what is answered where they have not. */
export interface Sameness {
  /** Of the container; the record's is called `of`, or the same. */
  field: string;
  of?: string;
  code: string;
  /** What was said before the first one holds for it, too. */
  beforehand?: true;
  /** A container that says nothing takes any; what was said before anything was in it stays. */
  optional?: true;
}

/** A record that holds records of another entity: a bag, a shipment. */
export interface Container {
  /** In warehouses of this kind only. */
  kind?: Kind;
  child: string;
  /** Fields of the child: the reference to its container, when it was put in, and the status that it had before. */
  reference: string;
  time: string;
  status?: string;
  /** Transitions of the child; of several ways out the one that leads back to `status`. */
  put: string;
  takeOut: string[];
  /** Transitions of the container: the first is put in, the last is taken out. */
  start: string;
  empty: string;
  /** Fields of the container: how many are in it, and sums of the child's fields. */
  count: string;
  sums?: Record<string, string>;
  /** Statuses of the child in which it refers to the container and is not there: it is not counted. */
  absent?: number[];
  /** In the order in which they are answered. */
  same?: Sameness[];
  /** The name of the scan code for a record that is not in it. */
  wrong: string;
  /** What else is written when it is empty again. */
  emptied?: Writes;
  open?: Opened;
}

/** Where a container is filled: its field for the workbench, the statuses in which it is not finished there, and how one begins there. */
export interface Opened {
  at: string;
  in: number[];
  begin?: ContainerStart;
}

/** How a container begins: before what its number stands, and the records that are made together with it. */
export interface ContainerStart {
  number: string;
  with?: BegunWith[];
}

/** A record of another entity that refers to the container from the beginning. */
export interface BegunWith {
  entity: string;
  reference: string;
  number: string;
}

/** How records of an entity may move. What is not listed does not happen. */
export interface Workflow {
  title: string;
  /** The field that holds the status. */
  field: string;
  /** Locked in this order: tasks before bags before packages. */
  lock: 'task' | 'bag' | 'package';
  /** The fields by which a record is scanned, and what is answered where several records have the number. */
  numbers: string[];
  ambiguous?: string;
  /** A number that is not the one to scan. */
  superseded?: { field: string; code: string };
  /** Names of scan codes: no such record; it is another warehouse's; the status does not fit. */
  unknown: string;
  elsewhere?: string;
  refused: string;
  initial: number[];
  /** Where a record may end. */
  final: number[];
  /** In these it has left the warehouse, and all that moves along with it. */
  gone: number[];
  /** Server code that tells what a scan page shows of a record; absent: its fields. */
  panel?: string;
  /** Of several, each is of one kind of warehouse. */
  containers?: Container[];
  /** The scan pages on which work goes on, by status: the first that is open to the person. */
  pages: Record<number, string[]>;
  /** In these the way to the page takes the record's number along: it is opened there on arrival. */
  opens?: number[];
  /** Checked before the status, at every move, in this order. */
  guards: Guard[];
  transitions: Transition[];
}

/** Where it is noted what scans did to records: the log's fields for the record's entity, and for the number that was scanned. */
export interface LogOf {
  type: string;
  number: string;
}

/** Records go so many days after the moment that the field tells. */
export interface Kept {
  days: number;
  after: string;
}

/** What the record of the own session (its account, its warehouse, its workbench) is not made: a person would be shut out. */
export interface Own {
  refuses: Condition;
  message: string;
}

/** A field that holds permission codes: who gives them by a record, or has it give them, must hold them. */
export interface Grants {
  field: string;
  /** While it holds, the record gives what it has. */
  when: Condition;
}

/** While what is stored fits, a record stays as it is, but for the fields that stay open. */
export interface Locked {
  when: Condition;
  open: string[];
  /** Said instead of the values that lock it. */
  message?: string;
}

export interface Entity {
  name: string;
  /** The latest first. */
  formerNames?: string[];
  title: string;
  description?: string;
  /** The table's name. */
  table: string;
  /**
   * warehouse: every row belongs to one warehouse. shared: one row, a membership per warehouse. self: the warehouse itself.
   * global: every warehouse reads, the inner organization writes.
   */
  scope: 'warehouse' | 'shared' | 'self' | 'global';
  /** Records are seen by their creator alone. */
  isPrivate?: true;
  /** No field of any entity can point at its records. */
  isUnreferred?: true;
  labelField: string;
  /** How requests and answers call its id, one record, and a list of them. */
  /** `page`: what lists call their `pagination` besides. */
  names: { id: string; one: string; many: string; page?: string };
  /** All fields, the system's first (id, version) and last (operator, create_time, update_time). */
  fields: Field[];
  conditions: Record<string, FieldConditions>;
  rules: Rule[];
  calls: Record<string, Call>;
  filter: FilterField[];
  list: ListSchema;
  form: FormSchema;
  detail: DetailSchema;
  /** What is stuck on what the record stands for; absent: nothing. */
  label?: LabelTemplate;
  report?: ReportSchema;
  workflow?: Workflow;
  /** The field that points at the record above; absent: they do not stand below one another. */
  parent?: string;
  /** The boolean field of those that are in no list, unless it is asked for; absent: all are. */
  archived?: string;
  /** Whether people comment on records; absent: where their history is told (`takesComments`). */
  comments?: boolean;
  /** Whether people attach files to records; absent: where their history is told (`takesAttachments`). */
  attachments?: boolean;
  /** When a record is locked as a whole; absent: never. */
  locked?: Locked;
  own?: Own;
  grants?: Grants;
  /** How long a record is kept; absent: for ever. */
  kept?: Kept;
  /** Each record tells what a scan did to one of another entity. */
  logOf?: LogOf;
  /** The entity that tells what scans did to records of this one. */
  log?: LogOf & { entity: string };
}

export type EntityView = 'list' | 'detail' | 'report';

export interface PathParameter {
  entity: string;
  field: string;
  /** The field of their names. */
  label: string;
  where: Record<string, (string | number | boolean)[]>;
}

export interface MenuItem {
  path: string;
  /** Former paths, which redirect to `path`. */
  formerPaths?: string[];
  title: string;
  /** Full permission codes per kind, any of which opens it. */
  codes: Partial<Record<Kind, string[]>>;
  kinds: Kind[];
  /** What stands there: an entity's list, one record of it (read by a call without input), its report, or a hand-written page. */
  entity?: string;
  view?: EntityView;
  call?: string;
  page?: string;
  /** Where the values come from that the `{name}` in `path` stands for; one line is shown for each of them. */
  parameter?: PathParameter;
  /** Of a line that was made for one value: that value, and what it is called. Its `pattern` is the path in the menu. */
  given?: { value: string; label: string; pattern: string };
  /** Handhelds have the page, too, at an address of its own. */
  handheld?: true;
  /** Of a line of the handhelds: where its page stands in the router. */
  route?: string;
  /** A list whose records have a page of their own, `<path>/<id>`: full permission codes per kind, any of which opens it. */
  record?: Partial<Record<Kind, string[]>>;
  /** A list at which records are made: by which call, and its full permission codes per kind, any of which is enough. */
  create?: MenuCreate;
  /** How the title sounds, syllable by syllable: `jue|jiao se guan li`. Only in what the browser is given. */
  pinyin?: string;
}

export interface MenuCreate {
  call: string;
  title: string;
  codes: FieldAccess;
  /** How the title sounds. Only in what the browser is given. */
  pinyin?: string;
}
export interface MenuGroup {
  key: string;
  title: string;
  icon: string;
  kinds: Kind[];
  items: MenuItem[];
}

export interface PermissionNode {
  code: string;
  title: string;
  type: 'menu' | 'button';
  children: PermissionNode[];
}

/** A role that the demo world begins with, and what it holds. */
export interface DefaultRole {
  /** By which schemas know it. */
  name: string;
  title: string;
  description: string;
  kinds: Kind[];
  /** Full permission codes per kind, in the order of the tree. */
  codes: FieldAccess;
  disabled?: true;
}

/** A day counted from today, or an age: what a figure says of a time instead of a fixed one. */
export type RelativeTime = { day: number } | { olderThanHours: number };

/** What the person has who looks: the code of the workbench. */
export interface OwnValue {
  own: 'workbench';
}

/** What a figure and a chart of the home page have in common. */
export interface HomeCard {
  /** Of no other figure or chart. */
  key: string;
  title: string;
  kinds: Kind[];
  /** The types of the positions that see it unasked; all when absent. */
  positions?: string[];
}

/** A figure of the home page: how many records the list has under a filter. */
export interface HomeFigure extends HomeCard {
  entity: string;
  /** By the filter's name: a value of its own, or a time relative to now. */
  filter: Record<string, unknown>;
  /** Is told beside the same of the day before. */
  isCompared?: true;
  /** Should be none. */
  isAlert?: true;
}

/** The chart of an entity's report over the last days, or of how many records its list has. */
export interface HomeChart extends HomeCard {
  /** Absent: all that the person has done is counted, whatever it was. */
  entity?: string;
  /** Up to today; 0 where none are said. */
  days: number;
  counts?: ChartCounts;
}

/** Records by a time, of each day or each hour of today, or by the values of a field. */
export interface ChartCounts {
  time?: string;
  by?: string;
  where?: Condition;
  /** Those alone that the person has made, who needs no right to list them. */
  isOwn?: true;
}

/** What the home page tells. */
export interface Home {
  figures: HomeFigure[];
  charts: HomeChart[];
}

export interface Model {
  /** A hash of everything below; changes when a schema does. */
  fingerprint: string;
  entities: Record<string, Entity>;
  enums: Record<string, Enumeration>;
  /** Calls that belong to no single entity, by key. */
  calls: Record<string, Call>;
  menu: MenuGroup[];
  /** The permission tree of each warehouse kind, at most four levels; made from menu and calls. */
  permissions: Record<Kind, PermissionNode[]>;
  constants: Constants;
  /** Common Chinese messages by name, with `{placeholders}`. */
  messages: Record<string, string>;
  /** What a scan may be answered; absent where nothing is scanned. */
  scanCodes?: ScanCodes;
  /** What the home page tells; absent where it tells nothing. */
  home?: Home;
  /** What pages are for, and first steps; absent where nothing is told. */
  help?: Help;
  /** The roles that a demo world begins with; absent where schemas name none. */
  roles?: DefaultRole[];
}

/** ok: accepted. warn: accepted, look at it. fail: refused. */
export type ScanLevelName = 'ok' | 'warn' | 'fail';
export type ScanTone = 'ok' | 'warn' | 'fail' | 'done' | 'unprinted';

export interface ScanLevel {
  title: string;
  /** `#rrggbb` */
  color: string;
  tone: ScanTone;
}

export interface ScanCode {
  /** `TW083` */
  code: string;
  /** By which workflows and code know it: `duplicate-scan`. */
  name: string;
  level: ScanLevelName;
  /** A failure that must be acknowledged before the next scan. */
  hard: boolean;
  tone: ScanTone;
  /** Chinese, with `{placeholders}`. */
  message: string;
  /** Which number means this is our own reading. */
  ownNumber?: true;
}

export interface ScanCodes {
  levels: Record<ScanLevelName, ScanLevel>;
  /** By code, as the specification counts them. */
  codes: Record<string, ScanCode>;
}

export interface Constants {
  appId: number;
  specialOrgCode: string;
  noWorkbenchId: string;
  pageSizes: number[];
  defaultPageSize: number;
  requestTimeoutMs: number;
  searchDebounceMs: number;
  optionPageSize: number;
  maxOptionPageSize: number;
  refreshAfterWriteMs: number;
  hiddenLogoutMs: number;
  workbenchReloadMs: number;
  /** How many pages of open tabs are kept as they were left. */
  tabCacheSize: number;
  totalCap: number;
  /** How many pasted values a filter takes: as many as the longest page shows. */
  pastedValues: number;
  /** How many records one batch may change. */
  batchSize: number;
  /** What is kept of a file, of one that comes in parts, how slowly one may come, how long a token lets images in, how long a file that no record names is kept, and how many of those by one person. */
  files: {
    maxBytes: number;
    maxLargeBytes: number;
    slowestBytesPerSecond: number;
    tokenMs: number;
    unusedMs: number;
    maxUnused: number;
  };
  /** Sub-applications that are enabled at a time, and the characters of all their origins: every page names them in a header. */
  exports: {
    /** Records of one file, by its type. */
    mostRows: { xlsx: number; csv: number; xls: number };
    /** The entity that each type of the catalogue stands for in a kind of warehouse, as far as there is one. */
    types: { [kind in Kind]?: Record<string, string> };
    /** How long a file is kept. */
    keepMs: number;
    /** Exports of one account that wait or are under way. */
    maxUndetermined: number;
    pollMs: number;
    /** How long a browser remembers its own. */
    cacheMs: number;
  };
  imports: {
    /** Of a file, and of what it holds unpacked. A file has fewer. */
    maxBytes: number;
    maxUnpackedBytes: number;
    maxRows: number;
    /** Told of one row. */
    maxProblems: number;
    /** How long reading a file may take. */
    readMs: number;
    /** How long a preview waits to be confirmed. */
    previewMs: number;
    /** How long what was imported can be looked at. */
    keepMs: number;
    /** Imports of one account that are under way. */
    maxUndetermined: number;
    pollMs: number;
    pageSizes: number[];
    /** The entities that the frame offers to import; the list of any other offers its own. */
    offered: string[];
  };
  jobs: {
    /** Done at the same time for one warehouse, whatever the number of processes. */
    atOnce: { export: number; import: number };
  };
  modules: { maxEnabled: number; maxOriginLength: number };
  /** How long a write may be repeated and is answered what was answered first. */
  repeatMs: number;
  session: { idleMs: number; absoluteMs: number; oneTimePasswordMs: number; maxFailures: number; lockMs: number };
  password: { minLength: number };
  prefixes: Record<Kind, string>;
  /** `source`: what scans of that scope are read with, where they do not say. */
  scopes: Record<CallScope, { prefix: string; kinds: Kind[]; source?: string }>;
  errors: Record<string, number>;
  /** Where the device agent of a workbench listens; pages may connect to it and to no other address but ours. */
  deviceAgent?: string;
  /** The sheet of a person who has saved none, in mm; warehouses may have another, by their code. */
  print: {
    width: number;
    height: number;
    speedUp: 0 | 1;
    presets: Record<string, { width?: number; height?: number }>;
    /** Who may print without waiting for the label before. */
    speedUpPermission: string;
  };
  /** What a handover asks for where no rule of its carrier says it: photos, and fields of the shipment. */
  handover: Record<Kind, { photos: number; fields: string[] }>;
  /** Who may save the handhelds' installation package from the top bar, and where their pages begin. */
  pda: { downloadPermission: string; path: string };
  /** The domains of the business, as `list_domain` answers them. */
  domains: { domain: number; name: string; title: string }[];
  autoCollapsePaths: string[];
  /** Pages without the console around them. `{partner}` stands for any name. */
  standalonePaths: string[];
  [name: string]: unknown;
}
