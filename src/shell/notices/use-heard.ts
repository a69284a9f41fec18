import { useMemoizedFn } from 'ahooks';
import { useEffect } from 'react';
import { useEngine } from '../../engine/core/engine';

/** Calls `hear` whenever records of the entity were written, as far as this session is told. */
export function useHeard(entity: string, hear: () => void): void {
  const { live } = useEngine();
  const told = useMemoizedFn(hear);
  useEffect(() => live.subscribe(entity, told), [entity, live, told]);
}
