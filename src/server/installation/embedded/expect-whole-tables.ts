import type pg from 'pg';
import { withClient } from '../../database/with-client';
import { EmbeddedError } from './embedded-error';
import { problemTexts, pageBytes } from './page-problem';

interface Stored {
  oid: number;
  name: string;
  kind: 'r' | 't' | 'm' | 'i' | 'S';
  /** When it was last cleaned up. */
  pages: number;
  bytes: number;
  isZeroed: boolean;
}

/**
 * Expects that no table, index or counter has lost its beginning or its end, which PostgreSQL takes for an empty one. To be asked before
 * the first write. Looks at the length and the first page of each, which also finds a page whose checksum is wrong, and at the indexes of those
 * that look suspicious. Throws DAMAGED.
 */
export async function expectWholeTables(url: string): Promise<void> {
  const problems = await withClient(url, 'start', async (client) => {
    const lost: string[] = [];
    for (const stored of await allStored(client)) {
      const problem = problemOf(stored);
      const isSure = stored.kind === 'i' || stored.kind === 'S';
      if (problem && (isSure || (await isMissed(client, stored)))) lost.push(problem);
    }
    if (!lost.length) await client.query(readFirstPages);
    return lost;
  });
  if (problems.length) throw new EmbeddedError('DAMAGED', problems.slice(0, 8).join('; '));
}

async function allStored(client: pg.Client): Promise<Stored[]> {
  const { rows } = await client.query<Stored & { bytes: string }>(
    `SELECT c.oid, c.oid::regclass::text AS name, c.relkind AS kind, c.relpages AS pages, pg_relation_size(c.oid) AS bytes,
       coalesce(pg_read_binary_file(pg_relation_filepath(c.oid), 0, $1::integer, true)
         = decode(repeat('00', $1::integer), 'hex'), false) AS "isZeroed"
     FROM pg_class c WHERE c.relkind IN ('r', 't', 'm', 'i', 'S') AND c.relpersistence = 'p'`,
    [pageBytes],
  );
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}

const readFirstPages = `DO $$ DECLARE name regclass; BEGIN
  FOR name IN SELECT oid FROM pg_class WHERE relkind IN ('r', 't', 'm') AND relpersistence = 'p'
  LOOP EXECUTE format('SELECT FROM %s WHERE ctid = ''(0,1)''', name); END LOOP;
END $$`;

function problemOf({ name, kind, bytes, pages, isZeroed }: Stored): string | undefined {
  if (isZeroed) return problemTexts.empty(name);
  const min = kind === 'i' || kind === 'S' ? 1 : pages;
  if (bytes >= Math.max(1, min) * pageBytes) return undefined;
  return bytes === 0 ? problemTexts.empty(name) : problemTexts.truncated(name);
}

/** Whether an index still tells of what is not there. An empty table is none that was emptied. */
async function isMissed(client: pg.Client, { oid, bytes, isZeroed }: Stored): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT i.indexrelid::regclass::text AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
     WHERE i.indrelid = $1 AND a.amname = 'btree' AND i.indisvalid AND pg_relation_size(i.indexrelid) > $2`,
    [oid, pageBytes],
  );
  if (!rows.length || !(await hasInspection(client))) return false;
  await client.query('BEGIN');
  try {
    await client.query('CREATE SCHEMA cangtai_inspection; CREATE EXTENSION pageinspect SCHEMA cangtai_inspection');
    for (const { name } of rows) {
      const { rowCount } = await client.query(missedIn, [name, isZeroed ? 0 : Math.floor(bytes / pageBytes), isZeroed]);
      if (rowCount) return true;
    }
    return false;
  } finally {
    await client.query('ROLLBACK');
  }
}

const hasInspection = async (client: pg.Client): Promise<boolean> =>
  (await client.query(`SELECT FROM pg_available_extensions WHERE name = 'pageinspect' AND installed_version IS NULL`))
    .rowCount === 1;

// Entries of leaves; the first of a leaf with a right neighbour is its bound, which may tell of what has gone.
const missedIn = `SELECT FROM cangtai_inspection.bt_multi_page_stats($1, 1, -1) page,
    LATERAL cangtai_inspection.bt_page_items($1, page.blkno) item
  WHERE page.btpo_level = 0 AND page.type IN ('l', 'r') AND (page.btpo_next = 0 OR item.itemoffset > 1)
    AND CASE WHEN $3::boolean THEN (item.htid::text::point)[0] = $2 ELSE (item.htid::text::point)[0] >= $2 END
  LIMIT 1`;
