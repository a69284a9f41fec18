import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { mediaTitles, mediaTypeOf, formatFileSize } from '../../../fields/media';
import { mediaOf } from '../../../fields/types';
import { holdsOne } from '../../../metadata/model/access';
import type { Entity, Field, Model } from '../../../metadata/model';
import { hasRoom } from '../../database/quota';
import { CallError, say } from '../../platform/errors';
import type { Database } from '../../platform/handler';
import type { Session } from '../../platform/session';
import { uuidv7 } from '../../platform/uuid';
import { fileName } from './file-name';
import type { FileTarget } from './file-targets';

/** A file as it arrives. */
export interface Arrival {
  model: Model;
  entity: Entity;
  field: Field;
  session: Session;
  /** As the header says it, percent-encoded. */
  name: string;
  content: Buffer;
}

/** Keeps a file until a record names it. What it is, its own bytes say. Throws invalid, forbidden, tooMany. */
export async function keepFile(db: Database, arrival: Arrival): Promise<FileTarget> {
  const { model, entity, field, session, content } = arrival;
  refuseUnwritable(arrival);
  const { maxBytes } = model.constants.files;
  if (content.length === 0) throw refused(arrival, 'fileEmpty');
  if (content.length > maxBytes) throw refused(arrival, 'fileTooLarge', { max: formatFileSize(maxBytes) });
  const media = mediaOf(field) ?? [];
  const type = mediaTypeOf(content);
  const name = type && fileName(arrival.name, type);
  if (!type || !media.includes(type)) throw refused(arrival, 'fileType', { types: mediaTitles(media) });
  if (!name) throw refused(arrival, 'fileName');
  await refuseHoarding(db, arrival);
  const file = { id: uuidv7(), label: name, media_type: type, size: content.length };
  await sql`insert into kept_file (id, warehouse_id, account_id, entity, field, name, media_type, size, hash, content)
    values (${file.id}, ${warehouseOf(entity, session)}, ${session.account.id}, ${entity.name}, ${field.name}, ${name},
      ${type}, ${file.size}, ${createHash('sha256').update(content).digest()}, ${content})`.execute(db);
  return file;
}

/** The files of what belongs to no warehouse belong to none. */
const warehouseOf = ({ scope }: Entity, { warehouse }: Session): string | null =>
  scope === 'warehouse' ? (warehouse?.id ?? null) : null;

/** What is wrong with the file, told at its field. */
export function refused({ model, field }: Pick<Arrival, 'model' | 'field'>, rule: string, values = {}): CallError {
  const message = say(model, rule, { title: field.title, ...values });
  return new CallError('invalid', message, { problems: [{ field: field.name, rule, message }] });
}

function refuseUnwritable({ field, session }: Arrival): void {
  const principal = session.warehouse && { kind: session.warehouse.kind, codes: session.codes };
  const isFree = [field.read, field.write].every((codes) => !codes || (principal && holdsOne(codes, principal)));
  if (!isFree) throw new CallError('forbidden');
}

/** Files that no record names are kept for a while only, and not any number of them. */
async function refuseHoarding(db: Database, { model, session }: Arrival): Promise<void> {
  const rows = sql`from kept_file where record_id is null and account_id = ${session.account.id}`;
  const unused = { of: ['kept_file', session.account.id], most: model.constants.files.maxUnused, rows };
  if (!(await hasRoom(db, unused))) throw new CallError('tooMany', say(model, 'filesUnused'));
}
