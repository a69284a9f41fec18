import { createHash } from 'node:crypto';
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
  const { call, body, base, session, approved } = scan;
  const found = Object.entries(call.scan?.overrides ?? {}).find(([, { codes }]) => codes.includes(refusal.code));
  if (!found) return false;
  const [field, override] = found;
  const mayAlone = holdsOne(override.access, { kind: session.warehouse.kind, codes: session.codes });
  const reason = String(body.reason ?? '').trim();
  const asked = question(field, override, refusal);
  // What was agreed to was what the question said then: a colleague may have made more of it since.
  const isAsAsked = (base.agreed?.[field] ?? asked.about) === asked.about;
  const isSigned = mayAlone || approved?.some((one) => one.field === field);
  if (body[field] === true && reason && isAsAsked && isSigned) return true;
  // Read from three metres: what it is about.
  refusal.patch.big_text ??= aboutOf(scan);
  refusal.patch.need_confirm = {
    ...asked,
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

function question(field: string, { text: said, action, reasons }: ScanOverride, { patch }: ScanRefused): ScanConfirm {
  const text = filled(said, patch.values);
  const about = createHash('sha256').update(text).digest('hex').slice(0, aboutLength);
  return { field, text, about, action, reason_field: 'reason', ...(reasons && { reasons }) };
}

// Enough to tell one question from another that is asked in its place.
const aboutLength = 16;
