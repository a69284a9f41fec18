import type pg from 'pg';
import type { Abilities, Plan } from './planned';

/**
 * Substring search needs two extensions, and ILIKE marked leakproof: row-level security lets no other operator use an
 * index. It is (its errors depend on the pattern alone), but only a superuser may say so.
 */
const substringSearch: Plan['abilities'] = [
  { name: 'pg_trgm', create: 'CREATE EXTENSION IF NOT EXISTS pg_trgm' },
  { name: 'btree_gin', create: 'CREATE EXTENSION IF NOT EXISTS btree_gin' },
  { name: 'leakproof ILIKE', create: 'ALTER FUNCTION pg_catalog.texticlike(text, text) LEAKPROOF' },
];

export const planAbilities = ({ substringIndex }: Abilities): Plan['abilities'] =>
  substringIndex ? substringSearch : [];

export const noAbilities: Abilities = { substringIndex: false };

/** What this server lets this owner have, or has already. */
export async function abilitiesOf(client: pg.Client): Promise<Abilities> {
  const { rows } = await client.query(`SELECT
    (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)
      AND (SELECT count(*) = 2 FROM pg_available_extensions WHERE name IN ('pg_trgm', 'btree_gin')) AS able,
    (SELECT proleakproof FROM pg_proc WHERE oid = 'pg_catalog.texticlike(text, text)'::regprocedure)
      AND (SELECT count(*) = 2 FROM pg_extension WHERE extname IN ('pg_trgm', 'btree_gin')) AS ready`);
  return { substringIndex: Boolean(rows[0]?.able || rows[0]?.ready) };
}
