import type { SealAnswer } from '../../platform/gateways';
import type { StoredRecord } from '../../platform/handler';
import type { Guard } from '../guard';
import { workflowOf, type Scan } from '../scan';

/** What the warehouse system says of sealing a bag or a truck; null: nothing; undefined: none is set up. It is asked before anything is written. */
function sealOf(scan: Scan, record: StoredRecord): SealAnswer | null | undefined {
  const kind = scan.call.entity ?? '';
  const number = String(record[workflowOf(scan, kind).workflow.numbers[0] ?? '']);
  // The request tells one attempt from the next: what was refused is asked again.
  const idempotencyKey = `${number}.${record.version}.${(scan.base.request_id ?? scan.logId).slice(0, 36)}`;
  const { code: warehouse } = scan.session.warehouse;
  const question = { kind, number, warehouse, packageCount: Number(record.package_count), idempotencyKey };
  return scan.askFirst?.(idempotencyKey, ({ seal }) => seal && (() => seal(question)));
}

/** Passes unless the warehouse system says that; its reason is told. */
export function unlessSealIs(state: SealAnswer['state']): Guard {
  const guard: Guard = (scan, record) => {
    const said = sealOf(scan, record);
    const known = said === null ? ({ state: 'failed' } as const) : said;
    if (known?.state !== state) return true;
    return 'reason' in known && known.reason ? { more: known.reason } : {};
  };
  return Object.assign(guard, { asksOutside: true as const });
}

/** It is sealed in the warehouse system. */
export default unlessSealIs('failed');
