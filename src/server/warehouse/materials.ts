import { sql } from 'kysely';
import { selectNamed, type Sql } from '../records/select-records';
import { CallError } from '../platform/errors';
import type { RecordOf } from '../platform/handler';
import { whereId } from '../workflow/read-records';
import type { Scan } from '../workflow/scan';
import { zh } from '../../language/zh';

/** The packaging materials with these codes, one for each of them: two of a kind are two. Throws CallError invalid, naming those that are not there or not in use. */
export async function materialsOf(scan: Scan, codes: string[]): Promise<RecordOf<'packaging-material'>[]> {
  const wanted = [...new Set(codes)];
  const found = await select(scan, sql`and t.code = any(${wanted}::text[])`);
  const missing = wanted.filter((code) => !found.some((material) => material.code === code));
  if (missing.length) throw unknown('packaging_material_codes', zh`包材不存在或已停用：${missing.join(zh`、`)}`);
  return codes.flatMap((code) => found.filter((material) => material.code === code));
}

/** The material with that id; none without one. Throws CallError invalid. */
export async function materialOf(scan: Scan, id: unknown): Promise<RecordOf<'packaging-material'> | undefined> {
  if (id === undefined || id === null) return undefined;
  const [found] = await select(scan, whereId(id));
  if (!found) throw unknown('packing_material_id', zh`包材不存在或已停用`);
  return found;
}

const select = (scan: Scan, where: Sql): Promise<RecordOf<'packaging-material'>[]> =>
  selectNamed(scan, 'packaging-material', sql`${where} and t.enable_flag = 1`);

const unknown = (field: string, message: string): CallError =>
  new CallError('invalid', message, { problems: [{ field, rule: 'unknown', message }] });
