import type { Scan } from '../../workflow/scan';
import { statusesNamed } from '../../workflow/status-named';

/** The statuses of a change of waybills that keep its parcel from leaving. */
export const openChangeStatuses = (scan: Pick<Scan, 'model'>): number[] =>
  statusesNamed(scan, 'change-waybill-task', 'created', 'executing', 'hold');
