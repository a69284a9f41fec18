import { sql } from 'kysely';
import { mayCall } from '../../../metadata/model/access';
import { fileFields } from '../../../metadata/model/kept-files';
import type { Entity, Model } from '../../../metadata/model';
import { mayRead } from '../answer-record';
import { findById } from '../get';
import { attachmentKeeper, expectAttached } from './attached-file';
import { CallError } from '../../platform/errors';
import type { Database } from '../../platform/handler';
import type { Session } from '../../platform/session';

export interface KeptFile {
  name: string;
  media_type: string;
  hash: Buffer;
  /** Bytes. */
  size: number;
  /** Of a file that was kept before there was a store. */
  content: Buffer | null;
  /** In the store. */
  parts: string[];
}

interface Row extends KeptFile {
  entity: string;
  field: string;
  record_id: string | null;
}

/**
 * A file. Reading needs the permission for the field of the record that names it, by any call that answers such records; an unnamed file is read by its uploader only.
 * Throws notFound otherwise, so that its existence is not disclosed.
 */
export async function readFile(db: Database, model: Model, session: Session, id: string): Promise<KeptFile> {
  const { rows } =
    await sql<Row>`select entity, field, record_id, name, media_type, hash, size, content, parts from kept_file
    where id = ${id}::uuid and cardinality(parts) = part_count`.execute(db);
  const [row] = rows;
  if (row?.entity === attachmentKeeper) {
    await expectAttached({ db, model, session }, id);
    return row;
  }
  const entity = model.entities[row?.entity ?? ''];
  const field = entity && fileFields(entity).find(({ name }) => name === row?.field);
  if (!row || !entity || !field || !mayRead(field, session) || !mayReadRecords(entity, session))
    throw new CallError('notFound');
  if (row.record_id) await findById({ db, entity, session }, row.record_id);
  return row;
}

function mayReadRecords({ calls }: Entity, { warehouse, codes }: Session): boolean {
  const principal = warehouse && { kind: warehouse.kind, codes };
  return Object.values(calls).some(
    (call) => (call.effect === 'get' || call.effect === 'list' || call.tellsRecords) && mayCall(call, principal),
  );
}
