import type { StatusNames } from '../../generated/types';
import type { RecordValues } from '../handler';
import { ScanRefused } from './refused';
import { moving, statusTitle, type Moving, type Scan } from './scan';
import { statusNamed } from './status-named';

/** Refuses what has not come as far as that status, by the workflow's name of it. Throws ScanRefused. */
export function expectReached<Name extends Moving>(
  scan: Scan,
  name: Name,
  record: RecordValues,
  wanted: StatusNames[Name],
): void {
  const { entity, workflow } = moving(scan, name);
  const status = record[workflow.field];
  if (Number(status) < statusNamed(scan, name, wanted))
    throw new ScanRefused('status-exception', { values: { status: statusTitle(scan, entity, status) } });
}
