import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Call, Entity } from '../../src/metadata/model';
import { validators } from '../../src/generated/validators';
import { callsOf } from '../../src/server/http/assert-calls-declared';
import { layoutOf } from '../../src/server/database/layout';
import { openPool } from '../../src/server/database/pool';
import { seedDemo } from '../../src/server/installation/demo';
import { model } from '../../src/server/platform/model';
import { arrive, prepare, type Person, type PersonName } from '../support/authorization/people';
import { sampleBody } from '../support/authorization/sample-body';
import { freshDatabase } from '../support/database';
import { planted } from '../planted/planted.cjs';
import { handlerFiles } from '../../tools/meta/handler-registry';
import { startDemoConsole, type DemoConsole } from '../support/demo-console';
import { exceptions, type Exception } from '../support/authorization/sibling-exceptions';

// What the server keeps for itself: no call is asked about it.
const own = /^(session|sign_in_rate|request_key|job_run|audit_.*|ttp_token|schema_state|write_trap)$/;
// Every write has them.
const ofEvery = new Set(['version', 'operator', 'update_by', 'update_time', 'create_by', 'create_time']);

/** What a call asks and leaves behind when it writes a column, as it was seen or as its schema says. */
interface Questions {
  asked: string;
  idempotent: boolean;
  history: boolean;
  log: boolean;
  bumps: boolean;
  /** Only what was seen last is changed. Undefined: what is made has none; a scan locks the record and asks its status instead. */
  version: boolean | undefined;
  /** Whether the account stands above. Undefined: it is not about accounts. */
  above: boolean | undefined;
}

let demo: DemoConsole;
/** By `table.column`, by the call that wrote it. */
const writers = new Map<string, Map<string, Questions>>();
const silent: string[] = [];

// The first test file of a run translates the whole server.
jest.setTimeout(180_000);

const trap = `
  CREATE TABLE write_trap (seq bigserial, name text NOT NULL, columns text[] NOT NULL, row_id text);
  CREATE FUNCTION trap_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $trap$
  DECLARE
    before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
    after jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  BEGIN
    INSERT INTO write_trap (name, columns, row_id) VALUES (TG_TABLE_NAME, CASE TG_OP WHEN 'UPDATE'
      THEN array(SELECT key FROM jsonb_each(after) WHERE value IS DISTINCT FROM before -> key) ELSE ARRAY[lower(TG_OP)] END,
      coalesce(after, before) ->> 'id');
    RETURN NULL;
  END $trap$`;

interface Trapped {
  name: string;
  columns: string[];
}

async function setTrap(): Promise<void> {
  await demo.query(trap);
  const tables = await demo.query(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of tables.filter(({ name }) => !own.test(String(name))))
    await demo.query(
      `CREATE TRIGGER trapped AFTER INSERT OR UPDATE OR DELETE ON "${name}" FOR EACH ROW EXECUTE FUNCTION trap_write()`,
    );
}

const takeTrapped = async (): Promise<Trapped[]> =>
  (await demo.query('WITH taken AS (DELETE FROM write_trap RETURNING *) SELECT * FROM taken ORDER BY seq')) as never;

const nameOf = (call: Call): string => (call.entity ? `${call.entity}.${call.key}` : call.key);
const ofAccounts = /^account/;

const sourceOf = (path: string): string => planted(readFileSync(path, 'utf8'), join(process.cwd(), path));

/** What stands in the server code that the schema names. */
const textsOf = ({ handler, before, after }: Call): string =>
  handlerFiles()
    .filter(({ name }) => [handler, before, after].includes(name))
    .map(({ path }) => sourceOf(`${path}.ts`))
    .join();

/** What the schema says, and what is left behind by every call of the entity's own. */
function saidOf(call: Call, table: string): Questions {
  return {
    ...{ asked: call.access.type, idempotent: call.write, history: true, log: true, bumps: true },
    version:
      call.scan || call.effect === 'create' ? undefined : 'version' in ((call.request.properties ?? {}) as object),
    above: ofAccounts.test(table) ? /\brefuseAbove(Own)?\(/.test(textsOf(call)) : undefined,
  };
}

function noteWriter(call: Call, place: string, questions: Questions): void {
  const known = writers.get(place) ?? new Map<string, Questions>();
  writers.set(place, known.set(nameOf(call), questions));
}

function note(call: Call, trapped: Trapped[]): void {
  const has = (table: string) => trapped.some(({ name }) => name === table);
  const rows = trapped.filter(({ name }) => name !== 'history' && name !== 'operate_log' && !/log$/.test(name));
  for (const { name, columns } of rows) {
    const questions: Questions = {
      ...saidOf(call, name),
      history: has('history'),
      log: has('operate_log') || has('scan_log'),
      bumps:
        columns.includes('version') || !isVersioned(name) || columns.some((each) => /^(insert|delete)$/.test(each)),
    };
    for (const column of columns.filter((each) => !ofEvery.has(each))) noteWriter(call, `${name}.${column}`, questions);
  }
  if (rows.length && !call.write) silent.push(nameOf(call));
}

const versioned = new Set(Object.values(model.entities).map(({ table }) => table));
const isVersioned = (table: string): boolean => versioned.has(table);

const endsSession = new Set(['password-login', 'logout', 'logout-everywhere', 'choose-warehouse']);

async function driveAll({ visitor, own: target }: Person): Promise<void> {
  for (const call of callsOf(model)) {
    const path = call.paths.find(({ kinds }) => kinds.includes(target.kind))?.path;
    if (!path || endsSession.has(call.handler ?? '')) continue;
    const body = await sampleBody(demo, call, target);
    await demo.app.inject({ method: 'POST', url: path, headers: { cookie: visitor.cookie }, payload: body });
    note(call, await takeTrapped());
  }
}

beforeAll(async () => {
  demo = await startDemoConsole();
  await prepare(demo);
  await setTrap();
  for (const name of ['SA', 'CA', 'IA'] as PersonName[]) {
    const person = await arrive(demo, name);
    await takeTrapped();
    await driveAll(person);
  }
  await noteLine();
  Object.values(model.entities).forEach(noteWhole);
}, 300_000);
afterAll(() => demo.stop());

/** A day's work of the demo world is made by calls, whose history says which columns each has written. */
async function noteLine(): Promise<void> {
  const { url, appUrl, drop } = await freshDatabase();
  const db = openPool({ url: appUrl });
  await seedDemo({ model, db, validators, isAtWork: true }).finally(() => db.destroy());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ entity: string; call: string; columns: string[] }>(
    `SELECT h.entity, h.call, array_agg(DISTINCT key) AS columns FROM history h,
      LATERAL (SELECT key FROM jsonb_each(h.after) WHERE value IS DISTINCT FROM h.before -> key) changed
      WHERE h.before IS NOT NULL AND h.log_id = 'demo' GROUP BY 1, 2`,
  );
  await client.end();
  await drop();
  for (const { entity: name, call: key, columns } of rows) {
    const entity = model.entities[name];
    const call = entity && callNamed(entity, key);
    if (!entity || !call) continue;
    for (const column of columns.filter((each) => !ofEvery.has(each)))
      noteWriter(call, `${entity.table}.${column}`, saidOf(call, entity.table));
  }
}

