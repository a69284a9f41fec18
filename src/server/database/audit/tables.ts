import { objectName } from '../names';
import { systemPolicies } from '../plan-policies';
import type { WriteTrigger, PlannedPolicy, PlannedTable, DataMigration } from '../planned';
import { may, must } from '../table-columns';
import { chainedTables } from './sources';

// Every write leaves a note, which only the server reads.
const notedByAll: PlannedPolicy = {
  name: objectName('audit_note', 'insert'),
  definition: 'FOR INSERT TO PUBLIC WITH CHECK (true)',
};

/** The audit chain, and the notes of what is to be chained next. */
export function planAuditTables(): PlannedTable[] {
  return [
    {
      name: 'audit_note',
      columns: [
        must('source', 'text'),
        must('entry_id', 'uuid'),
        may('digest', 'bytea'),
        may('was', 'bytea'),
        must('why', 'text'),
        must('create_time', 'timestamptz', 'clock_timestamp()'),
      ],
      constraints: [],
      indexes: [],
      policies: [...systemPolicies('audit_note'), notedByAll],
      grants: ['SELECT', 'INSERT', 'DELETE'],
    },
    {
      name: 'audit_link',
      columns: [
        must('seq', 'bigint'),
        must('source', 'text'),
        must('entry_id', 'uuid'),
        // Of the entry from then on, and until then; none: it is not there.
        may('digest', 'bytea'),
        may('was', 'bytea'),
        must('why', 'text'),
        must('at', 'timestamptz(3)'),
        // Of all this and the hash before.
        must('hash', 'bytea'),
      ],
      constraints: [{ name: 'audit_link_key', kind: 'primary-key', definition: 'PRIMARY KEY (seq)' }],
      indexes: [{ name: 'audit_link_entry_index', definition: '(entry_id, seq)' }],
      policies: systemPolicies('audit_link'),
      grants: ['SELECT', 'INSERT'],
    },
  ];
}

/** Notes every change of the table's rows. `source`: the table's name in the chain, which survives renames. */
export function auditTriggers(table: string, source: string): WriteTrigger[] {
  const noted = `FOR EACH STATEMENT EXECUTE FUNCTION note_for_audit('${source}')`;
  const listener = (event: string, seen: string): WriteTrigger => ({
    name: objectName(table, 'audit', event),
    definition: `AFTER ${event} ON "${table}" REFERENCING ${seen} ${noted}`,
  });
  return [
    listener('INSERT', 'NEW TABLE AS present'),
    listener('UPDATE', 'NEW TABLE AS present OLD TABLE AS former'),
    listener('DELETE', 'OLD TABLE AS former'),
  ];
}

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
