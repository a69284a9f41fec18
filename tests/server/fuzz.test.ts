import type { Call, JsonSchema, Kind } from '../../src/metadata/model';
import { callsOf } from '../../src/server/http/assert-calls-declared';
import { model } from '../../src/server/platform/model';
import { arrive, people as known, prepare, type Person } from '../support/authorization/people';
import { chance, type Chance } from '../support/chance';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';
import { faultLog } from '../support/faults';
import { Judge } from '../support/hostile/judge';
import { sound, spoiled, type Sent } from '../support/hostile/spoil';
import { validBody } from '../support/hostile/valid-body';
import { sized } from '../support/level';
import { refusalsByStatus } from '../support/authorization/refusals-by-status';
import { expected } from './expected-permissions';

const { errors } = model.constants;
const requests = sized({ short: 120, deep: 100_000 });

let demo: DemoConsole;
let people: Record<Kind, Person>;
let judge: Judge;
let described: string[];
let requestOf: (path: string) => JsonSchema;
/** What the server logs as a fault of its own, and what stayed uncaught. */
const faults: string[] = [];
const uncaught = (reason: unknown): void => void faults.push(`unhandled: ${String(reason)}`);

beforeAll(async () => {
  demo = await startDemoConsole({ logger: faultLog(faults) });
  await prepare(demo);
  const arrived = await Promise.all((['SA', 'CA', 'IA'] as const).map((name) => arrive(demo, name)));
  people = Object.fromEntries(arrived.map((person) => [person.own.kind, person])) as Record<Kind, Person>;
  const { paths } = (await demo.app.inject('/api/openapi.json')).json();
  judge = new Judge(paths);
  // Files are handed over and read by other ways: files.test.ts.
  described = Object.keys(paths).filter((path) => byPath.has(path.replace(/\/batch$/, '')));
  requestOf = (path) => paths[path].post.requestBody.content['application/json'].schema;
  process.on('unhandledRejection', uncaught);
}, 120_000);
afterAll(async () => {
  process.off('unhandledRejection', uncaught);
  await demo.stop();
});

const byPath = new Map(callsOf(model).flatMap((call) => call.paths.map((path) => [path.path, { call, ...path }])));

/** Any call; those that look at a password take a hundred times as long as others, and come up a tenth as often. */
function pathBy(luck: Chance): string {
  const path = luck.pick(described);
  return costly.has(byPath.get(path)?.call.handler ?? '') && luck.below(10) ? pathBy(luck) : path;
}

/** By the table that was written by hand. */
const maySend = (path: string, { name }: Person): boolean =>
  (expected[path.replace(/\/batch$/, '')]?.[0] ?? '').split(' ').includes(name);

/** Calls that end the sessions of their callers: tried by others, with a new session each time. */
const ending = new Set(['logout-everywhere', 'update-password', 'choose-warehouse']);
const costly = new Set([...ending, 'password-login', 'account-reset-password']);
const newcomers = { sos: 'SL', cos: 'CO', inner: 'IC' } as const;

/** Whose session it is: the administrator of the kind, no account, or a newcomer. */
async function visitorFor({ access, handler = '' }: Call, { own, visitor }: Person): Promise<Visitor> {
  if (access.type === 'anyone') return demo.visitor();
  return ending.has(handler) ? (await arrive(demo, newcomers[own.kind])).visitor : visitor;
}

async function send(path: string, { cookie }: Visitor, { payload, headers, query }: Sent) {
  return demo.app.inject({ method: 'POST', url: path + query, headers: { cookie, ...headers }, payload });
}

