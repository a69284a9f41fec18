import { sql } from 'kysely';
import type { Entity, Transition, Workflow } from '../../../metadata/model';
import { insertRecords, type Writer } from '../../records/write-rows';
import { uuidv7 } from '../../platform/uuid';
import { checkedRecord } from './checked-record';
import { logScans, type Step } from './log-scans';
import { entityOf, type SeedContext } from './seed-context';
import { writeTimes } from './write-times';

type Values = Record<string, unknown>;

export interface Happening {
  /** When, in milliseconds. */
  at: number;
  /** The name of the person who did it. */
  by: string;
  /** A transition of the workflow. */
  way: string;
  /** What was written besides the status. */
  values?: Values;
}

/** A record from its creation on. */
export interface Life {
  id: string;
  at: number;
  by: string;
  values: Values;
  /** What only the server writes at the creation. */
  written?: Values;
  happened: Happening[];
}

export interface Change {
  version: number;
  call: string;
  before: Values | null;
  after: Values;
  by: string;
  at: number;
}

/**
 * Writes records that have a past: as they are now, with a row of history for each step, at the time at which it was done. For what no call
 * does yet. Throws when a step is none of the workflow's.
 */
export async function writeLives(
  context: SeedContext,
  name: string,
  lives: Life[],
  warehouseId: string,
): Promise<void> {
  const entity = entityOf(context.model, name);
  const lived = lives.map((life) => ({ life, ...changesOf(context, entity, life) }));
  const writer: Writer = { warehouseId, account: { id: null, name: '' } };
  await insertRecords(
    context.db,
    entity,
    lived.map(({ life: { id }, now }) => ({ id, ...now })),
    writer,
  );
  const times = lived.map(({ life: { id, at }, changes }) => {
    const last = changes.at(-1) as Change;
    return { id, made: at, changed: last.at, by: last.by, version: last.version };
  });
  await writeTimes(context, entity, times);
  await logScans(
    context,
    entity,
    lived.flatMap(({ steps }) => steps),
    warehouseId,
  );
  await writeChanges(
    context,
    name,
    lived.flatMap(({ life: { id }, changes }) => changes.map((change) => ({ ...change, record_id: id }))),
    warehouseId,
  );
}

/** Rows of history at the times at which it was made. */
export async function writeChanges(
  context: SeedContext,
  name: string,
  changes: (Change & { record_id: string })[],
  warehouseId: string,
): Promise<void> {
  const rows = changes.map((change) => ({ ...change, id: uuidv7(change.at), at: timeAt(change.at) }));
  await sql`insert into history
      (id, warehouse_id, entity, record_id, version, call, before, after, account_name, log_id, create_time)
    select id, ${warehouseId}::uuid, ${name}, record_id, version, call, nullif(before, 'null'), after, by, 'demo', at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row_of
      (id uuid, record_id uuid, version integer, call text, before jsonb, after jsonb, by text, at timestamptz)`.execute(
    context.db,
  );
}

function changesOf(context: SeedContext, entity: Entity, { at, by, values, written, happened }: Life) {
  let now: Values = { ...checkedRecord(context, entity, values), ...written };
  const steps: Step[] = [];
  const changes: Change[] = [{ version: 1, call: 'create', before: null, after: now, by, at }];
  for (const step of happened) {
    const way = wayOf(entity, now, step);
    const after = afterStep(entity, now, step, way);
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, now[name] ?? null]));
    changes.push({ version: changes.length + 1, call: callOf(way), before, after, by: step.by, at: step.at });
    steps.push({ ...{ at: step.at, by: step.by }, triggers: way.triggers, before: now, after: { ...now, ...after } });
    now = { ...now, ...after };
  }
  return { now, changes, steps };
}

function wayOf({ name, workflow }: Entity, now: Values, { way }: Happening): Transition {
  const { field, transitions } = workflow as Workflow;
  const found = transitions.find((one) => one.name === way);
  if (!found?.from.includes(Number(now[field])))
    throw new Error(`The demo's ${name} cannot "${way}" in the status ${String(now[field])}.`);
  return found;
}

function afterStep({ workflow }: Entity, now: Values, { values }: Happening, { to }: Transition): Values {
  const { field } = workflow as Workflow;
  return { ...values, ...(to !== now[field] && { [field]: to }) };
}

/** The key of the call that takes a record this way; of one that awaits its call, its own name. */
const callOf = ({ name, triggers: [trigger] }: Transition): string => trigger?.split('.')[1] ?? name;

const timeAt = (moment: number): string => new Date(moment).toISOString();
