import { sql } from 'kysely';
import type { Model } from '../../../metadata/model';
import { primaryKey, warehouseKey } from '../../database/plan-entity';
import { actingWarehouse, isSystem } from '../../database/plan-policies';
import type { PlannedPolicy, PlannedTable } from '../../database/planned';
import { may, must } from '../../database/table-columns';
import { attachmentKeeper } from './attached-file';

const name = 'kept_file';
// An account that is in no warehouse yet sees none of them, as of records.
const isHere = `(warehouse_id = ${actingWarehouse} OR (warehouse_id IS NULL AND ${actingWarehouse} IS NOT NULL))`;
const isOwn = 'account_id = (SELECT app_account())';
const isAttached = `entity = '${attachmentKeeper}'`;

/** What the files of records name in the store. */
export const keptParts = sql`select unnest(parts) from kept_file`;

/**
 * The files of records. Until a record names it, a file is seen by the account that uploaded it alone; afterwards it belongs to
 * that record and is never changed. `warehouse_id` is empty where the record itself belongs to no warehouse.
 */
export function planKeptFiles(model: Model): PlannedTable {
  return {
    name,
    columns: [
      must('id', 'uuid'),
      may('warehouse_id', 'uuid'),
      must('account_id', 'uuid'),
      must('entity', 'text'),
      must('field', 'text'),
      may('record_id', 'uuid'),
      must('name', 'text'),
      must('media_type', 'text'),
      must('size', 'integer'),
      // SHA-256 of the content; of more parts than one, that of the hash so far and the next part's.
      must('hash', 'bytea'),
      // Of files that were kept before there was a store; the store has the others.
      may('content', 'bytea'),
      // In the store, in their order, and how many there are when all have come.
      must('parts', 'uuid[]', "'{}'"),
      must('part_count', 'integer', '0'),
      must('create_time', 'timestamptz(3)', 'now()'),
    ],
    constraints: [
      primaryKey(name, ['id']),
      ...warehouseKey(model, name),
      {
        name: `${name}_content`,
        kind: 'check',
        definition:
          'CHECK (content IS NULL OR (size = octet_length(content) AND hash = sha256(content) AND part_count = 0))',
      },
    ],
    indexes: [{ name: `${name}_unused_index`, definition: '(account_id, create_time) WHERE record_id IS NULL' }],
    policies: [
      policy('read', `FOR SELECT TO PUBLIC USING ((${isHere} AND (record_id IS NOT NULL OR ${isOwn})) OR ${isSystem})`),
      policy('keep', `FOR INSERT TO PUBLIC WITH CHECK ((${isHere} AND record_id IS NULL AND ${isOwn}) OR ${isSystem})`),
      policy(
        'name',
        `FOR UPDATE TO PUBLIC USING (${isHere} AND record_id IS NULL AND ${isOwn}) WITH CHECK (${isHere} AND ${isOwn})`,
      ),
      // What is attached to a record, and not part of it, may be removed: it goes like what no record has named.
      policy(
        'release',
        `FOR UPDATE TO PUBLIC USING (${isHere} AND ${isAttached} AND record_id IS NOT NULL) WITH CHECK (${isHere} AND ${isAttached} AND record_id IS NULL)`,
      ),
      policy('sweep', `FOR DELETE TO PUBLIC USING (${isSystem} AND record_id IS NULL)`),
    ],
    grants: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  };
}

const policy = (suffix: string, definition: string): PlannedPolicy => ({ name: `${name}_${suffix}`, definition });
