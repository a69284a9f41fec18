import { lockById } from '../entity/get';
import { staleError } from '../entity/stale';
import type { RecordValues } from '../handler';
import { moving, type Scan } from './scan';

/** The record that the body names, locked, as its caller has seen it. Throws notFound, stale. */
export async function meant(scan: Scan): Promise<RecordValues> {
  const { entity } = moving(scan, scan.call.entity ?? '');
  const { [entity.names.id]: id, version } = scan.body;
  const record = await lockById({ ...scan, entity }, String(id));
  if (version !== undefined && version !== record.version) throw await staleError({ ...scan, entity }, record, version);
  return record;
}
