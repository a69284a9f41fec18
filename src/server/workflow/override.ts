import { holdsOne } from '../../metadata/model/access';
import type { ScanOverride } from '../../metadata/model';
import type { ScanConfirm } from '../../metadata/model/scan-answer';
import { requestHash } from '../identity/approvals';
import { filled } from '../../language/filled';
import type { ScanRefused } from './refused';
import type { Scan } from './scan';

/**
 * Throws the refusal, unless the call's `overrides` allow it and the body confirms the override with a reason, which goes into the log.
 * Without the confirmation the answer asks for it: holders of the permission alone, other people together with a second person.
 */
export function refuseUnlessOverridden(scan: Scan, refusal: ScanRefused): void {
  if (!isOverridden(scan, refusal)) throw refusal;
}

/** The same without throwing. */
export function isOverridden(scan: Scan, refusal: ScanRefused): boolean {
  const { call, body, session, approved } = scan;
  const found = Object.entries(call.scan?.overrides ?? {}).find(([, { codes }]) => codes.includes(refusal.code));
  if (!found) return false;
  const [field, override] = found;
  const mayAlone = holdsOne(override.access, { kind: session.warehouse.kind, codes: session.codes });
  const reason = String(body.reason ?? '').trim();
  if (body[field] === true && reason && (mayAlone || approved?.some((one) => one.field === field))) return true;
  // Read from three metres: what it is about.
  refusal.patch.big_text ??= aboutOf(scan);
  refusal.patch.need_confirm = {
    ...question(field, override, refusal),
    ...(!mayAlone && { second_person: hashOf(scan, field) }),
  };
  return false;
}

/** The number of the record that the scan is about, as it is labelled; undefined where there is none. */
function aboutOf({ subject }: Scan): string | undefined {
  const number = subject?.record?.[subject.entity.workflow?.numbers[0] ?? subject.entity.labelField];
  return number === undefined || number === null ? undefined : String(number);
}

/** What a second person approves. */
export const hashOf = ({ call, session, body }: Scan, field: string): string =>
  requestHash(session.id, { name: nameOf(call), overrides: Object.keys(call.scan?.overrides ?? {}) }, field, body);

/** A call as it is known everywhere: `b-package.pack`. */
export const nameOf = ({ entity = '', key }: Scan['call']): string => `${entity}.${key}`;

const question = (field: string, { text, action, reasons }: ScanOverride, { patch }: ScanRefused): ScanConfirm => ({
  field,
  text: filled(text, patch.values),
  action,
  reason_field: 'reason',
  ...(reasons && { reasons }),
});
