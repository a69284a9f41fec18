import { holds } from '../../metadata/conditions';
import { readPath } from '../../metadata/paths';
import { acting } from '../workflow/acting';
import { meant } from '../workflow/meant';
import { note } from '../workflow/move';
import { ScanRefused } from '../workflow/refused';
import { moving, statusTitle, type Moving } from '../workflow/scan';

/**
 * Writes the fields that the call names on the record that the body names; its status stays as it is. Throws notFound,
 * stale, and scanRefused for a record to which the call is not offered.
 */
export default acting(async (scan) => {
  const { entity, workflow } = moving(scan, scan.call.entity ?? '');
  const record = await meant(scan);
  const { visibleWhen } = scan.call;
  if (visibleWhen && !holds(visibleWhen, (path) => record[path]))
    throw new ScanRefused('status-exception', {
      values: { status: statusTitle(scan, entity, record[workflow.field]) },
    });
  const said = entity.fields
    .filter(({ name }) => scan.call.asks?.includes(name))
    .map(({ name, path }) => [name, readPath(scan.body, path)])
    .filter(([, value]) => value !== undefined);
  const noted = await note(scan, entity.name as Moving, record, Object.fromEntries(said));
  return { [entity.names.id]: record.id, version: noted.version };
});
