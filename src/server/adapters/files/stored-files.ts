import { sql, type Kysely } from 'kysely';
import { asSystem } from '../../database/transaction';
import { FilesAwayError } from '../../platform/file-errors';
import type { Tables } from '../../platform/tables';
import { uuidv7 } from '../../platform/uuid';
import type { FilePlace } from './file-place';
import type { FileStore } from '../../platform/file-store';

const reason = 'whose a file is stands in what it belongs to';
const sweptAtOnce = 1000;

/**
 * Files, each noted in the table before a byte of it is written: whatever becomes of its writer, it is known where something may be left.
 * New ones go to the first place; those of the others are still read.
 */
export function storedFiles(db: Kysely<Tables>, places: [FilePlace, ...FilePlace[]]): FileStore {
  const [current] = places;
  const placeNamed = (name: string): FilePlace => {
    const place = places.find((one) => one.name === name);
    if (!place) throw new FilesAwayError(name, new Error('This place is not set up any more.'));
    return place;
  };
  return {
    async write(content) {
      const id = uuidv7();
      await asSystem(db, reason, (system) =>
        sql`insert into stored_file (id, place) values (${id}, ${current.name})`.execute(system),
      );
      try {
        return { id, size: await current.write(id, content) };
      } catch (error) {
        await this.remove([id]).catch(() => undefined);
        throw error;
      }
    },
    async *read(id) {
      const [noted] = await notesOf(db, [id]);
      yield* (noted ? placeNamed(noted.place) : current).read(id);
    },
    async remove(ids) {
      const noted = await notesOf(db, ids);
      for (const name of new Set(noted.map(({ place }) => place))) {
        const gone = noted.filter(({ place }) => place === name).map(({ id }) => id);
        await placeNamed(name).remove(gone);
        await asSystem(db, reason, (system) =>
          sql`delete from stored_file where id = any(${gone}::uuid[])`.execute(system),
        );
      }
    },
    async sweep(named) {
      const left = await asSystem(db, reason, (system) =>
        sql<{ id: string }>`select id from stored_file
          where create_time < now() - interval '1 day' and place = any(${places.map(({ name }) => name)}::text[])
          except (${sql.join(named, sql` union all `)}) limit ${sweptAtOnce}`.execute(system),
      );
      await this.remove(left.rows.map(({ id }) => id));
    },
  };
}

/** Where each of them was put. */
async function notesOf(db: Kysely<Tables>, ids: string[]): Promise<{ id: string; place: string }[]> {
  const { rows } = await asSystem(db, reason, (system) =>
    sql<{ id: string; place: string }>`select id, place from stored_file where id = any(${ids}::uuid[])`.execute(
      system,
    ),
  );
  return rows;
}