/**
 * A history names a call without its entity. It is one that the workflow names, or the record's own, or the only one of that name; or,
 * in the demo, a step whose call is still awaited, which is none.
 */
function callNamed({ workflow, calls }: Entity, key: string): Call | undefined {
  const all = callsOf(model).filter((call) => call.key === key && call.write);
  const moving = new Set(workflow?.transitions.flatMap(({ triggers }) => triggers));
  const named = all.filter((call) => moving.has(nameOf(call)));
  if (workflow?.transitions.some(({ name, awaits }) => awaits?.length && name === key)) return undefined;
  if (named.length) return named.length === 1 ? named[0] : undefined;
  return calls[key] ?? (all.length === 1 ? all[0] : undefined);
}

/** An update and a restore may write any field, of which the drive has seen one. */
function noteWhole(entity: Entity): void {
  const open = entity.fields.filter(({ system, readOnly }) => !system && !readOnly);
  for (const call of Object.values(entity.calls).filter(({ effect }) =>
    ['update', 'restore', 'set'].includes(effect),
  )) {
    const written = call.effect === 'set' ? open.filter(({ name }) => name === call.sets) : open;
    for (const { name } of written) {
      const [table, column] = columnOf(entity, name);
      if (!writers.get(`${table}.${column}`)?.has(nameOf(call)))
        noteWriter(call, `${table}.${column}`, saidOf(call, table));
    }
  }
}

/** Where a field's values stand: in the record's row, in its membership, or in rows of their own. */
function columnOf(entity: Entity, name: string): [table: string, column: string] {
  const { membership, joins } = layoutOf(entity);
  const join = joins.find(({ field }) => field.name === name);
  if (join) return [join.table, 'insert'];
  return membership?.columns.some((field) => field.name === name) ? [membership.table, name] : [entity.table, name];
}

test('what was seen is most of what the calls write', () => {
  const calls = new Set([...writers.values()].flatMap((known) => [...known.keys()]));
  expect([writers.size > 100, calls.size > 40]).toEqual([true, true]);
});

test('a call that writes says so: it is repeated by nobody, and logged', () => {
  expect([...new Set(silent)]).toEqual([]);
});

test('a status is written by calls that its workflow names, each of which it asks', () => {
  const moved = Object.values(model.entities).flatMap(({ table, workflow }) =>
    workflow ? [[`${table}.${workflow.field}`, workflow.transitions.flatMap(({ triggers }) => triggers)] as const] : [],
  );
  const seen = moved.filter(([place]) => writers.has(place));
  const others = seen.flatMap(([place, triggers]) =>
    [...(writers.get(place)?.keys() ?? [])]
      .filter((call) => !triggers.includes(call))
      .map((call) => `${call}: ${place}`),
  );
  expect(others).toEqual([]);
  expect(seen.length).toBeGreaterThan(1);
});

test('calls that write the same column ask the same, and leave the same behind', () => {
  const different: string[] = [];
  for (const [place, known] of writers) {
    for (const question of ['asked', 'idempotent', 'history', 'log', 'bumps', 'version', 'above'] as const) {
      const groups = new Map<unknown, string[]>();
      for (const [call, questions] of [...known].filter(([, all]) => all[question] !== undefined))
        groups.set(questions[question], [...(groups.get(questions[question]) ?? []), call]);
      if (groups.size < 2) continue;
      // Of yes and no, those who do not; of others, the fewer.
      const [rare] = [...groups].sort(
        (a, b) => Number(a[0] !== false) - Number(b[0] !== false) || a[1].length - b[1].length,
      );
      for (const call of rare?.[1] ?? []) different.push(`${call} ${question} ${String(rare?.[0])}: ${place}`);
    }
  }
  const explained = ({ call, question }: Exception) =>
    different.filter((line) => line.startsWith(`${call} ${question} `));
  const known = new Set(exceptions.flatMap(explained));
  expect(different.filter((line) => !known.has(line)).sort()).toEqual([]);
  expect(exceptions.filter((exception) => !explained(exception).length)).toEqual([]);
});
