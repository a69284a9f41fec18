import { readPath } from '../../metadata/paths';
import { acting } from '../workflow/acting';
import { meant } from '../workflow/meant';
import { note } from '../workflow/move';
import { moving, type Moving } from '../workflow/scan';

/** Writes the fields that the call names on the record that the body names; its status stays as it is. Throws notFound, stale. */
export default acting(async (scan) => {
  const { entity } = moving(scan, scan.call.entity ?? '');
  const record = await meant(scan);
  const said = entity.fields
    .filter(({ name }) => scan.call.asks?.includes(name))
    .map(({ name, path }) => [name, readPath(scan.body, path)])
    .filter(([, value]) => value !== undefined);
  const noted = await note(scan, entity.name as Moving, record, Object.fromEntries(said));
  return { [entity.names.id]: record.id, version: noted.version };
});
