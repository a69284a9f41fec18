import { sql, type Kysely } from 'kysely';
import { asSystem } from '../database/transaction';
import type { Tables } from '../platform/tables';
import { uuidv7 } from '../platform/uuid';
import { FileGoneError, type FileStore } from './file-store';
import { inPieces } from './pieces';

const pieceBytes = 256 * 1024;
const sweptAtOnce = 1000;
const reason = 'whose a file is stands in what it belongs to';

/** Files in the database, in pieces: the store that needs nothing besides. */
export function databaseStore(db: Kysely<Tables>): FileStore {
  return {
    async write(content) {
      const id = uuidv7();
      let place = 0;
      let size = 0;
      try {
        for await (const piece of inPieces(content, pieceBytes)) {
          const at = place;
          await asSystem(db, reason, (system) =>
            sql`insert into file_piece (file_id, place, content) values (${id}, ${at}, ${piece})`.execute(system),
          );
          place += 1;
          size += piece.length;
        }
        await asSystem(db, reason, (system) =>
          sql`insert into file_piece (file_id, place, content, pieces) values (${id}, -1, '', ${place})`.execute(
            system,
          ),
        );
        return { id, size };
      } catch (error) {
        await this.remove([id]).catch(() => undefined);
        throw error;
      }
    },
    async *read(id) {
      const pieces = await asSystem(db, reason, async (system) => {
        const { rows } = await sql<{ pieces: number }>`select pieces from file_piece
          where file_id = ${id} and place = -1`.execute(system);
        return rows[0]?.pieces;
      });
      if (pieces === undefined) throw new FileGoneError(id);
      for (let place = 0; place < pieces; place += 1) {
        const at = place;
        const { rows } = await asSystem(db, reason, (system) =>
          sql<{ content: Buffer }>`select content from file_piece where file_id = ${id} and place = ${at}`.execute(
            system,
          ),
        );
        if (!rows[0]) throw new FileGoneError(id);
        yield rows[0].content;
      }
    },
    async remove(ids) {
      await asSystem(db, reason, (system) =>
        sql`delete from file_piece where file_id = any(${ids}::uuid[])`.execute(system),
      );
    },
    async sweep(known) {
      const old = await asSystem(db, reason, (system) =>
        sql<{ id: string }>`select distinct file_id as id from file_piece
          where create_time < now() - interval '1 day' limit ${sweptAtOnce}`.execute(system),
      );
      const left = old.rows.map(({ id }) => id).filter((id) => !known.has(id));
      if (left.length) await this.remove(left);
    },
  };
}
