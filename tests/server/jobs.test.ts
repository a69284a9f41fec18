import pg from 'pg';
import { sql, type Kysely } from 'kysely';
import { openPool } from '../../src/server/database/pool';
import { actingAs, asSystem, inTransaction } from '../../src/server/database/transaction';
import { installJobs, newest } from '../../src/server/jobs/install';
import { sayAlive } from '../../src/server/jobs/alive';
import { jobStatus } from '../../src/server/jobs/ledger';
import { enqueueJob, livingJobs, removeJob, reviveJob, type NewJob } from '../../src/server/jobs/queue';
import { runJobs, type Attempt, type JobKind } from '../../src/server/jobs/run-jobs';
import { model } from '../../src/server/platform/model';
import { sweep } from '../../src/server/http/housekeeping';
import type { Session } from '../../src/server/platform/session';
import type { Tables } from '../../src/server/platform/tables';
import { freshDatabase, type FreshDatabase } from '../support/database';

let database: FreshDatabase;
let owner: pg.Pool;
let db: Kysely<Tables>;
const runners: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  owner = new pg.Pool({ connectionString: database.url, max: 2 });
  owner.on('error', () => undefined);
  db = openPool({ url: database.appUrl });
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await owner.query('delete from graphile_worker._private_jobs; delete from graphile_worker._private_job_queues');
}, 60_000);
afterAll(async () => {
  await db?.destroy();
  await owner?.end();
  await database?.drop();
});

const silent = { warn: () => undefined, debug: () => undefined } as never;
const start = (kinds: Record<string, JobKind>, more = {}): number =>
  runners.push(runJobs({ url: database.appUrl, db, kinds, log: silent, ...more }));
const add = (job: Partial<NewJob> & { key: string }): Promise<void> =>
  inTransaction(db, actingAs(null, 'warehouse'), (transaction) =>
    enqueueJob(transaction, { kind: 'export', payload: { key: job.key }, maxAttempts: 3, ...job }),
  );

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}
const left = async (): Promise<Record<string, unknown>[]> =>
  (await owner.query('select key, attempts, last_error, locked_by from graphile_worker._private_jobs order by id'))
    .rows;

test('the queue stands as the pinned library wants it, and making it again changes nothing', async () => {
  const read = async () => (await owner.query('select max(id) as id from graphile_worker.migrations')).rows;
  const role = new URL(database.appUrl).username;
  expect(await read()).toEqual([{ id: newest }]);
  await installJobs(database.url, role);
  const { runMigrations } = await import('graphile-worker');
  await runMigrations({ connectionString: database.url });
  expect(await read()).toEqual([{ id: newest }]);
});

test('a call sees no job, and only the server’s own scope does', async () => {
  await add({ key: 'hidden' });
  const count = sql<{ n: string }>`select count(*) as n from graphile_worker._private_jobs`;
  for (const scope of ['warehouse', 'inner'] as const)
    expect((await inTransaction(db, actingAs(null, scope), (t) => count.execute(t))).rows).toEqual([{ n: '0' }]);
  expect((await asSystem(db, 'the test looks', (t) => count.execute(t))).rows).toEqual([{ n: '1' }]);
});

test('a job is done once its transaction is committed, and never when it is not', async () => {
  const done: unknown[] = [];
  start({ export: { run: async ({ payload }) => void done.push(payload.key) } });
  await inTransaction(db, actingAs(null, 'warehouse'), async (transaction) => {
    await enqueueJob(transaction, { kind: 'export', payload: { key: 'undone' }, key: 'undone', maxAttempts: 3 });
    throw new Error('undone');
  }).catch(() => undefined);
  await add({ key: 'kept' });
  await until(async () => done.length > 0 && !(await left()).length);
  expect(done).toEqual(['kept']);
});

test('two processes share the jobs, and each job is done by one of them', async () => {
  const done: unknown[] = [];
  const keys = Array.from({ length: 40 }, (_, index) => `job-${index}`);
  for (const key of keys) await add({ key });
  for (const _ of [1, 2]) start({ export: { run: async ({ payload }) => void done.push(payload.key) } });
  await until(async () => !(await left()).length);
  expect([...done].sort()).toEqual([...keys].sort());
}, 60_000);

