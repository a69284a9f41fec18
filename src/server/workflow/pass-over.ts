import { holdsOne } from '../../metadata/access';
import type { ScanOverride } from '../../metadata/model';
import type { ScanConfirm } from '../../metadata/scan-answer';
import { filled } from '../filled';
import type { ScanRefused } from './refused';
import type { Scan } from './scan';

/**
 * Refuses the scan, unless this call's `overrides` let the refusal be passed over and whoever may do so says that he does, and why; then
 * the reason goes into the log. Who may and does not say so is asked.
 */
export function refuse(scan: Scan, refusal: ScanRefused): void {
  if (!isPassedOver(scan, refusal)) throw refusal;
}

/** The same without throwing. */
export function isPassedOver(scan: Scan, refusal: ScanRefused): boolean {
  const { call, body, session } = scan;
  const found = Object.entries(call.scan?.overrides ?? {}).find(([, { codes }]) => codes.includes(refusal.code));
  if (!found) return false;
  const [field, override] = found;
  if (!holdsOne(override.access, { kind: session.warehouse.kind, codes: session.codes })) return false;
  const reason = String(body.reason ?? '').trim();
  if (body[field] === true && reason) return true;
  refusal.said.need_confirm = question(field, override, refusal);
  return false;
}

const question = (field: string, { text, action }: ScanOverride, { said }: ScanRefused): ScanConfirm => ({
  field,
  text: filled(text, said.values),
  action,
  reason_field: 'reason',
});
