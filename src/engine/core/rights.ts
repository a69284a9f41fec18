import { useMemo } from 'react';
import { rightsOf, type Rights } from '../../metadata/rights';
import { useEngine } from './engine';

export { rightsOf, type Rights } from '../../metadata/rights';

/** The rights of whoever uses the engine. */
export function useRights(): Rights {
  const { who } = useEngine();
  return useMemo(() => rightsOf(who), [who]);
}
