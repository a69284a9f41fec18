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
  /** With consent, it goes. */
  isDeleted: boolean;
}

/** What would have to be done now. Reads only. */
export async function makePlan(client: pg.Client, model: Model, consent: Consent): Promise<MigrationPlan> {
  const state = await readState(client);
  const wanted = schemaObjects(planDatabase(model, await abilitiesOf(client)), applicationRole);
  const steps = schemaChanges(state, wanted, consent);
  const kept = await countKept(client, state, keptObjects(state, wanted), consent);
  return { state: renamed(state, renamesIn(state, wanted)), fingerprint: stateFingerprint(state), steps, kept };
}

async function countKept(client: pg.Client, state: SchemaState, objects: string[], consent: Consent): Promise<Kept[]> {
  const counted: Kept[] = [];
  for (const object of objects) {
    const [table = '', column] = object.replace(/^(table|column) /, '').split('.');
    if (!state.has(object)) continue;
    const what = column === undefined ? '*' : ident(column);
    const { rows } = await client.query(`SELECT count(${what}) AS n FROM ${ident(table)}`);
    counted.push({ object, rows: Number(rows[0]?.n), isDeleted: consent.allowDelete === true });
  }
  return counted;
}
