import { holds } from '../../../../metadata/check/conditions';
import { readPath } from '../../../../metadata/model/paths';
import { workflowHandlerOfAny } from '../../../workflow/workflow-handler';
import { lockNamedRecord } from '../../../workflow/lock-named-record';
import { patchRecord } from '../../../workflow/move';
import { ScanRefused } from '../../../workflow/refused';
import { workflowOf, statusTitle, type WorkflowEntity } from '../../../workflow/scan';

/**
 * Writes the fields that the call names on the record that the body names; its status stays as it is. Throws notFound,
 * stale, and scanRefused for a record to which the call is not offered.
 */
export default workflowHandlerOfAny(async (scan) => {
  const { entity, workflow } = workflowOf(scan, scan.call.entity ?? '');
  const record = await lockNamedRecord(scan);
  const { visibleWhen } = scan.call;
  if (visibleWhen && !holds(visibleWhen, (path) => record[path]))
    throw new ScanRefused('status-exception', {
      values: { status: statusTitle(scan, entity, record[workflow.field]) },
    });
  const said = entity.fields
    .filter(({ name }) => scan.call.form?.includes(name))
    .map(({ name, path }) => [name, readPath(scan.body, path)])
    .filter(([, value]) => value !== undefined);
  const noted = await patchRecord(scan, entity.name as WorkflowEntity, record, Object.fromEntries(said));
  return { [entity.names.id]: record.id, version: noted.version };
});
