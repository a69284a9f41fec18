import { answerRecords } from '../entity/answer-record';
import type { RecordValues } from '../handler';
import { moving, type Moving, type Scan } from './scan';

/** A record as answers have it. */
export async function shown(scan: Scan, name: Moving, record: RecordValues): Promise<Record<string, unknown>> {
  const [answer] = await answerRecords(scan.db, scan.model, moving(scan, name).entity, [record], scan.session);
  return answer ?? {};
}
