import { sql, type Kysely } from 'kysely';
import { asSystem } from '../../database/transaction';
import { FileGoneError } from '../../platform/file-errors';
import type { Tables } from '../../platform/tables';
import type { FilePlace } from './file-place';
import { inPieces } from './pieces';

const pieceBytes = 256 * 1024;
const reason = 'whose a file is stands in what it belongs to';

/** Files in the database, in pieces: the place that needs nothing besides. */
export function databasePlace(db: Kysely<Tables>): FilePlace {
  return {
    name: 'database',
    async write(id, content) {
      let place = 0;
      let size = 0;
      for await (const piece of inPieces(content, pieceBytes)) {
        const at = place;
        await asSystem(db, reason, (system) =>
          sql`insert into file_piece (file_id, place, content) values (${id}, ${at}, ${piece})`.execute(system),
        );
        place += 1;
        size += piece.length;
      }
      await asSystem(db, reason, (system) =>
        sql`insert into file_piece (file_id, place, content, pieces) values (${id}, -1, '', ${place})`.execute(system),
      );
      return size;
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
  };
}
