import type pg from 'pg';
import type { Model } from '../../../metadata/model';
import { abilitiesOf } from '../../database/abilities';
import { ident } from '../../database/names';
import { planDatabase } from './plan';
import { renamed, renamesIn } from './renames';
import { keptObjects, schemaChanges, type Consent, type SchemaChange } from './schema-changes';
import { schemaObjects, type SchemaObject } from './schema-objects';
import { readState, stateFingerprint } from './schema-memory';
import type { SchemaState } from './schema-state';

export interface MigrationPlan {
  /** What was applied before, in the names that the renames of this plan leave. */
  state: SchemaState;
  /** Of the state that the plan was made against. */
  fingerprint: string;
  /** Of what is wanted, whatever the server can do and the role may use: the version of the schema. */
  version: string;
  steps: SchemaChange[];
  /** What the schemas no longer have and the database keeps, with the number of rows that have something there. */
  kept: Kept[];
}

export interface Kept {
  object: string;
  rows: number;
  /** With consent, it goes. */
  isDeleted: boolean;
  /** A column of the same type comes into the same table: the schemas may have renamed this one without saying so. */
  maybeRenamedTo?: string;
}

/** What would have to be done now, for the application to work as this role. Reads only. */
export async function makePlan(
  client: pg.Client,
  model: Model,
  role: string,
  consent: Consent,
): Promise<MigrationPlan> {
  const state = await readState(client);
  const wanted = schemaObjects(planDatabase(model, await abilitiesOf(client)), role);
  const steps = schemaChanges(state, wanted, consent);
  const kept = await countKept(client, state, keptObjects(state, wanted), wanted, consent);
  return {
    state: renamed(state, renamesIn(state, wanted)),
    fingerprint: stateFingerprint(state),
    version: versionOf(wanted),
    steps,
    kept,
  };
}

function versionOf(wanted: SchemaObject[]): string {
  const own = wanted.filter(({ kind }) => kind !== 'grant' && kind !== 'ability');
  return stateFingerprint(new Map(own.map(({ object, kind, definition }) => [object, { kind, definition }])));
}

async function countKept(
  client: pg.Client,
  state: SchemaState,
  objects: string[],
  wanted: SchemaObject[],
  consent: Consent,
): Promise<Kept[]> {
  const counted: Kept[] = [];
  for (const object of objects) {
    const [table = '', column] = object.replace(/^(table|column) /, '').split('.');
    if (!state.has(object)) continue;
    const what = column === undefined ? '*' : ident(column);
    const { rows } = await client.query(`SELECT count(${what}) AS n FROM ${ident(table)}`);
    const maybeRenamedTo = column === undefined ? undefined : newColumnLike(state, object, table, wanted);
    counted.push({
      object,
      rows: Number(rows[0]?.n),
      isDeleted: consent.allowDelete === true,
      ...(maybeRenamedTo ? { maybeRenamedTo } : {}),
    });
  }
  return counted;
}

function newColumnLike(state: SchemaState, gone: string, table: string, wanted: SchemaObject[]): string | undefined {
  const was = state.get(gone)?.definition.replace(' NOT NULL', '');
  const isLike = ({ object, column, definition }: SchemaObject): boolean =>
    column?.table === table && !state.has(object) && definition.replace(' NOT NULL', '') === was;
  return wanted.find(isLike)?.column?.planned.name;
}