describe('of one kind and warehouse', () => {
  /** What runs at the same time, at most, of all jobs and of each person's. */
  function watched() {
    const most: Record<string, number> = {};
    const current: Record<string, number> = {};
    const count = (name: string, by: number): void => {
      current[name] = (current[name] ?? 0) + by;
      most[name] = Math.max(most[name] ?? 0, current[name]);
    };
    const run = async ({ payload }: Attempt): Promise<void> => {
      const names = ['all', String(payload.of), String(payload.person)];
      for (const name of names) count(name, 1);
      await new Promise((resolve) => setTimeout(resolve, 50));
      for (const name of names) count(name, -1);
    };
    return { most, run };
  }
  const inWarehouse = (id: string) => ({ account: { id: '' }, warehouse: { id } }) as Session;
  const ask = (key: string, person: string, warehouse: string, max = 2): Promise<void> =>
    inTransaction(db, actingAs(inWarehouse(warehouse), 'warehouse'), (transaction) =>
      enqueueJob(transaction, {
        kind: 'export',
        payload: { of: warehouse },
        key,
        line: { person, max },
        maxAttempts: 3,
      }),
    );
  const [here, there] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];

  beforeAll(() =>
    owner.query(
      `insert into warehouse (id, warehouse_name, warehouse_code, warehouse_type, warehouse_provider_code, provider_code)
        values ($1, '一号仓', 'ONE', 1, 'W1', 'P1'), ($2, '二号仓', 'TWO', 1, 'W2', 'P2')`,
      [here, there],
    ),
  );

  test('a person’s jobs are done one after the other, whatever the number of processes', async () => {
    const { most, run } = watched();
    await Promise.all(Array.from({ length: 8 }, (_, index) => ask(`line-${index}`, 'one', here)));
    for (const _ of [1, 2]) start({ export: { run } });
    await until(async () => !(await left()).length);
    expect(most.all).toBe(1);
  }, 60_000);

  test('so many are done at the same time, and another warehouse does not wait for them', async () => {
    const { most, run } = watched();
    for (let index = 0; index < 12; index += 1) await ask(`here-${index}`, `person-${index % 4}`, here);
    await ask('there', 'far', there);
    const done: unknown[] = [];
    const noted = async (attempt: Attempt): Promise<void> => {
      await run(attempt);
      done.push(attempt.payload.of);
    };
    for (const _ of [1, 2]) start({ export: { run: noted } });
    await until(async () => !(await left()).length);
    expect(most).toMatchObject({ [here]: 2, [there]: 1, 'person-0': 1, 'person-1': 1, 'person-2': 1, 'person-3': 1 });
    expect(done.indexOf(there)).toBeLessThan(6);
  }, 60_000);
});

test('what fails is tried again, and set aside with its error when it has failed too often', async () => {
  const tries: boolean[] = [];
  const run: JobKind['run'] = async ({ isLast }) => {
    tries.push(isLast);
    throw new Error('纸张用完');
  };
  start({ export: { run } });
  await add({ key: 'poison', maxAttempts: 2 });
  await until(async () => (await left())[0]?.attempts === 2 && !(await left())[0]?.locked_by);
  expect(tries).toEqual([false, true]);
  expect(await left()).toEqual([expect.objectContaining({ key: 'poison', last_error: '纸张用完' })]);
  expect(await asSystem(db, 'the test looks', (t) => livingJobs(t, ['poison']))).toEqual(new Set());
}, 60_000);

test('what is taken back is not done', async () => {
  await add({ key: 'unwanted' });
  await inTransaction(db, actingAs(null, 'warehouse'), (transaction) => removeJob(transaction, 'unwanted'));
  expect(await left()).toEqual([]);
});

/** A worker has it in hand, since then. */
const lock = (key: string, worker: string, since = '2 minutes') =>
  owner.query(
    `with j as (update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - $3::interval, attempts = 1
        where key = $1 returning job_queue_id)
     update graphile_worker._private_job_queues q set locked_by = $2, locked_at = now() - $3::interval from j where q.id = j.job_queue_id`,
    [key, worker, since],
  );

test('the job of a worker that is gone is done by another, and that of a living one is not', async () => {
  const done: unknown[] = [];
  await add({ key: 'orphan', line: { person: 'one', max: 1 } });
  await add({ key: 'busy' });
  await lock('orphan', 'gone');
  await lock('busy', 'alive');
  await owner.query(
    `insert into job_worker (id, seen_time) values ('gone', now() - interval '2 minutes'), ('alive', now())`,
  );
  start({ export: { run: async ({ payload }) => void done.push(payload.key) } }, { beatMs: 50 });
  await until(() => done.length > 0);
  await until(async () => (await left()).length === 1);
  expect(done).toEqual(['orphan']);
  expect(await left()).toEqual([expect.objectContaining({ key: 'busy', locked_by: 'alive' })]);
}, 60_000);

test('a process that is the only one does at once what the one before it has left a moment ago', async () => {
  const done: unknown[] = [];
  await add({ key: 'left', line: { person: 'one', max: 1 } });
  await lock('left', 'before', '1 second');
  await owner.query(`insert into job_worker (id, seen_time) values ('before', now() - interval '1 second')`);
  start({ export: { run: async ({ payload }) => void done.push(payload.key) } }, { isAlone: true });
  await until(() => done.length > 0);
}, 60_000);

const endConnections = () =>
  owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cangtai jobs' and datname = current_database()`,
  );

