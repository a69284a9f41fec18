import { sql } from 'kysely';
import { insertRecords } from '../../records/write-rows';
import { uuidv7 } from '../../platform/uuid';
import type { Call, Entity } from '../../../metadata/model';
import { writeTimes } from './write-times';
import { entityOf, type SeedContext } from './seed-context';

type Values = Record<string, unknown>;

/** A step of a record that a scan may have made. */
export interface Step {
  /** Milliseconds. */
  at: number;
  by: string;
  /** `entity.call`, what took the record along. */
  triggers: string[];
  before: Values;
  after: Values;
}

/** Rows of the operate log, at the time at which it was scanned: for the steps that a scan of the record itself makes. */
export async function logScans(
  context: SeedContext,
  entity: Entity,
  steps: Step[],
  warehouseId: string,
): Promise<void> {
  const scans = steps.flatMap((step) => {
    const scan = scanOf(context, entity, step);
    return scan ? [{ ...step, id: uuidv7(step.at), scan }] : [];
  });
  if (!scans.length) return;
  const log = entityOf(context.model, 'scan-log');
  const code = Object.entries(context.model.scanCodes?.codes ?? {}).find(
    ([, { name }]) => name === 'operation-ok',
  )?.[0];
  const rows = scans.map(({ id, scan, before, after }) => ({
    id,
    ...{ scene: scan.scene, operate_type: scan.type, scan_code: code, is_accepted: true, source: 'wedge' },
    ...{ record_type: entity.name, record_no: after[entity.labelField], workbench: after.workbench ?? null },
    ...{ old_status: titled(context, entity, before), new_status: titled(context, entity, after), log_id: 'demo' },
  }));
  await insertRecords(context.db, log, rows, { warehouseId, account: { id: null, name: '' } });
  const times = scans.map(({ id, at, by }) => ({ id, made: at, changed: at, by, version: 1 }));
  await writeTimes(context, log, times);
}

/** The scan by which it was taken along: a call of its own, or one that names it. What went along with a bag is in the bag's row. */
function scanOf({ model }: SeedContext, { name, workflow }: Entity, { triggers }: Step): Call['scan'] {
  const calls = triggers.flatMap((trigger) => {
    const [of = '', key = ''] = trigger.split('.');
    const call = model.entities[of]?.calls[key];
    return call ? [call] : [];
  });
  const [number = ''] = workflow?.numbers ?? [];
  const found = calls.find(
    ({ scan, entity, request }) =>
      scan && scan.logged !== false && (entity === name || number in ((request.properties ?? {}) as object)),
  );
  return found?.scan;
}

/** What its status is called, as a scan writes it. */
function titled({ model }: SeedContext, { fields, workflow }: Entity, values: Values): string | null {
  const field = fields.find(({ name }) => name === workflow?.field);
  const options = model.enums[field?.enumeration ?? '']?.values ?? [];
  return options.find(({ value }) => value === values[field?.name ?? ''])?.title ?? null;
}

/** Each scan of the log is that of the account whose name it tells: everyone finds what they have scanned themselves. */
export async function nameScanners({ db }: SeedContext): Promise<void> {
  await sql`update scan_log set create_by = a.id, update_by = a.id
    from (select name, min(id::text)::uuid as id from account group by name) a
    where a.name = scan_log.operator and scan_log.create_by is null`.execute(db);
}
