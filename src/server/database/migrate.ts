import type pg from 'pg';
import type { Model } from '../../metadata/model';
import { applicationRole, applicationUrl, ensureApplicationRole } from './application-role';
import { carryOut } from './carry-out';
import { makePlan, type Kept, type MigrationPlan } from './migration-plan';
import { ident } from './names';
import { RowsInTheWayError, type RowsInTheWay } from './rows-in-the-way';
import { prepareMemory, readNote, remember } from './schema-memory';
import type { Consent } from './schema-changes';
import { withClient } from './with-client';

export interface MigrateOptions extends Consent {
  /** The owner's address; the application never uses it. */
  ownerUrl: string;
  model: Model;
  /** Stands in for the owner's password when there is none. */
  secret?: string;
  /** Sees the plan before anything is done, and may throw to have nothing done. */
  review?: (plan: MigrationPlan) => void;
}

export interface Migration {
  /** The application's address of the database. */
  appUrl: string;
  /** How many steps were needed; 0 when nothing had changed. */
  applied: number;
  /** The database was empty before, and the demo world has not been written yet. */
  wantsDemo: boolean;
  kept: Kept[];
}

export interface Rehearsal {
  plan: MigrationPlan;
  /** Rows that the migration would be refused for. */
  inTheWay: RowsInTheWay[];
}

// Any numbers of our own: one migration at a time, one demo world at a time.
const lock = 364005;
const seedLock = 364006;

/**
 * Brings the database to what the model asks for, in one transaction. Applying twice does nothing; of two at once, the second finds
 * nothing to do. Throws RowsInTheWayError, naming all rows that a narrower rule would refuse, before anything is changed.
 */
export async function migrate({ ownerUrl, model, secret, review, ...consent }: MigrateOptions): Promise<Migration> {
  const appUrl = applicationUrl(ownerUrl, secret);
  return withClient(ownerUrl, 'migrate', async (client) => {
    await ensureApplicationRole(client, appUrl);
    await begin(client);
    const plan = await makePlan(client, model, consent);
    if (!plan.state.size) await client.query(`GRANT USAGE ON SCHEMA public TO ${ident(applicationRole)}`);
    review?.(plan);
    const inTheWay = await carryOut(client, model, plan, 'apply');
    if (inTheWay.length) throw new RowsInTheWayError(inTheWay);
    await remember(client, plan.steps);
    const wantsDemo = (await readNote(client)) === 'wanted';
    await client.query('COMMIT');
    return { appUrl, applied: plan.steps.length, wantsDemo, kept: plan.kept };
  });
}

/** The plan, and the rows in its way. Tables are locked for the moment of looking; nothing is changed. */
export async function rehearse({ ownerUrl, model, ...consent }: MigrateOptions): Promise<Rehearsal> {
  return withClient(ownerUrl, 'migrate', async (client) => {
    await begin(client);
    await client.query(`SET LOCAL lock_timeout = '5s'`);
    const plan = await makePlan(client, model, consent);
    const inTheWay = await carryOut(client, model, plan, 'rehearse');
    await client.query('ROLLBACK');
    return { plan, inTheWay };
  });
}

/** Has the demo world written once, whatever the number of processes that start, and whenever one of them is killed. */
export async function seedOnce(ownerUrl: string, seed: () => Promise<void>): Promise<void> {
  await withClient(ownerUrl, 'migrate', async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [seedLock]);
    await client.query(`SELECT set_config('app.scope', 'system', false)`);
    if ((await readNote(client)) !== 'wanted') return;
    // Written in one transaction, by a process that did not get as far as noting it.
    const { rows } = await client.query('SELECT EXISTS (SELECT FROM account) AS written');
    if (!rows[0]?.written) await seed();
    await client.query(
      `UPDATE schema_state SET definition = 'written', update_time = now() WHERE object = 'note demo'`,
    );
  });
}

/** An owner who is no superuser is bound by row-level security too: the system's scope sees every row. The audit chain is told who renames. */
async function begin(client: pg.Client): Promise<void> {
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [lock]);
  await client.query(`SELECT set_config('app.scope', 'system', true), set_config('app.migrates', 'on', true),
    set_config('TimeZone', 'UTC', true)`);
  await prepareMemory(client);
}
