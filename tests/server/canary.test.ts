import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { batchPath, isBatchable } from '../../src/metadata/model/batch';
import { backUp } from '../../src/server/installation/backup/backup';
import { backupKeys } from '../../src/server/installation/backup/backup-key';
import type { Call, Kind } from '../../src/metadata/model';
import { model } from '../../src/server/platform/model';
import { callsOf } from '../../src/server/http/assert-calls-declared';
import { arrive, prepare, type Person, type PersonName } from '../support/authorization/people';
import { sampleBody } from '../support/authorization/sample-body';
import { demoPassword, startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';
import { isDeep } from '../support/level';
import { keptLog, keptTraces } from '../support/witnesses';

/** What must never be found, by what it is. */
const canaries = new Map<string, string>();
const canary = (what: string, secret = `Canary-${randomBytes(9).toString('hex')}-9a`): string => {
  canaries.set(secret, what);
  return secret;
};

/** What was answered, and where. What an answer is there to tell is taken out of it first. */
const answers: [where: string, text: string][] = [];

const log = keptLog();
let traces: Awaited<ReturnType<typeof keptTraces>>;
let demo: DemoConsole;
const home = mkdtempSync(join(tmpdir(), 'cangtai-canary-'));

/** Sends it as a browser would, and keeps what comes back. `tells`: the one secret that this very answer is for. */
async function send(
  visitor: Visitor,
  url: string,
  body: object,
  headers: object = {},
  tells?: string,
): Promise<Record<string, unknown>> {
  const response = await demo.app.inject({
    method: 'POST',
    url,
    headers: { cookie: visitor.cookie, ...headers },
    payload: body,
  });
  const given = String(response.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  if (given.includes('=')) {
    visitor.cookie = given;
    if (given.split('=')[1]) canary('session', given.split('=')[1]);
  }
  const { 'set-cookie': _, ...rest } = response.headers;
  const { data = {} } = response.json() as { data?: Record<string, unknown> };
  const told = tells === undefined ? '' : String(data[tells] ?? '');
  if (told) canary(tells ?? '', told);
  answers.push([url, `${JSON.stringify(rest)} ${told ? response.body.replace(told, '') : response.body}`]);
  return data;
}

const endsSession = new Set(['password-login', 'logout', 'logout-everywhere', 'choose-warehouse', 'update-password']);

const driven = new Set<string>();

/** In the short run each call once, by a person who may be able to; in the full one each person tries every path. */
const pathsFor = (call: Call, kind: Kind): string[] => {
  if (isDeep) return call.paths.map(({ path }) => path);
  const [first] = call.paths.filter(({ kinds }) => kinds.includes(kind));
  const name = `${call.entity} ${call.key}`;
  if (!first || driven.has(name)) return [];
  driven.add(name);
  return [first.path];
};

/** Calls with a key of their own: first as they should be, then once more, then with a secret where none belongs. */
async function driveAll({ visitor, own }: Person): Promise<void> {
  for (const call of callsOf(model).filter(({ handler }) => !endsSession.has(handler ?? '')))
    for (const path of pathsFor(call, own.kind)) {
      const body = await sampleBody(demo, call, own);
      const request_id = canary('idempotency key');
      await send(visitor, path, { ...body, base: { request_id } }, {}, call.oneTimeSecret ?? undefined);
      await send(
        visitor,
        path,
        { ...body, base: { request_id } },
        { 'idempotency-key': canary('other key') },
        call.oneTimeSecret ?? undefined,
      );
      await send(visitor, path, {
        ...body,
        password: canary('password in the wrong place'),
        base: { request_id: canary('refused key') },
      });
      if (isBatchable(call))
        await send(visitor, batchPath(path), { items: [body], base: { request_id: canary('key of a batch') } });
    }
}

beforeAll(async () => {
  traces = await keptTraces();
  demo = await startDemoConsole({ ...log.options, ...traces.options, metricsToken: canary('metrics token') });
  await prepare(demo);
  canary('owner of the database', decodeURIComponent(new URL(demo.url).password));
  canary('role of the application', decodeURIComponent(new URL(demo.appUrl).password));
  const passport = '/api/v1/passport';
  for (const name of ['SA', 'CA', 'IA'] as PersonName[]) {
    const person = await arrive(demo, name);
    canary('session', person.visitor.cookie.split('=')[1]);
    await driveAll(person);
    await send(person.visitor, `${passport}/password_login`, {
      username: person.own.accountId,
      password: canary('wrong password'),
    });
    const password = canary('new password');
    await send(person.visitor, `${passport}/update_password`, {
      password,
      current_password: canary('wrong current password'),
    });
    await send(person.visitor, `${passport}/update_password`, {
      password,
      current_password: demoPassword,
      base: { request_id: canary('key') },
    });
    await send(person.visitor, `${passport}/logout_everywhere`, { base: { request_id: canary('key') } });
  }
  await demo.app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${[...canaries.keys()][0]}` } });
}, 300_000);
afterAll(async () => {
  await demo.stop();
  traces.stop();
  rmSync(home, { recursive: true });
});

/** As it is, and as it looks when something has wrapped it up. */
const disguises = (secret: string): string[] => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64').replace(/=*$/, ''),
  encodeURIComponent(secret),
];

// Most of them begin alike: a text without that holds none of these. Eight letters of base64 are six of the secret's.
const beginning = 'Canary-';
const begun = disguises(beginning).map((disguise, place) => (place === 2 ? disguise.slice(0, 8) : disguise));
const disguised = new Map<string, string[]>();
const lookOf = (secret: string): string[] => {
  const known = disguised.get(secret) ?? disguises(secret);
  disguised.set(secret, known);
  return known;
};

function found(text: string): string[] {
  const hasBegun = begun.some((mark) => text.includes(mark));
  const told = [...canaries].filter(
    ([secret]) =>
      (hasBegun || !secret.startsWith(beginning)) && lookOf(secret).some((disguise) => text.includes(disguise)),
  );
  return [...new Set(told.map(([, what]) => what))];
}

const everywhere = (texts: [where: string, text: string][]): string[] =>
  texts.flatMap(([where, text]) => found(text).map((what) => `${what} in ${where}`));

test('secrets of every kind were in play, and whoever looks would find them', () => {
  const kinds = new Set(canaries.values());
  for (const kind of ['session', 'new password', 'idempotency key', 'token', 'password', 'owner of the database'])
    expect(kinds).toContain(kind);
  const [[secret, what] = ['', '']] = canaries;
  expect(found(`{"x":"${Buffer.from(secret).toString('hex')}"}`)).toEqual([what]);
  expect(answers.length).toBeGreaterThan(200);
});

test('no answer tells one, but the one that is there to tell it', () => {
  expect(everywhere(answers)).toEqual([]);
});

test('no line of the log tells one', () => {
  expect(log.lines.length).toBeGreaterThan(500);
  expect(everywhere(log.lines.map((line): [string, string] => [String(line.msg), JSON.stringify(line)]))).toEqual([]);
});

test('no row of any table holds one: no history, no log, no stored answer', async () => {
  const tables = await demo.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  for (const { name } of tables) {
    const rows = await demo.query(`select to_jsonb(t)::text as text from "${name}" t`);
    expect([name, everywhere(rows.map(({ text }): [string, string] => [String(name), String(text)]))]).toEqual([
      name,
      [],
    ]);
  }
  expect((await demo.query('select 1 from history')).length).toBeGreaterThan(10);
});

test('no backup holds one', async () => {
  const owner = new pg.Client({ connectionString: demo.url });
  await owner.connect();
  const folder = join(home, 'backup');
  await backUp(owner, folder, backupKeys(demo.url)[0]).finally(() => owner.end());
  const texts = readdirSync(folder).map((file): [string, string] => {
    const bytes = readFileSync(join(folder, file));
    return [file, (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')];
  });
  expect(texts.length).toBeGreaterThan(10);
  expect(everywhere(texts)).toEqual([]);
});

test('no trace carries one', async () => {
  await demo.app.close();
  expect(traces.texts.join('').length).toBeGreaterThan(10_000);
  expect(everywhere(traces.texts.map((text): [string, string] => ['a trace', text]))).toEqual([]);
});

test('what goes to the browser is built from nothing that the environment says', () => {
  const rooms = ['engine', 'extensions', 'fields', 'metadata', 'pages', 'shell', 'scan'].map((room) =>
    join('src', room),
  );
  const files = rooms.flatMap((room) => {
    try {
      return readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file));
    } catch {
      return [];
    }
  });
  const sources = ['.umirc.ts', 'src/app.tsx', ...files.filter((file) => /\.tsx?$/.test(file))];
  const reading = sources.filter((file) => {
    try {
      return /process\.env(?!\.NODE_ENV\b)|import\.meta\.env/.test(readFileSync(file, 'utf8'));
    } catch {
      return false;
    }
  });
  expect(reading).toEqual([]);
});
