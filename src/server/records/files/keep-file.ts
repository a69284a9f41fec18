import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { mediaTitles, mediaTypeOf, mediaTypes, formatFileSize, type MediaType } from '../../../fields/media';
import { mediaOf } from '../../../fields/types';
import { holdsOne } from '../../../metadata/model/access';
import { maxBytesOf, type FilePlace } from '../../../metadata/model/kept-files';
import type { Model } from '../../../metadata/model';
import { hasRoom } from '../../database/quota';
import { actingAs, inTransaction, scopeOf } from '../../database/transaction';
import type { FileStore } from '../../platform/file-store';
import { CallError, say } from '../../platform/errors';
import type { Database } from '../../platform/handler';
import type { Session } from '../../platform/session';
import type { Tables } from '../../platform/tables';
import { uuidv7 } from '../../platform/uuid';
import { fileName } from './file-name';
import type { FilePart } from './file-part';
import type { FileTarget } from './file-targets';

/** A file as it arrives, or a part of it. */
export interface Arrival extends FilePlace {
  model: Model;
  session: Session;
  /** As the header says it, percent-encoded. */
  name: string;
  content: Buffer;
  part: FilePart;
}

interface Kept {
  file: FileTarget;
  /** The part had come before. */
  isRepeated?: boolean;
}

/** Keeps a file until a record names it. What it is, its own bytes say. Throws invalid, forbidden, tooMany, FilesAwayError. */
export async function keepFile(
  { db, files }: { db: Kysely<Tables>; files: FileStore },
  arrival: Arrival,
): Promise<FileTarget> {
  const { session, part } = arrival;
  refuseUnwritable(arrival);
  const begun = part.place === 1 ? begunFile(arrival) : undefined;
  refuseContent(arrival);
  const stored = await files.write(once(arrival.content));
  const { file, isRepeated } = await inTransaction(db, actingAs(session, scopeOf(session)), (transaction) =>
    begun
      ? insertFile(transaction, arrival, { ...begun, stored: stored.id })
      : addPart(transaction, arrival, stored.id),
  ).catch(async (error: unknown) => {
    await files.remove([stored.id]).catch(() => undefined);
    throw error;
  });
  if (isRepeated) await files.remove([stored.id]);
  return file;
}

interface Begun {
  name: string;
  type: MediaType;
}

/** What its beginning says of a file. */
function begunFile(arrival: Arrival): Begun {
  const media = mediaOf(arrival.field) ?? [];
  const type = mediaTypeOf(arrival.content, media);
  const name = type && fileName(arrival.name, type);
  if (arrival.content.length === 0) throw refused(arrival, 'fileEmpty');
  if (!type) throw refused(arrival, 'fileType', { types: mediaTitles(media) });
  if (!name) throw refused(arrival, 'fileName');
  return { name, type };
}

/** No part is larger than a small file, and the last one ends as such files do. */
function refuseContent(arrival: Arrival): void {
  const { model, field, content, part } = arrival;
  if (content.length > model.constants.files.maxBytes) throw tooLarge(arrival);
  const media = mediaOf(field) ?? [];
  const endsWell = part.place < part.of || media.some((type) => mediaTypes[type].ends?.(content) ?? true);
  if (!endsWell) throw refused(arrival, 'fileType', { types: mediaTitles(media) });
}

/** The first part of a file, mostly all of it. */
async function insertFile(
  db: Database,
  arrival: Arrival,
  { name, type, stored }: Begun & { stored: string },
): Promise<Kept> {
  const { entity, field, session, content, part } = arrival;
  await refuseHoarding(db, arrival);
  const file = { id: uuidv7(), label: name, media_type: type, size: content.length };
  await sql`insert into kept_file (id, warehouse_id, account_id, entity, field, name, media_type, size, hash, parts, part_count)
    values (${file.id}, ${warehouseOf(entity, session)}, ${session.account.id}, ${entity.name}, ${field.name}, ${name},
      ${type}, ${file.size}, ${sumOf(content)}, array[${stored}]::uuid[], ${part.of})`.execute(db);
  return { file };
}

/** A further part of a file of this person's; one that has come already changes nothing. Throws invalid. */
async function addPart(db: Database, arrival: Arrival, stored: string): Promise<Kept> {
  const { model, entity, field, session, content, part } = arrival;
  const mine = sql`id = ${part.id}::uuid and account_id = ${session.account.id} and entity = ${entity.name}
    and field = ${field.name} and record_id is null and part_count = ${part.of}`;
  const told = sql`id, name as label, media_type, size`;
  const added =
    await sql<FileTarget>`update kept_file set parts = parts || ${stored}::uuid, size = size + ${content.length},
      hash = sha256(hash || ${sumOf(content)}) where ${mine} and cardinality(parts) = ${part.place - 1} returning ${told}`.execute(
      db,
    );
  const [file] = added.rows;
  if (file && file.size > maxBytesOf(field, model.constants)) throw tooLarge(arrival);
  if (file) return { file };
  const { rows } = await sql<FileTarget>`select ${told} from kept_file
    where ${mine} and cardinality(parts) >= ${part.place}`.execute(db);
  if (!rows[0]) throw refused(arrival, 'fileGone');
  return { file: rows[0], isRepeated: true };
}

const sumOf = (content: Buffer): Buffer => createHash('sha256').update(content).digest();

async function* once(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}

/** The files of what belongs to no warehouse belong to none. */
const warehouseOf = ({ scope }: FilePlace['entity'], { warehouse }: Session): string | null =>
  scope === 'warehouse' ? (warehouse?.id ?? null) : null;

/** What is wrong with the file, told at its field. */
function refused({ model, field }: Pick<Arrival, 'model' | 'field'>, rule: string, values = {}): CallError {
  const message = say(model, rule, { title: field.title, ...values });
  return new CallError('invalid', message, { problems: [{ field: field.name, rule, message }] });
}

/** More than the field takes. */
export const tooLarge = (of: Pick<Arrival, 'model' | 'field'>): CallError =>
  refused(of, 'fileTooLarge', { max: formatFileSize(maxBytesOf(of.field, of.model.constants)) });

function refuseUnwritable({ field, session }: Arrival): void {
  const principal = session.warehouse && { kind: session.warehouse.kind, codes: session.codes };
  const isFree = [field.read, field.write].every((codes) => !codes || (principal && holdsOne(codes, principal)));
  if (!isFree) throw new CallError('forbidden');
}

/** Files that no record names are kept for a while only, and not any number of them. */
async function refuseHoarding(db: Database, { model, session }: Arrival): Promise<void> {
  const rows = sql`from kept_file where record_id is null and account_id = ${session.account.id}`;
  const unused = { of: ['kept_file', session.account.id], max: model.constants.files.maxUnused, rows };
  if (!(await hasRoom(db, unused))) throw new CallError('tooMany', say(model, 'filesUnused'));
}
