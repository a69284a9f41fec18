import type { Label } from './label';
import type { Work } from './work';

/** The label that the server's answer brought, if it did. */
export function labelIn({ label }: Work): Label | undefined {
  return isLabel(label) ? label : undefined;
}

const isLabel = (said: unknown): said is Label =>
  typeof said === 'object' && said !== null && 'job_id' in said && 'format' in said;
