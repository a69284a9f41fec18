import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathFor } from '../../src/metadata/model/access';
import { fileNameHeader, keepPath } from '../../src/metadata/model/file-addresses';
import { filesFor } from '../../src/metadata/model/kept-files';
import type { Call } from '../../src/metadata/model';
import { callsOf } from '../../src/server/http/assert-calls-declared';
import { openPool } from '../../src/server/database/pool';
import { buildApp } from '../../src/server/http/app';
import { validators } from '../../src/generated/validators';
import { identityPort } from '../../src/server/identity';
import { model } from '../../src/server/platform/model';
import { livePath } from '../../src/server/http/plugins/live';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';

// Limits of how many an account may have, asked for by many requests at the same moment, of which each has a connection of its own.
const atOnce = 20;
const left = 3;
const png = Buffer.from('\x89PNG\r\n\x1a\n and some more', 'latin1');

let demo: DemoConsole;
let keeper: Visitor;
let sender: Visitor;
let stop: () => Promise<void>;
let port: number;
beforeAll(async () => {
  demo = await startDemoConsole();
  keeper = await demo.someone('yiwu_operator', 'YW-SOC');
  sender = await demo.someone('dongguan_admin', 'DG-COC');
  const db = openPool({ url: demo.appUrl, max: atOnce });
  const app = await buildApp({ model, validators, db, identity: identityPort(model), listenUrl: demo.appUrl });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  stop = async () => {
    await app.close();
    await db.destroy();
    await demo.stop();
  };
}, 60_000);
afterAll(() => stop());

async function ask(
  who: Visitor,
  path: string,
  method: string,
  type: string,
  body: string | Buffer,
): Promise<IncomingMessage> {
  const headers = { cookie: who.cookie, 'content-type': type, [fileNameHeader]: 'a.png' };
  const asking = request({ port, host: '127.0.0.1', path, method, headers, agent: false }).end(body);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return answer;
}

/** Was it done? */
async function isDone(who: Visitor, path: string, type: string, body: string | Buffer): Promise<boolean> {
  const parts: Buffer[] = [];
  for await (const part of await ask(who, path, 'POST', type, body)) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8')).code === 0;
}

const query = { v: 1, filter: {}, sort: { field: 'weight', order: 'ascend' }, size: 100, columns: ['code'] };
const saveView = (turn: number): Promise<boolean> =>
  isDone(
    keeper,
    pathFor(model.calls.saveSavedView as Call, 'sos') ?? '',
    'application/json',
    JSON.stringify({ entity: 'packaging-material', name: `v${turn}`, query }),
  );

/** Any field that takes pictures, at a call that this person may make. */
async function keeping(): Promise<() => Promise<boolean>> {
  for (const call of callsOf(model)) {
    const entity = model.entities[call.entity ?? ''];
    const path = pathFor(call, 'cos');
    for (const field of entity && path ? filesFor(call, entity) : []) {
      const keep = () => isDone(sender, keepPath(path as string, field), 'application/octet-stream', png);
      if (await keep()) return keep;
    }
  }
  throw new Error('No call of this person takes a picture.');
}

const fill = {
  views: () =>
    demo.query(
      `insert into saved_view (warehouse_id, id, account_id, account_name, entity, name, share, role_ids, query)
      select w.id, gen_random_uuid(), a.id, a.name, 'packaging-material', 'old ' || n, 'personal', '{}', $2
      from account a, warehouse w, generate_series(1, $1::integer) n where a.username = 'yiwu_operator' and w.warehouse_code = 'YW-SOC'`,
      [100 - left, JSON.stringify(query)],
    ),
  files: () =>
    demo.query(
      `insert into kept_file (id, warehouse_id, account_id, entity, field, name, media_type, size, hash, content)
      select gen_random_uuid(), f.warehouse_id, f.account_id, f.entity, f.field, f.name, f.media_type, f.size, f.hash, f.content
      from (select * from kept_file where record_id is null limit 1) f, generate_series(1, $1::integer) n`,
      [model.constants.files.maxUnused - left - 1],
    ),
};

test.each<[string, () => Promise<(turn: number) => Promise<boolean>>]>([
  [
    'saved views of a list',
    async () => {
      await fill.views();
      return saveView;
    },
  ],
  [
    'files that no record names',
    async () => {
      const keep = await keeping();
      await fill.files();
      return keep;
    },
  ],
])('%s: of many asked for at once, as many are given as are left', async (_, prepare) => {
  const make = await prepare();
  const done = await Promise.all(Array.from({ length: atOnce }, (_, turn) => make(turn)));
  expect(done.filter(Boolean)).toHaveLength(left);
});

test('live streams of a session: of many opened at once, as many are opened as it may have', async () => {
  const answers = await Promise.all(
    Array.from({ length: atOnce }, () => ask(keeper, livePath, 'GET', 'text/plain', '')),
  );
  const open = answers.filter(({ headers }) => headers['content-type']?.startsWith('text/event-stream'));
  answers.forEach((answer) => answer.destroy());
  expect(open).toHaveLength(6);
});
