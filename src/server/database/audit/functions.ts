import type { PlannedFunction } from '../planned';

/** Written into the statement where it is called for every write: a function's call costs as much as the digest. */
const digestOf = (entry: string): string => `sha256(convert_to(coalesce((
      SELECT jsonb_object_agg(key, value) FROM jsonb_each(${entry}) WHERE value <> 'null'::jsonb), '{}')::text, 'UTF8'))`;

/**
 * The digest of an entry leaves out what is empty, so that a column that is added later changes none. Moments are told in UTC,
 * whatever the session's time zone is: the digest of the same row is always the same.
 */
export const auditFunctions: PlannedFunction[] = [
  {
    name: 'audit_digest(entry jsonb)',
    definition: `RETURNS bytea LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $digest$ SELECT ${digestOf('entry')} $digest$`,
  },
  {
    // Argument: what the chain calls the table. A migration that renames says so, and is believed; see `migrate.ts`.
    name: 'note_for_audit()',
    definition: `RETURNS trigger LANGUAGE plpgsql SET timezone = 'UTC' AS $note$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO audit_note (source, entry_id, digest, why)
          SELECT TG_ARGV[0], p.id, ${digestOf('to_jsonb(p)')}, 'new' FROM present p;
      ELSIF TG_OP = 'UPDATE' THEN
        INSERT INTO audit_note (source, entry_id, digest, was, why)
          SELECT TG_ARGV[0], id, audit_digest(to_jsonb(p)), audit_digest(to_jsonb(f)),
            CASE WHEN current_setting('app.migrates', true) = 'on' THEN 'renamed' ELSE 'changed' END
          FROM present p FULL JOIN former f USING (id);
      ELSE
        INSERT INTO audit_note (source, entry_id, was, why)
          SELECT TG_ARGV[0], f.id, audit_digest(to_jsonb(f)), 'deleted' FROM former f;
      END IF;
      RETURN NULL;
    END $note$`,
  },
];
