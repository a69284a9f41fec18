import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import pg from 'pg';
import type { Field, Model, Rule } from '../../src/metadata/model';
import { migrate } from '../../src/server/installation/migration/migrate';
import { model } from '../../src/server/platform/model';
import { freshDatabase, type FreshDatabase } from '../support/database';
import { sized } from '../support/level';
import { seedOfRun } from '../support/seed';
import { makeField, withSample } from '../support/sample-entity';

const kills = sized({ short: 2, deep: 50, planted: 50 });
const seed = seedOfRun();

// The smallest schema that a migration changes in every way: a rename, a rule, a new column, a moved history.
const { warehouse, ...others } = model.entities;
const sorting = others['sorting-code'];
const small = { ...model, entities: { warehouse, 'sorting-code': sorting }, menu: [], calls: {} } as unknown as Model;
const smallWith = (fields: Field[], rules: Rule[] = []): Model => {
  const { sample, warehouse: place } = withSample(small, { rules }, fields).entities;
  return { ...small, fingerprint: '', entities: { warehouse: place, sample } } as unknown as Model;
};
const text = (name: string, more: Partial<Field> = {}) =>
  makeField(name, { schema: { type: 'string', maxLength: 20 }, ...more });
const before = smallWith([text('name')]);
const after = smallWith(
  [text('title', { formerNames: ['name'], required: true }), text('more'), text('further')],
  [{ rule: 'unique', id: 'unique_title', fields: ['title'], message: '' }],
);

let folder: string;
let database: FreshDatabase;
let owner: pg.Client;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrate-child-'));
  buildSync({
    entryPoints: ['tests/support/migrate-child.ts'],
    outfile: join(folder, 'child.cjs'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['pg-native'],
  });
  writeFileSync(join(folder, 'before.json'), JSON.stringify(before));
  writeFileSync(join(folder, 'after.json'), JSON.stringify(after));
  database = await freshDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query('drop schema public cascade; create schema public; drop extension if exists pg_trgm, btree_gin');
  await migrate({ ownerUrl: database.url, model: before });
  await owner.query(`insert into warehouse (id, warehouse_name, warehouse_code, warehouse_type, warehouse_provider_code, provider_code)
    values (gen_random_uuid(), '甲', 'W-1', 1, 'P-1', 'P')`);
  await owner.query(`insert into sample (warehouse_id, id, name) select id, gen_random_uuid(), '甲' from warehouse`);
  await owner.query(`insert into history (id, warehouse_id, entity, record_id, version, call, after, account_name, log_id)
    select gen_random_uuid(), warehouse_id, 'sample', id, 1, 'create', '{"name": "甲"}', '张三', 'l' from sample`);
});
afterAll(async () => {
  await owner?.end();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Migrates in a process of its own; `killAfterMs` is counted from its beginning. Answers whether it got to its end. */
function migrateElsewhere(killAfterMs?: number): Promise<{ isDone: boolean; tookMs: number }> {
  const child = spawn(process.execPath, [join(folder, 'child.cjs'), database.url, join(folder, 'after.json')]);
  let began = 0;
  let output = '';
  child.stdout.on('data', (part) => {
    output += String(part);
    if (began) return;
    began = performance.now();
    if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  });
  return new Promise((resolve) => {
    child.once('close', () => resolve({ isDone: output.includes('applied'), tookMs: performance.now() - began }));
  });
}

/** Everything that the migration may touch: the shape, the memory of it, the records. */
async function state(): Promise<unknown> {
  // A running migration, killed or not, has the lock until its transaction is over.
  await owner.query('select pg_advisory_lock(364005); select pg_advisory_unlock(364005)');
  const all = async (statement: string) => (await owner.query(statement)).rows;
  return [
    await all(`select column_name, is_nullable from information_schema.columns where table_name = 'sample' order by 1`),
    await all(
      `select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'sample'::regclass order by 1`,
    ),
    await all(`select indexname from pg_indexes where tablename = 'sample' order by 1`),
    await all(`select object, definition from schema_state where kind <> 'note' order by 1`),
    await all(`select to_jsonb(sample) - 'update_time' as record from sample`),
    await all(`select after from history`),
  ];
}

test(`killed ${kills} times, a migration leaves the old state or the new one, never one between (SEED=${seed})`, async () => {
  const old = await state();
  const random = randomFrom(seed);
  // Kills are spread over all that an undisturbed one takes, and half as much beyond.
  const { tookMs: span } = await migrateElsewhere();
  await backToOld();
  const ends = { old: 0, new: 0 };
  let fresh: unknown;
  for (let kill = 0; kill < kills || !ends.old || !ends.new; kill += 1) {
    // A machine that is slower by now gets later ones, until one has come to its end.
    const reach = ends.new ? 1.5 : 1.5 + Math.max(0, kill - kills);
    await migrateElsewhere(ends.old || kill < kills ? random() * span * reach : 0);
    const found = await state();
    if (JSON.stringify(found) === JSON.stringify(old)) ends.old += 1;
    else {
      expect((await migrate({ ownerUrl: database.url, model: after })).applied).toBe(0);
      fresh ??= found;
      expect([kill, found]).toEqual([kill, fresh]);
      ends.new += 1;
      await backToOld();
      expect([kill, await state()]).toEqual([kill, old]);
    }
  }
  console.info(`SEED=${seed}: ${ends.old} old, ${ends.new} new`);
  expect([ends.old > 0, ends.new > 0]).toEqual([true, true]);
  expect((await migrateElsewhere()).isDone).toBe(true);
  expect(JSON.stringify(await state())).not.toBe(JSON.stringify(old));
}, 180_000);

async function backToOld(): Promise<void> {
  const back = smallWith([text('name', { formerNames: ['title'] })]);
  await migrate({ ownerUrl: database.url, model: back, allowDelete: true });
  await migrate({ ownerUrl: database.url, model: before, allowDelete: true });
}

/** mulberry32: the same seed, the same kills. */
function randomFrom(start: number): () => number {
  let now = start;
  return () => {
    now = (now + 0x6d2b79f5) | 0;
    let mixed = Math.imul(now ^ (now >>> 15), 1 | now);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
