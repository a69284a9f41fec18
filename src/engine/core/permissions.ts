import { useMemo } from 'react';
import { permissionsOf, type Permissions } from '../../metadata/model/permissions';
import { useEngine } from './engine';

export { permissionsOf, type Permissions };

/** What the signed-in person may read, write and call. */
export function usePermissions(): Permissions {
  const { principal } = useEngine();
  return useMemo(() => permissionsOf(principal), [principal]);
}