/** Refusals that are no matter of the body: another one made the same name up, or the body is weak on purpose. */
function isAccepted(call: Call, code: number): boolean {
  // One person waits for ten files at most.
  const waiting = call.effect === 'export' ? [errors.tooMany] : [];
  const fine = [0, ...refusalsByStatus(call), ...waiting, ...(letIn[call.handler ?? ''] ?? [])];
  return fine.includes(code);
}
const letIn: Record<string, number[]> = {
  // They are about a file that is handed over by another way.
  'create-upload-task': [errors.notFound],
  'preview-upload-task': [errors.notFound],
  'apply-upload-task': [errors.notFound],
  'cancel-upload-task': [errors.notFound],
  'undo-upload-task': [errors.notFound],
  // Most exports do not fail, and none is under way.
  'cancel-export-file': [errors.notFound, errors.invalid],
  'retry-export-file': [errors.notFound, errors.invalid],
  'approve-override': [errors.notFound],
  // A comment or an attachment of the request's number is not there.
  'change-comment': [errors.notFound],
  'withdraw-comment': [errors.notFound],
  'remove-attachment': [errors.notFound],
  'take-back-created': [errors.notFound],
  // Most jobs have ended, and none was set aside.
  'cancel-job': [errors.invalid],
  'retry-job': [errors.invalid],
  'delete-saved-view': [errors.notFound],
  'rename-saved-view': [errors.notFound],
  'save-saved-view': [errors.duplicate],
  'update-password': [errors.invalid],
};

/** Opens the accounts that guessed too often, and gives the old password back after a change. */
async function comeBack({ handler }: Call): Promise<void> {
  if (handler === 'password-login') await demo.query('delete from login_failure');
  if (handler !== 'update-password') return;
  await demo.query(
    `update account_secret s set change_needed = false, valid_until = null,
        password_hash = (select password_hash from account_secret o join account a on a.id = o.account_id where a.username = $1)
      from account a where a.id = s.account_id and a.username = any($2)`,
    [known.SO.username, Object.values(newcomers).map((name) => known[name].username)],
  );
}

test(`${requests} requests to all calls that the server describes: none is its fault, and what is valid is accepted`, async () => {
  const luck = chance('fuzz');
  const wrong: string[] = [];
  const refused: string[] = [];
  let valid = 0;
  for (let turn = 0; turn < requests; turn += 1) {
    const path = pathBy(luck);
    const isBatch = path.endsWith('/batch');
    const { call, kinds } = byPath.get(path.replace(/\/batch$/, '')) as { call: Call; kinds: Kind[] };
    const person = people[luck.pick(kinds.filter((kind) => maySend(path, people[kind])))];
    const visitor = await visitorFor(call, person);
    const item = await validBody(demo, call, person.own, luck);
    const body = isBatch ? { items: [item], dry_run: luck.below(2) === 1 } : item;
    const isValid = luck.below(10) < 6;
    const sent = isValid ? sound(body) : spoiled(body, requestOf(path), luck);
    const answer = await send(path, visitor, sent);
    keepCookie(visitor, answer.headers['set-cookie']);
    const fault = judge.faultOf(path, answer);
    const about = `${path} ${String(sent.payload).slice(0, 300)} ${sent.query} ${JSON.stringify(sent.headers)}`;
    if (fault) wrong.push(`${about}: ${fault}`);
    await comeBack(call);
    if (!isValid || fault) continue;
    valid += 1;
    if (!isAccepted(call, answer.json().code)) refused.push(`${about}: ${answer.body.slice(0, 300)}`);
  }
  expect({ wrong, faults }).toEqual({ wrong: [], faults: [] });
  expect(valid).toBeGreaterThan(requests * 0.5);
  // Each run shows what it had refused, although one in fifty may be: two that made up the same name, a record that is archived.
  expect(refused.length > valid / 50 ? refused : []).toEqual([]);
}, 3_600_000);

function keepCookie(visitor: Visitor, cookie: unknown): void {
  if (cookie) visitor.cookie = String(cookie).split(';')[0] ?? '';
}

test('nothing of it has reached where it was not meant to', async () => {
  const [state] = await demo.query(`select to_regclass('account') is not null as is_there,
    (select count(*)::int from account where total_status = 1) as accounts`);
  expect(state?.is_there).toBe(true);
  expect(Number(state?.accounts)).toBeGreaterThan(10);
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
});
