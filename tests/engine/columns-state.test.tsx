import { renderHook } from '@testing-library/react';
import { useColumnsState } from '../../src/engine/antd/list/columns-state';
import type { ColumnState } from '../../src/engine/core/list/column-state';

const before = window.innerWidth;
afterEach(() => {
  window.innerWidth = before;
});

/** The sides at which a list of a code, a name and a remark keeps its columns, in a window of that width. */
function keptIn(width: number, widths: { first?: number; next?: number }): Record<string, unknown> {
  window.innerWidth = width;
  const { first = 150, next = 120 } = widths;
  const columns = [
    { key: 'code', width: first },
    { key: 'name', width: next },
    { key: 'remark', width: 200 },
  ] as ColumnState[];
  const { result } = renderHook(() => useColumnsState({ columns, arrange: () => undefined }, { callsWidth: 160 }));
  return { first: result.current.value.code?.fixed, calls: result.current.value.calls?.fixed };
}

test('what is done to a record and what it is called stay in sight together', () =>
  expect(keptIn(1366, {})).toEqual({ first: 'left', calls: 'right' }));

test('in a narrow window both are let go, since they would cover the others', () =>
  expect(keptIn(700, {})).toEqual({ first: undefined, calls: undefined }));

test('both are kept only beside room for the whole of the next column: what is done is never in sight without what it is done to', () => {
  expect(keptIn(800, { next: 250 })).toEqual({ first: 'left', calls: 'right' });
  expect(keptIn(800, { next: 320 })).toEqual({ first: undefined, calls: undefined });
});
