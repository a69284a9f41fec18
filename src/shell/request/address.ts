import { shellModel } from '../shell-model';

/** Warehouse and workbench of the request. The server refuses a request that contradicts its session. */
export interface Whereabouts {
  warehouseId?: string;
  workbenchId?: string;
}

/** The address of a call with what every request carries in its query. */
export function addressOf(path: string, { warehouseId, workbenchId }: Whereabouts): string {
  const query = new URLSearchParams();
  if (warehouseId) query.set('warehouse_id', warehouseId);
  // As JavaScript counts it: -480 in China. The zone's name knows its summer time, too.
  query.set('timezone_offset', String(new Date().getTimezoneOffset()));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone) query.set('time_zone', timeZone);
  if (workbenchId && workbenchId !== shellModel.constants.noWorkbenchId) query.set('workbench_id', workbenchId);
  return `${path}?${query.toString()}`;
}
