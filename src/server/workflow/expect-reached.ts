import type { StatusNames } from '../../generated/types';
import type { StoredRecord } from '../platform/handler';
import { ScanRefused } from './refused';
import { workflowOf, statusTitle, type WorkflowEntity, type Scan } from './scan';
import { statusNamed } from './status-named';

/** Refuses what has not come as far as that status, by the workflow's name of it. Throws ScanRefused. */
export function expectReached<Name extends WorkflowEntity>(
  scan: Scan,
  name: Name,
  record: StoredRecord,
  wanted: StatusNames[Name],
): void {
  const { entity, workflow } = workflowOf(scan, name);
  const status = record[workflow.field];
  if (Number(status) < statusNamed(scan, name, wanted))
    throw new ScanRefused('status-exception', { values: { status: statusTitle(scan, entity, status) } });
}

/** Refuses what is in none of these statuses, by the workflow's names of them. Throws ScanRefused. */
export function expectIn<Name extends WorkflowEntity>(
  scan: Scan,
  name: Name,
  record: StoredRecord,
  wanted: StatusNames[Name][],
): void {
  const { entity, workflow } = workflowOf(scan, name);
  const status = record[workflow.field];
  if (!wanted.some((one) => statusNamed(scan, name, one) === Number(status)))
    throw new ScanRefused('status-exception', { values: { status: statusTitle(scan, entity, status) } });
}
