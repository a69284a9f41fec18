import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Model } from '../../metadata/model';
import { abilitiesOf } from './abilities';
import { applicationRole } from './application-role';
import { ident } from './names';
import { planDatabase } from './plan';
import { renamed, renamesIn } from './renames';
import { keptObjects, schemaChanges, type Consent, type SchemaChange } from './schema-changes';
import { schemaObjects } from './schema-objects';
import { readState, stateFingerprint } from './schema-memory';
import type { SchemaState } from './schema-state';

export interface MigrationPlan {
  /** What was applied before, in the names that the renames of this plan leave. */
  state: SchemaState;
  /** Of the state that the plan was made against. */
  fingerprint: string;
  steps: SchemaChange[];
  /** What the schemas no longer have and the database keeps, with the number of rows that have something there. */
  kept: Kept[];
}

export interface Kept {
  object: string;
  rows: number;
}

/** What would have to be done now. Reads only. */
export async function makePlan(client: pg.Client, model: Model, consent: Consent): Promise<MigrationPlan> {
  const state = await readState(client);
  const wanted = schemaObjects(planDatabase(model, await abilitiesOf(client)), applicationRole);
  const steps = schemaChanges(state, wanted, consent);
  const kept = await countKept(client, state, keptObjects(state, wanted));
  return { state: renamed(state, renamesIn(state, wanted)), fingerprint: stateFingerprint(state), steps, kept };
}

async function countKept(client: pg.Client, state: SchemaState, objects: string[]): Promise<Kept[]> {
  const counted: Kept[] = [];
  for (const object of objects) {
    const [table = '', column] = object.replace(/^(table|column) /, '').split('.');
    if (!state.has(object)) continue;
    const what = column === undefined ? '*' : ident(column);
    const { rows } = await client.query(`SELECT count(${what}) AS n FROM ${ident(table)}`);
    counted.push({ object, rows: Number(rows[0]?.n) });
  }
  return counted;
}

/**
 * The plan as SQL to be read, and to be handed to `meta migrate --apply --plan`: its head says which state it was made against.
 * The same state and schemas make the same text.
 */
export function planText({ fingerprint, steps, kept }: MigrationPlan, { allowDelete }: Consent): string {
  const statements = steps.filter(({ sql }) => sql).map(({ sql, object }) => `-- ${object}\n${sql};`);
  const fate = allowDelete ? 'deleted' : 'kept; --allow-delete deletes it';
  const body = [...kept.map(({ object, rows }) => `-- ${object} (${rows} rows): ${fate}`), '', ...statements].join(
    '\n',
  );
  const digest = createHash('sha256').update(body).digest('hex').slice(0, 16);
  return `-- cangtai migration, ${statements.length} statements\n-- state: ${fingerprint}\n-- plan: ${digest}\n${body}\n`;
}
