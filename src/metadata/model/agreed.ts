import type { ScanConfirm } from './scan-answer';

type Body = Record<string, unknown>;

interface Consent {
  reason?: string;
  /** A second person's. */
  approval?: string;
}

/** How many signs the server takes of a reason. */
export const longestReason = 200;

/**
 * The body of a request of which one more question was answered with yes. What was agreed to before stays: a request may be asked about more than
 * once, and each approval counts for its own question, as it was asked.
 */
export function agreedBody(
  body: Body,
  { field, about, reason_field: reasonField }: ScanConfirm,
  { reason, approval }: Consent,
): Body {
  const reasons = reasonField ? together(body[reasonField], reason?.trim(), '；').slice(0, longestReason) : '';
  const { base, ...asked } = body as Body & { base?: { agreed?: Record<string, string> } };
  const agreed = { ...base?.agreed, ...(about !== undefined && { [field]: about }) };
  return {
    ...asked,
    ...((base ?? about) !== undefined && { base: { ...base, ...(about !== undefined && { agreed }) } }),
    [field]: true,
    ...(reasonField && { [reasonField]: reasons }),
    ...(approval && { approval: together(body.approval, approval, ' ') }),
  };
}

/** Both, each once. */
function together(before: unknown, now = '', between: string): string {
  const known = typeof before === 'string' ? before.split(between) : [];
  return [...new Set([...known, now])].filter(Boolean).join(between);
}