test('a job whose end cannot be told, because the connections ended meanwhile, ends nothing else: others are done', async () => {
  const done: unknown[] = [];
  const run = async ({ payload }: Attempt): Promise<void> => {
    done.push(payload.key);
    if (done.length === 1) await endConnections();
  };
  start({ export: { run } }, { beatMs: 50 });
  await add({ key: 'cut' });
  await until(() => done.length > 0);
  await add({ key: 'after' });
  await until(() => done.includes('after'));
}, 60_000);

test('jobs go on when the database had ended every connection', async () => {
  const done: unknown[] = [];
  start({ export: { run: async ({ payload }) => void done.push(payload.key) } }, { beatMs: 50 });
  await add({ key: 'before' });
  await until(() => done.length === 1);
  await endConnections();
  await add({ key: 'after' });
  await until(() => done.length === 2);
  expect(done).toEqual(['before', 'after']);
}, 60_000);

describe('those who look after the server see', () => {
  const told = async (key: string): Promise<Record<string, unknown>> =>
    (
      await owner.query(
        `select status, kind, attempt_count as attempt, done_count as done, reason, next_time > now() as "isLater" from job where job_key = $1`,
        [key],
      )
    ).rows[0];

  test('a job that waits, runs, tells how far it is, and is done', async () => {
    await add({ key: 'seen' });
    expect(await told('seen')).toMatchObject({ kind: 'export', status: jobStatus.waiting, attempt: 0 });
    let end = (): void => undefined;
    const held = new Promise<void>((resolve) => (end = resolve));
    start({ export: { run: async ({ progress }) => (await progress(1200), held) } });
    await until(async () => (await told('seen')).done === 1200);
    expect(await told('seen')).toMatchObject({ status: jobStatus.running, attempt: 1 });
    end();
    await until(async () => (await told('seen')).status === jobStatus.done);
  }, 60_000);

  test('that it is tried again later, is set aside with its reason, and done once it is given its attempts again', async () => {
    let isMended = false;
    const run = async (): Promise<void> => {
      if (!isMended) throw new Error('纸张用完');
    };
    start({ export: { run } });
    await add({ key: 'mended', maxAttempts: 2 });
    await until(async () => (await told('mended')).status === jobStatus.retrying);
    expect(await told('mended')).toMatchObject({ attempt: 1, reason: '纸张用完', isLater: true });
    await until(async () => (await told('mended')).status === jobStatus.setAside);
    expect(await told('mended')).toMatchObject({ attempt: 2, reason: '纸张用完' });
    isMended = true;
    const revive = () => inTransaction(db, actingAs(null, 'inner'), (transaction) => reviveJob(transaction, 'mended'));
    await until(revive);
    await until(async () => (await told('mended')).status === jobStatus.done);
    expect(await revive()).toBe(false);
  }, 60_000);

  test('what was taken back, also from under way', async () => {
    let end = (): void => undefined;
    const held = new Promise<void>((resolve) => (end = resolve));
    start({ export: { run: () => held } });
    await add({ key: 'unwanted-later' });
    await until(async () => (await told('unwanted-later')).status === jobStatus.running);
    await inTransaction(db, actingAs(null, 'warehouse'), (transaction) => removeJob(transaction, 'unwanted-later'));
    end();
    await until(async () => !(await left()).some(({ locked_by: worker }) => worker));
    expect(await told('unwanted-later')).toMatchObject({ status: jobStatus.canceled });
  }, 60_000);

  test('that the job of a killed process is done again by another', async () => {
    await add({ key: 'killed' });
    await owner.query(`update job set status = ${jobStatus.running} where job_key = 'killed'`);
    await sayAlive(db, [], 45_000);
    expect(await told('killed')).toMatchObject({ status: jobStatus.retrying });
    start({ export: { run: async () => undefined } });
    await until(async () => (await told('killed')).status === jobStatus.done);
  }, 60_000);

  test('for its days what has ended, and whatever has not for as long as that takes', async () => {
    for (const key of ['old', 'old-running', 'new']) await add({ key, maxAttempts: 1 });
    const { days = 0 } = model.entities.job?.kept ?? {};
    await owner.query(
      `update job set start_time = now() - interval '1 year', status = case job_key when 'old-running' then ${jobStatus.running} else ${jobStatus.setAside} end,
        complete_time = case job_key when 'old' then now() - $1 * interval '1 day' when 'new' then now() - ($1 - 1) * interval '1 day' end
        where job_key = any('{old,old-running,new}')`,
      [days],
    );
    await owner.query(`update graphile_worker._private_jobs set attempts = 1, updated_at = now() - interval '1 year'`);
    await sweep(model, db);
    const { rows } = await owner.query(
      `select job_key from job where job_key = any('{old,old-running,new}') order by 1`,
    );
    expect(rows.map(({ job_key: key }) => key)).toEqual(['new', 'old-running']);
    expect((await left()).map(({ key }) => key)).toEqual(['old-running', 'new']);
  });
});
