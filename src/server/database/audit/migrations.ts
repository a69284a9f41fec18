import type { DataMigration } from '../planned';
import { chainedTables } from './sources';

/** What was written before there was a chain is noted once, and becomes its beginning. */
export function auditMigrations(): DataMigration[] {
  return Object.entries(chainedTables).map(([source, table]) => ({
    name: `audit of ${source}`,
    sql: `INSERT INTO audit_note (source, entry_id, digest, why)
  SELECT '${source}', t.id, audit_digest(to_jsonb(t)), 'new' FROM "${table}" t
  WHERE NOT EXISTS (SELECT FROM audit_link l WHERE l.source = '${source}' AND l.entry_id = t.id)
    AND NOT EXISTS (SELECT FROM audit_note n WHERE n.source = '${source}' AND n.entry_id = t.id)
  ORDER BY t.create_time, t.id`,
  }));
}
