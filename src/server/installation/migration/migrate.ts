import type pg from 'pg';
import type { Model } from '../../../metadata/model';
import { StartError } from '../../platform/start-error';
import { expectSignIn, ownRole } from './application-role';
import { applyPlan } from './apply-plan';
import { makePlan, type Kept, type MigrationPlan } from './migration-plan';
import { ident } from '../../database/names';
import { installJobs } from '../../jobs/install';
import { RowsInTheWayError, type RowsInTheWay } from './rows-in-the-way';
import { prepareMemory, readNote, remember } from './schema-memory';
import type { Consent } from './schema-changes';
import { noteVersion, refuseOlder } from './schema-versions';
import { withClient } from '../../database/with-client';

export interface MigrateOptions extends Consent {
  /** The owner's address; the application never uses it. */
  ownerUrl: string;
  model: Model;
  /** Stands in for the owner's password when there is none. */
  secret?: string;
  /** Not back to a schema that the database has left behind. */
  keepsNewer?: boolean;
  /** Sees the plan before anything is done, and may throw to have nothing done. */
  review?: (plan: MigrationPlan) => void;
}

export interface Migration {
  /** The application's address of the database. */
  appUrl: string;
  /** How many steps were needed; 0 when nothing had changed. */
  applied: number;
  /** The database was empty before, and has no first records yet. */
  isEmpty: boolean;
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
export async function migrate({
  ownerUrl,
  model,
  secret,
  review,
  keepsNewer,
  ...consent
}: MigrateOptions): Promise<Migration> {
  const migrated = await withClient(ownerUrl, 'migrate', async (client) => {
    await begin(client);
    const own = await ownRole(client, ownerUrl, secret);
    const plan = await makePlan(client, model, own.role, consent);
    if (own.isNew) await client.query(`GRANT USAGE ON SCHEMA public TO ${ident(own.role)}`);
    if (keepsNewer) await refuseOlder(client, plan.version);
    review?.(plan);
    const inTheWay = await applyPlan(client, model, plan, 'apply');
    if (inTheWay.length) throw new RowsInTheWayError(inTheWay);
    await remember(client, plan.steps);
    await noteVersion(client, plan.version);
    const isEmpty = (await readNote(client)) === 'wanted';
    await client.query('COMMIT');
    await expectSignIn(own);
    return { role: own.role, appUrl: own.appUrl, applied: plan.steps.length, isEmpty, kept: plan.kept };
  });
  const { role, ...migration } = migrated;
  await installJobs(ownerUrl, role);
  return migration;
}

/** The plan, and the rows in its way. Tables are locked for the moment of looking; nothing is changed. */
export async function rehearse({ ownerUrl, model, secret, ...consent }: MigrateOptions): Promise<Rehearsal> {
  return withClient(ownerUrl, 'migrate', async (client) => {
    await begin(client);
    await client.query(`SET LOCAL lock_timeout = '5s'`);
    const { role } = await ownRole(client, ownerUrl, secret);
    const plan = await makePlan(client, model, role, consent);
    const inTheWay = await applyPlan(client, model, plan, 'rehearse');
    await client.query('ROLLBACK');
    return { plan, inTheWay };
  });
}

/** What the first records of a database are: the demo world, or one administrator. */
export type FirstRecords = 'written' | 'administrator';

/** What was first written into the database; undefined for one that had data of its own. */
export async function firstRecords(ownerUrl: string): Promise<FirstRecords | undefined> {
  const note = await withClient(ownerUrl, 'migrate', readNote);
  return note === 'written' || note === 'administrator' ? note : undefined;
}

/** Has the first records written once, whatever the number of processes that start, and whenever one of them is killed. */
export async function seedOnce(ownerUrl: string, records: FirstRecords, seed: () => Promise<void>): Promise<void> {
  await withClient(ownerUrl, 'migrate', async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [seedLock]);
    await client.query(`SELECT set_config('app.scope', 'system', false)`);
    if ((await readNote(client)) !== 'wanted') return;
    // Written in one transaction, by a process that did not get as far as noting it.
    const { rows } = await client.query('SELECT EXISTS (SELECT FROM account) AS written');
    if (!rows[0]?.written) await seed();
    const written = rows[0]?.written ? await whichWritten(client) : records;
    await client.query(`UPDATE schema_state SET definition = $1, update_time = now() WHERE object = 'note demo'`, [
      written,
    ]);
  });
}

/** The demo world has many accounts. */
async function whichWritten(client: pg.Client): Promise<FirstRecords> {
  const { rows } = await client.query('SELECT count(*) = 1 AS single FROM account');
  return rows[0]?.single ? 'administrator' : 'written';
}

/** An owner who is no superuser is bound by row-level security too: the system's scope sees every row. The audit chain is told who renames. */
async function begin(client: pg.Client): Promise<void> {
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [lock]);
  await client.query(`SELECT set_config('app.scope', 'system', true), set_config('app.migrates', 'on', true),
    set_config('TimeZone', 'UTC', true)`);
  await refuseOldServer(client);
  await prepareMemory(client);
}

const oldest = 150_000;

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`SELECT current_setting('server_version_num')::integer AS number,
    current_setting('server_version') AS version`);
  if (rows[0]?.number < oldest) throw new StartError('OLD_POSTGRESQL', String(rows[0]?.version));
}
