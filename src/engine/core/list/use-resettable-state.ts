import { useMemoizedFn } from 'ahooks';
import { useState } from 'react';

/** A state that begins anew when what it comes from changes. */
export function useResettableState<T>(source: T | undefined): [T | undefined, (next: T) => void] {
  const [state, setState] = useState({ source, value: source });
  if (state.source !== source) setState({ source, value: source });
  const set = useMemoizedFn((value: T) => setState({ source, value }));
  return [state.source === source ? state.value : source, set];
}
