import { staleError } from '../entity/stale';
import type { RecordValues } from '../handler';
import { lockOne } from './find';
import { moving, type Moving, type Scan } from './scan';

/** The record that the body names, locked, as its caller has seen it. Throws notFound, stale. */
export async function meant(scan: Scan): Promise<RecordValues> {
  const { entity } = moving(scan, scan.call.entity ?? '');
  const record = await lockOne(scan, entity.name as Moving, scan.body[entity.names.id]);
  await expectSeen(scan, record);
  return record;
}

/** Refuses who has seen another version of the call's record than the locked one; who says none has seen any. Throws stale. */
export async function expectSeen(scan: Scan, record: RecordValues): Promise<void> {
  const { entity } = moving(scan, scan.call.entity ?? '');
  const { version } = scan.body;
  if (version !== undefined && version !== record.version) throw await staleError({ ...scan, entity }, record, version);
}
