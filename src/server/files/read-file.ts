import { sql } from 'kysely';
import { mayCall } from '../../metadata/access';
import type { Entity, Model } from '../../metadata/model';
import { mayRead } from '../entity/answer-record';
import { findById } from '../entity/get';
import { CallError } from '../errors';
import type { Database } from '../handler';
import type { Session } from '../session';

export interface KeptFile {
  name: string;
  media_type: string;
  hash: Buffer;
  content: Buffer;
}

interface Row extends KeptFile {
  entity: string;
  field: string;
  record_id: string | null;
}

/**
 * A file, for whoever may read the field of the record that names it; one that no record names yet, for whoever handed it over.
 * Throws notFound for everybody else: that it is there is not told.
 */
export async function readFile(db: Database, model: Model, session: Session, id: string): Promise<KeptFile> {
  const { rows } = await sql<Row>`select entity, field, record_id, name, media_type, hash, content from kept_file
    where id = ${id}::uuid`.execute(db);
  const [row] = rows;
  const entity = model.entities[row?.entity ?? ''];
  const field = entity?.fields.find(({ name }) => name === row?.field);
  if (!row || !entity || !field || !mayRead(field, session) || !mayReadRecords(entity, session))
    throw new CallError('notFound');
  if (row.record_id) await findById({ db, entity, session }, row.record_id);
  return row;
}

function mayReadRecords({ calls }: Entity, { warehouse, codes }: Session): boolean {
  const who = warehouse && { kind: warehouse.kind, codes };
  return Object.values(calls).some((call) => (call.effect === 'get' || call.effect === 'list') && mayCall(call, who));
}
