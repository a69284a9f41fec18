import { shellModel } from '../shell-model';

/** Where somebody works. The server refuses a request that contradicts its session. */
export interface Whereabouts {
  warehouseId?: string;
  workbenchId?: string;
}

/** The address of a call with what every request carries in its query. */
export function addressOf(path: string, { warehouseId, workbenchId }: Whereabouts): string {
  const query = new URLSearchParams();
  if (warehouseId) query.set('warehouse_id', warehouseId);
  // Minutes east of UTC, where JavaScript counts them to the west.
  query.set('timezone_offset', String(-new Date().getTimezoneOffset()));
  if (workbenchId && workbenchId !== shellModel.constants.noWorkbenchId) query.set('workbench_id', workbenchId);
  return `${path}?${query.toString()}`;
}
