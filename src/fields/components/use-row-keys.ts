import { useMemo, useRef } from 'react';
import type { Row } from './rows';

interface KeyedRows {
  rows: Row[];
  /** By place. */
  keys: number[];
  next: number;
}

/** A key for each row by its place. It goes with the row when rows change places, so that what is underway in it, as an upload, ends there. */
export function useRowKeys(rows: Row[]): number[] {
  const known = useRef<KeyedRows>({ rows: [], keys: [], next: 0 });
  return useMemo(() => {
    known.current = withKeys(rows, known.current);
    return known.current.keys;
  }, [rows]);
}

/** A row that is written anew where it stands is the same row. */
export function withKeys(rows: Row[], before: KeyedRows): KeyedRows {
  let { next } = before;
  const present = new Set(rows);
  const keys = rows.map((row, place) => {
    const was = before.rows.indexOf(row);
    const replaced = before.rows[place];
    if (was >= 0) return before.keys[was] ?? 0;
    if (replaced && !present.has(replaced)) return before.keys[place] ?? 0;
    next += 1;
    return next;
  });
  return { rows, keys, next };
}
