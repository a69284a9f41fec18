import { createServer, type AddressInfo, type Server } from 'node:net';
import pg from 'pg';
import { isAway } from '../../src/server/database/is-away';
import { model } from '../../src/server/platform/model';
import { openLine } from '../support/consolidation/open-line';
import { answered, asAccepted, type OutboundLine, type PutBox } from '../support/consolidation/outbound-line';
import type { Answer } from '../support/demo-console';
import { sample } from '../support/sample';

const { unavailable } = model.constants.errors;

let line: OutboundLine;
openLine({}, (opened) => (line = opened));

/** Locks a row as long as `work` lasts. */
async function holding<T>(table: string, id: string, work: (holder: pg.Client) => Promise<T>): Promise<T> {
  const holder = new pg.Client({ connectionString: line.demo.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query(`select 1 from "${table}" where id = $1 for update`, [id]);
  try {
    return await work(holder);
  } finally {
    await holder.end();
  }
}

async function rechecked(): Promise<PutBox> {
  const box = await line.putBox([{}]);
  await line.recheck(box.parcels[0]?.no ?? '');
  return box;
}

/** Resolves when a connection waits for what the holder has, and does that to it. */
async function toWaiting(holder: pg.Client, what: 'pg_cancel_backend' | 'pg_terminate_backend'): Promise<void> {
  const { rowCount } = await holder.query(`select ${what}(pid) from pg_stat_activity
    where starts_with(usename, 'cangtai_app') and datname = current_database() and wait_event_type = 'Lock'`);
  if (!rowCount) await toWaiting(holder, what);
}

describe('a scan that gets nowhere is told that the server is busy, changes nothing, and goes well the next time:', () => {
  const weight = { weight: 900_000 };
  const stuck: [why: string, pack: (box: PutBox) => Promise<Answer>][] = [
    ['its parcel is held too long', (box) => holding('package', box.parcels[0]?.id ?? '', () => line.pack(box.no))],
    [
      'its box is held, and its weight is wrong',
      (box) => holding('b_package', box.id, () => line.pack(box.no, weight)),
    ],
    [
      'its statement is ended',
      (box) =>
        holding('b_package', box.id, async (holder) => {
          const [answer] = await Promise.all([line.pack(box.no), toWaiting(holder, 'pg_cancel_backend')]);
          return answer;
        }),
    ],
    [
      'its connection is ended',
      (box) =>
        holding('b_package', box.id, async (holder) => {
          const [answer] = await Promise.all([line.pack(box.no), toWaiting(holder, 'pg_terminate_backend')]);
          return answer;
        }),
    ],
  ];

  test.each(sample('stuck scans', stuck, 1))('%s', async (_why, pack) => {
    const box = await rechecked();
    const { code, data } = await pack(box);
    expect([code, data]).toEqual([unavailable, {}]);
    expect([await line.statusOf('b_package', box.id), await line.statusesOf(box)]).toEqual([200, [1000]]);
    expect(answered(await line.pack(box.no))).toEqual(asAccepted('operation-ok'));
  });
});

describe('what a database that is too slow says is no fault:', () => {
  let silent: Server;
  beforeAll((done) => void (silent = createServer().listen(0, '127.0.0.1', done)));
  afterAll(() => void silent.close());

  test('nobody answers at its port', async () => {
    const { port } = silent.address() as AddressInfo;
    const connectionString = `postgres://nobody@127.0.0.1:${port}/none`;
    const one = new pg.Client({ connectionString, connectionTimeoutMillis: 50 });
    const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: 50 });
    for (const connecting of [one.connect(), pool.connect()])
      expect(isAway(await connecting.catch((error: unknown) => error))).toBe(true);
    await pool.end();
    expect(isAway(await pool.connect().catch((error: unknown) => error))).toBe(true);
  });

  test('it ends a transaction that nobody goes on with', async () => {
    const client = new pg.Client({
      connectionString: line.demo.url,
      idle_in_transaction_session_timeout: 20,
    });
    await client.connect();
    const ended = new Promise<Error & { code?: string }>((resolve) => client.once('error', resolve));
    client.on('error', () => undefined);
    await client.query('begin');
    const error = await ended;
    expect([error.code, isAway(error)]).toEqual(['25P03', true]);
  });
});
