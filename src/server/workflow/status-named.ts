import type { StatusNames } from '../../generated/types';
import type { StoredRecord } from '../platform/handler';
import { workflowOf, type WorkflowEntity, type Scan } from './scan';

type Known = Pick<Scan, 'model'>;

/** A status by the name that its workflow gives it (`packed`). Throws when there is none: a mistake in code. */
export function statusNamed<Name extends WorkflowEntity>(scan: Known, name: Name, wanted: StatusNames[Name]): number {
  const { entity, workflow } = workflowOf(scan, name);
  const field = entity.fields.find((item) => item.name === workflow.field);
  const found = scan.model.enums[field?.enumeration ?? '']?.values.find((item) => item.name === wanted);
  if (!found) throw new Error(`"${name}" has no status "${wanted}".`);
  return Number(found.value);
}

export const statusesNamed = <Name extends WorkflowEntity>(
  scan: Known,
  name: Name,
  ...wanted: StatusNames[Name][]
): number[] => wanted.map((one) => statusNamed(scan, name, one));

/** Is the record in one of these statuses? */
export function isAt<Name extends WorkflowEntity>(
  scan: Known,
  name: Name,
  record: StoredRecord,
  ...wanted: StatusNames[Name][]
): boolean {
  const { workflow } = workflowOf(scan, name);
  return statusesNamed(scan, name, ...wanted).includes(Number(record[workflow.field]));
}
