import { sql } from 'kysely';
import { showing } from '../../../metadata/model/showing';
import { codesHeld } from '../../identity/permissions';
import { positionTypesSql, roleCodesSql } from '../../identity/session-query';
import type { HandlerContext } from '../../platform/handler';
import type { Sql } from '../../records/select-records';
import type { SpokenOf } from './spoken-of';

/** A person who may be mentioned. */
export interface RecordReader {
  id: string;
  name: string;
  username: string;
}

interface Row extends RecordReader {
  position_types: string[];
  role_codes: string[];
}

/** Who works in this warehouse and may read the record, by the sound of their names. `where` starts with `and`; the account is `a`. */
export async function recordReaders(
  { db, model }: Pick<HandlerContext, 'db' | 'model'>,
  { session: { warehouse }, entity }: SpokenOf,
  where: Sql,
): Promise<RecordReader[]> {
  const { id, kind } = warehouse;
  const { rows } = await sql<Row>`select a.id, a.name, a.username,
      ${positionTypesSql(sql.ref('a.id'), id)} as position_types, ${roleCodesSql(sql.ref('a.id'), id)} as role_codes
    from account_warehouse m join account a on a.id = m.account_id
    where m.warehouse_id = app_warehouse() and m.status = 1 and a.total_status = 1 ${where}
    order by a.name collate pinyin, a.username`.execute(db);
  return rows.filter(({ position_types: positions, role_codes: roles }) =>
    showing(entity, { kind, codes: codesHeld(model, kind, positions, roles) }),
  );
}
