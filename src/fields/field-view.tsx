/** Facet two of a field type: what it looks like. Views know nothing of the engine; it speaks to them through the context. */
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { Enumeration, Field, FieldTypeName, JsonSchema, Reference } from './field';
import type { FieldType, FilterOperator } from './field-type';
import type { Peers } from './peers';
import type { ReferenceOption, TreeNode } from './reference-option';
import type { UploadOptions } from './upload-options';

export type { ReferenceOption, TreeNode } from './reference-option';

export interface CellState {
  visible: boolean;
  required: boolean;
  where?: Reference['where'];
}

/** The services that views need from the engine. */
export interface FieldContext {
  enumeration(name: string | undefined): Enumeration | undefined;
  /** What a column of sub-records means. */
  typeOf(field: Pick<Field, 'type'>): FieldType;
  /** How a column of sub-records looks. */
  viewOf(column: Field): FieldView;
  /** What a new sub-record begins with, and the records that it points at by that. */
  newRow(columns: Field[]): { row: Record<string, unknown>; targets: ReferenceOption[] };
  /** How a cell stands in its row: shown, to be given, and what its reference may point at there. */
  cellState(column: Field, row: Record<string, unknown>): CellState;
  /** The first `size` records whose label contains `search`. */
  searchOptions(reference: Reference, search: string, size: number): Promise<ReferenceOption[]>;
  /** Loads the options of ids that came without labels, as in a filter from the address. */
  getOptionsByIds(reference: Reference, ids: string[]): Promise<ReferenceOption[]>;
  /** May the session create a record that the reference may point at? */
  canQuickCreate(reference: Reference): Promise<boolean>;
  /** Opens a form over the current one to create a record; undefined when it is cancelled. */
  quickCreate(reference: Reference): Promise<ReferenceOption | undefined>;
  /** The tree to choose from: for a new record, or for the one with this id. */
  loadTree(field: Field, recordId: string | undefined): Promise<TreeNode[]>;
  /** The other records of this kind, as far as they may be read. */
  peers?: Peers;
  copy(text: string): Promise<void>;
  /** Where a kept file is read from. */
  fileAddress(id: string): string;
  /** Keeps a file for a field until a record that names it is saved. Throws with words for the person, or AbortError. */
  keepFile(field: Field, file: File, options?: UploadOptions): Promise<ReferenceOption>;
  /** Of a file of the field. */
  maxFileBytes(field: Field): number;
  searchDebounceMs: number;
  optionPageSize: number;
  maxOptionPageSize: number;
}

export interface CellProps {
  field: Field;
  value: unknown;
  /** Where a reference points, as the answer carried it. */
  targets?: ReferenceOption[];
  /** whole: there is room for all of it. */
  as?: 'text' | 'tags' | 'copyable' | 'whole';
  /** Tags shown before `+n`. */
  max?: number;
  /** Pixels of the one line that tags have; absent: they go on in further lines. */
  room?: number;
  /** As in an input. */
  schemaText?: string;
  /** On the record's own page: there is room for what has to be asked for. */
  recordId?: string;
  context: FieldContext;
}

export interface InputProps {
  id: string;
  field: Field;
  value: unknown;
  /** A reference hands over the records chosen, because conditions look at what they carry. */
  onChange(value: unknown, targets?: ReferenceOption[]): void;
  disabled?: boolean;
  placeholder?: string;
  rows?: number;
  maxTags?: number;
  targets?: ReferenceOption[];
  /** Absent while creating. */
  recordId?: string;
  /** What is wrong inside: with cells of sub-records, by `row.column`, rows from 0; with parameters, by `bag/max_weight`. */
  problems?: ReadonlyMap<string, string>;
  /** The text of the value's schema, where it is known at run time only; undefined while nothing is chosen that has one. */
  schemaText?: string;
}

/** The part of a filter field that its input looks at. */
export interface FilterSubject {
  field: string;
  title: string;
  type: FieldTypeName;
  operator: FilterOperator;
  schema: JsonSchema;
  /** Takes this many pasted values. */
  many?: number;
  enumeration?: string;
  reference?: Reference;
  placeholder?: string;
  maxTags?: number;
}

export interface FilterInputProps {
  id: string;
  filter: FilterSubject;
  value: unknown;
  onChange(value: unknown): void;
}

export interface FieldView {
  /** A plain function, called once per row: no hooks, and it throws for a value it cannot show. */
  cell(props: CellProps): ReactNode;
  Input: ComponentType<InputProps>;
  /** Absent: the type cannot be filtered. */
  FilterInput?: ComponentType<FilterInputProps>;
  /** Lines of a cell before the rest is cut; one when not said. */
  lines?: number;
  /** How it stands in a column; at the start when not said. Numbers stand digit under digit. */
  align?: 'right';
  /** On a record's own page it stands in a row of its own. */
  takesRow?: boolean;
  /** A column's width when its schema names none. */
  width: number;
}

const Context = createContext<FieldContext | null>(null);

export const FieldContextProvider = Context.Provider;

/** The services that the engine gives to the views below it. Throws outside of an engine. */
export function useFieldContext(): FieldContext {
  const context = useContext(Context);
  if (!context) throw new Error('A field view needs a FieldContextProvider above it.');
  return context;
}
