import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { validators } from '../../src/generated/validators';
import { pathFor } from '../../src/metadata/model/access';
import { batchPath } from '../../src/metadata/model/batch';
import { fileNameHeader, keepPath } from '../../src/metadata/model/file-addresses';
import type { Call, Kind } from '../../src/metadata/model';
import { buildApp, type AppOptions } from '../../src/server/http/app';
import { openPool } from '../../src/server/database/pool';
import { demoAccounts } from '../../src/server/installation/demo';
import { identityPort } from '../../src/server/identity';
import { model } from '../../src/server/platform/model';
import { keepAnswer } from './kept-answers';
import { seededDatabase } from './seeded-template';
import { Witness } from './witness';
import { openGateways } from '../../src/server/adapters/gateways/open-gateways';
import { startGateways } from '../../tools/simulator/gateways.mjs';

// The first test file of a run translates the whole server.
jest.setTimeout(60_000);

export interface Answer {
  code: number;
  msg: string;
  // What it is, the test that asks knows.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  data: any;
}

/** The whole server over a database of its own with the demo world in it. */
export interface DemoConsole {
  app: FastifyInstance;
  /** The owner's address. */
  url: string;
  /** The address of the application's own role. */
  appUrl: string;
  visitor(headers?: Record<string, string>): Visitor;
  /** A person who has signed in and entered a warehouse. */
  someone(username: string, warehouse?: string): Promise<Visitor>;
  /** Straight into the database, as its owner. */
  query(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

// A browser waits ten seconds, and is told that the server is too busy. A test waits as long as its machine takes: it tells what is answered, not when.
const patience = { handlerMs: 90_000, databaseMs: 75_000 };
const patientPool = { statementTimeoutMs: 60_000, connectMs: 30_000 };
const unlimited = ({ limits: _, ...options }: Partial<AppOptions>): Partial<AppOptions> => options;

export const demoPassword = demoAccounts()[0]?.password ?? '';

/** `options`: what differs from the usual server, its log or its traces. `doesJobs`: it does jobs, too. */
export async function startDemoConsole(
  options: Partial<AppOptions> = {},
  doesJobs?: Omit<NonNullable<AppOptions['jobs']>, 'url'>,
): Promise<DemoConsole> {
  const database = await seededDatabase();
  const db = openPool({ url: database.appUrl, ...patientPool });
  const secret = 'of the tests and the simulator';
  const outside = await startGateways({ secret });
  const side = { url: outside.url, secret };
  const app = await buildApp({
    model,
    validators,
    db,
    identity: identityPort(model),
    trustProxy: 1,
    publicDocs: true,
    signInsPerMinute: 10_000,
    listenUrl: database.appUrl,
    heartbeatMs: 300,
    gateways: openGateways({ translation: side, carrier: side, transport: side }),
    limits: { ...patience, ...options.limits },
    ...(doesJobs && { jobs: { ...doesJobs, url: database.appUrl } }),
    ...unlimited(options),
  });
  if (doesJobs) await app.ready();
  const witness = new Witness(model);
  witness.watch(app);
  const owner = new pg.Pool({ connectionString: database.url, max: 2 });
  // The database goes while its connections are still on their way out. A request over a lost one is told so.
  owner.on('error', () => undefined);
  const visitor = (headers?: Record<string, string>) => new Visitor(app, headers);
  return {
    app,
    url: database.url,
    appUrl: database.appUrl,
    visitor,
    someone: async (username, warehouse) => {
      const person = visitor();
      expectFine(await person.signIn(username));
      if (warehouse) expectFine(await person.enter(warehouse));
      return person;
    },
    query: async (statement, values) => (await owner.query(statement, values)).rows,
    stop: async () => {
      witness.save();
      await app.close();
      await outside.stop();
      await db.destroy();
      await owner.end();
      await database.drop();
    },
  };
}

function expectFine({ code, msg }: Answer): void {
  if (code !== 0) throw new Error(`refused: ${code} ${msg}`);
}

/** A browser that keeps its cookie. */
export class Visitor {
  cookie = '';
  setCookie = '';
  private kind: Kind | null = null;

  constructor(
    private readonly app: FastifyInstance,
    private readonly headers: Record<string, string> = {},
  ) {}

  /** Makes a call, `account.list` or `passwordLogin`, on the path of the warehouse's kind. */
  async call(name: string, body: Record<string, unknown> = {}, query?: Record<string, string>): Promise<Answer> {
    const path = pathFor(callNamed(name), this.kind) ?? '';
    const answer = await this.post(query ? `${path}?${new URLSearchParams(query)}` : path, body);
    keepAnswer(name, body, answer);
    return answer;
  }

  /** The same call for many records. */
  batch(name: string, body: Record<string, unknown>): Promise<Answer> {
    return this.post(batchPath(pathFor(callNamed(name), this.kind) ?? ''), body);
  }

  /** Hands over a PNG for a field, below the call that will name it; answers what is kept. */
  async keep(name: string, field: string, content: Buffer): Promise<Record<string, unknown>> {
    const response = await this.app.inject({
      method: 'POST',
      url: keepPath(pathFor(callNamed(name), this.kind) ?? '', { name: field }),
      headers: { 'content-type': 'application/octet-stream', [fileNameHeader]: 'a.png', cookie: this.cookie },
      payload: content,
    });
    const answer = response.json<Answer>();
    expectFine(answer);
    return answer.data.file;
  }

  private async post(path: string, body: Record<string, unknown>): Promise<Answer> {
    const response = await this.app.inject({
      method: 'POST',
      url: path,
      headers: { ...this.headers, cookie: this.cookie },
      payload: body,
    });
    const cookie = response.headers['set-cookie'];
    if (cookie) {
      this.setCookie = String(cookie);
      this.cookie = this.setCookie.split(';')[0] ?? '';
    }
    return response.json();
  }

  signIn(username: string, password = demoPassword): Promise<Answer> {
    return this.call('passwordLogin', { username, password, device_platform: 'web' });
  }

  async enter(warehouse: string): Promise<Answer> {
    const { data } = await this.call('getSelfUserInfo');
    const place = data.user.belonged_ug_list.find(
      (item: { org_info: { code: string } }) => item.org_info.code === warehouse,
    );
    const answer = await this.call('chooseWarehouse', {
      org_id: place?.org_info.id ?? '00000000-0000-7000-8000-000000000000',
    });
    this.kind = answer.data.warehouse?.kind ?? this.kind;
    return answer;
  }
}

function callNamed(name: string): Call {
  const [entity = '', key = ''] = name.split('.');
  const call = key ? model.entities[entity]?.calls[key] : model.calls[entity];
  if (!call) throw new Error(`The schemas have no call "${name}".`);
  return call;
}
