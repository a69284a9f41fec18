import { useMemoizedFn } from 'ahooks';
import { useEffect, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import type { Field } from '../field';
import { useFieldContext } from '../field-view';
import { readCell } from './read-cell';
import type { ReferenceOption } from '../reference-option';
import { movedRow, withCell, withFollowed, withoutRow, withPasted, withRow, withTargets, type Row } from './rows';
import { displayList } from './display-text';
import { useRowKeys } from './use-row-keys';

/** What may be done to the rows. */
export interface RowActs {
  isFull: boolean;
  /** `chosen`: the records that a reference now points at. */
  set(index: number, column: string, value: unknown, chosen?: ReferenceOption[]): void;
  add(index: number): void;
  copy(index: number): void;
  remove(index: number): void;
  move(index: number, by: -1 | 1): void;
}

interface Start {
  field: Field;
  value: unknown;
  onChange(value: unknown, targets?: ReferenceOption[]): void;
  /** What the rows point at, all columns together. */
  targets?: ReferenceOption[];
  table: RefObject<HTMLTableElement | null>;
  disabled?: boolean;
}

const none: ReferenceOption[] = [];

/** The rows of a table of sub-records, and how they change; the cursor goes with them. */
export function useRows({ field, value, onChange, table, disabled, targets = none }: Start) {
  const { enumeration, typeOf, newRow } = useFieldContext();
  const rows = useMemo(() => displayList(value) as Row[], [value]);
  const keys = useRowKeys(rows);
  const { columns = [] } = field;
  const [first = ''] = columns.map(({ name }) => name);
  const max = Number(field.schema.maxItems);
  const [left, setLeft] = useState(0);
  const wanted = useRef<{ row: number; column: string }>(undefined);

  useEffect(() => {
    const { row, column } = wanted.current ?? {};
    wanted.current = undefined;
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${row}.${column}"]`);
    cell?.querySelector<HTMLElement>('input, button, [tabindex="0"]')?.focus();
  }, [rows, table]);

  const put = (next: Row[], row?: number, column = first, chosen: ReferenceOption[] = none) => {
    setLeft(0);
    if (row !== undefined) wanted.current = { row: Math.min(Math.max(row, 0), next.length - 1), column };
    if (chosen.length) onChange(next, withTargets(targets, chosen));
    else onChange(next);
  };
  const isFull = rows.length >= max;
  const add = useMemoizedFn((index: number) => {
    if (isFull) return;
    const begun = newRow(columns);
    put(withRow(rows, index, begun.row), index, first, begun.targets);
  });
  const copy = useMemoizedFn(
    (index: number, column?: string) => !isFull && put(withRow(rows, index + 1, { ...rows[index] }), index + 1, column),
  );
  const remove = useMemoizedFn((index: number, column?: string) => put(withoutRow(rows, index), index, column));
  const move = useMemoizedFn((index: number, by: -1 | 1, column?: string) =>
    put(movedRow(rows, index, by), index + by, column),
  );
  const set = useMemoizedFn((index: number, column: string, next: unknown, chosen: ReferenceOption[] = none) => {
    const known = withTargets(targets, chosen);
    const whole = withFollowed(columns, withCell(rows, index, column, next), {
      index,
      column,
      before: rows[index],
      known,
    });
    put(whole, undefined, first, chosen);
  });

  const onKeyDown = useMemoizedFn((event: KeyboardEvent) => {
    const place = placeOf(event.target);
    const run = place && !disabled && actOf(event, place);
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  });
  const actOf = ({ key, code, ctrlKey, altKey }: KeyboardEvent, { row, column }: Place): (() => void) | undefined => {
    if (ctrlKey && key === 'Enter') return () => add(row + 1);
    if (!altKey) return undefined;
    if (key === 'ArrowUp') return () => move(row, -1, column);
    if (key === 'ArrowDown') return () => move(row, 1, column);
    if (key === 'Delete') return () => remove(row, column);
    return code === 'KeyC' ? () => copy(row, column) : undefined;
  };
  const onPaste = useMemoizedFn((event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const place = placeOf(event.target);
    // One value for one cell is the input's own affair.
    if (!place || disabled || !/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    const read = (name: string, cell: string) => {
      const column = columns.find((item) => item.name === name);
      return column && readCell(column, typeOf(column), cell, enumeration(column.enumeration));
    };
    const column = columns.findIndex(({ name }) => name === place.column);
    const known = columns.map((one) => ({ ...one, isKept: Boolean(typeOf(one).media) }));
    const pasted = withPasted(rows, { text, row: place.row, column, columns: known, read, max });
    put(pasted.rows, place.row, place.column);
    setLeft(pasted.left);
  });
  return { rows, keys, max, left, isFull, add, copy, remove, move, set, onKeyDown, onPaste };
}

interface Place {
  row: number;
  column: string;
}

/** The cell in which something happened. */
function placeOf(target: EventTarget): Place | undefined {
  const said = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined;
  const [, row, column] = /^(\d+)\.(\w+)$/.exec(said ?? '') ?? [];
  return row !== undefined && column !== undefined ? { row: Number(row), column } : undefined;
}
