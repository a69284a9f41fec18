import type { Entity, Model } from '../../../metadata/model';
import { hasOneRow } from '../../database/layout';
import { ident } from '../../database/names';
import type { PlannedFunction } from '../../database/planned';
import { isImportable } from '../../../metadata/model/importable';
import { importStatus } from './import-request';

/** Can records that were made together be taken away again? Not where creating one writes more than its own row. */
export const canTakeBack = (entity: Entity): boolean =>
  isImportable(entity) &&
  entity.scope === 'warehouse' &&
  hasOneRow(entity) &&
  Object.values(entity.calls).every(
    ({ effect, after }) => (effect !== 'create' && effect !== 'createMany') || after === undefined,
  );

// What was made by mistake is seen at once; later, others may count on it.
const takenBackWithin = '1 hour';

/**
 * The one way in which a record goes: no table of records may be deleted from. It runs as the owner, who may be above row-level security, and so
 * says itself whose it takes: what this import of this person has created in this warehouse and no call has written since, while the import is
 * being undone; or what this person has just created here. A caller's temporary tables stand in for none of those that it asks. The history, which can only be added to, is its witness.
 */
export function takeBackFunctions(model: Model): PlannedFunction[] {
  const entities = Object.values(model.entities).filter(canTakeBack);
  if (!entities.length) return [];
  const ways = (whose: string): string =>
    entities
      .map(
        ({ name, table }) => `
        WHEN '${name}' THEN DELETE FROM ${ident(table)} t WHERE t.warehouse_id = app_warehouse() AND t.id = ANY (records) AND t.version = 1
          AND EXISTS (SELECT 1 FROM history h WHERE h.warehouse_id = t.warehouse_id AND h.entity = '${name}' AND h.record_id = t.id AND h.version = 1 AND h.before IS NULL
            AND ${whose});`,
      )
      .join('');
  return [
    takeBackFunction(
      'take_back_imported(task uuid, records uuid[])',
      `SELECT t.upload_type INTO kind FROM import_task t
        WHERE t.warehouse_id = app_warehouse() AND t.id = task AND t.create_by = app_account() AND t.status = ${importStatus.undoing};`,
      ways('h.log_id = task::text'),
    ),
    takeBackFunction(
      'take_back_created(wanted text, records uuid[])',
      'kind := wanted;',
      ways(`h.account_id = app_account() AND h.create_time > now() - interval '${takenBackWithin}'`),
    ),
  ];
}

const takeBackFunction = (name: string, told: string, ways: string): PlannedFunction => ({
  name,
  definition: `RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $body$
    DECLARE
      kind text;
      gone integer;
    BEGIN
      ${told}
      CASE kind${ways}
      END CASE;
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $body$`,
});
