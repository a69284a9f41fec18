import { sql, type Kysely } from 'kysely';
import type { Model } from '../../../metadata/model';
import { actingAs, inTransaction, scopeOf } from '../../database/transaction';
import { hasRoom } from '../../database/quota';
import type { FileStore } from '../../platform/file-store';
import { CallError, say } from '../../platform/errors';
import type { Session } from '../../platform/session';
import type { Tables } from '../../platform/tables';
import { sheetType } from './read-sheet';

/** Files of one account that wait to be imported. */
const maxWaiting = 20;
const longestName = 200;

export interface Upload {
  name: string;
  content: Buffer;
}

/** Keeps a file that is to be imported, and answers its id. Throws invalid for what is no spreadsheet or too large, tooMany. */
export async function keepUpload(
  { db, model, files }: { db: Kysely<Tables>; model: Model; files: FileStore },
  session: Session,
  { name, content }: Upload,
): Promise<string> {
  const { maxBytes } = model.constants.imports;
  if (content.length >= maxBytes)
    throw new CallError('invalid', say(model, 'importTooLarge', { max: maxBytes / 2 ** 20 }));
  sheetType(model, name, content);
  const { warehouse, account } = session;
  const { id } = await files.write(once(content));
  try {
    await inTransaction(db, actingAs(session, scopeOf(session)), async (transaction) => {
      const rows = sql`from import_file where account_id = ${account.id} and task_id is null`;
      if (!(await hasRoom(transaction, { of: ['import_file', account.id], max: maxWaiting, rows })))
        throw new CallError('tooMany', say(model, 'importTooMany', { max: maxWaiting }));
      await sql`insert into import_file (warehouse_id, id, account_id, file_name)
        values (${warehouse?.id}, ${id}, ${account.id}, ${shortened(name)})`.execute(transaction);
    });
  } catch (error) {
    await files.remove([id]);
    throw error;
  }
  return id;
}

async function* once(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}

/** Keeps the ending. */
function shortened(name: string): string {
  const letters = [...name.replace(/[\u0000-\u001f\u007f\p{Surrogate}/\\]/gu, '_')];
  return letters.length <= longestName
    ? letters.join('')
    : `${letters.slice(0, longestName - 8).join('')}…${letters.slice(-7).join('')}`;
}
