import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { validators } from '../../../src/generated/validators';
import { buildApp } from '../../../src/server/http/app';
import { openPool } from '../../../src/server/database/pool';
import type { Tables } from '../../../src/server/platform/tables';
import { actingAs, scopeOf } from '../../../src/server/database/transaction';
import { identityPort } from '../../../src/server/identity';
import type { IdentityPort } from '../../../src/server/identity/identity-port';
import { model } from '../../../src/server/platform/model';
import type { Session } from '../../../src/server/platform/session';
import type { BenchConsole } from './console';
import { middle } from './load';
import type { Line } from '../table';
import type { Row } from './row';

const rounds = 600;
const max = 0.15;

interface Side {
  app: FastifyInstance;
  stop(): Promise<void>;
}

type SendRequest = (app: FastifyInstance) => Promise<unknown>;

/** The same application twice: once as it is, once told who asks and over a connection that row-level security does not bind. */
export const guardRow: Row = async (console) => {
  const { cookie, session } = await sessionOf(console);
  const known: IdentityPort = {
    ...identityPort(model),
    sessionOf: (_, db) => actingAs(session, scopeOf(session))(db as Transaction<Tables>).then(() => session),
  };
  const [whole, again, bare] = [
    await side(console.appUrl, identityPort(model)),
    await side(console.appUrl, identityPort(model)),
    await side(console.ownerUrl, known),
  ];
  const lines: Line[] = [];
  for (const [name, ask] of Object.entries(calls(cookie))) {
    const same = await compare(ask, whole.app, again.app);
    const cost = await compare(ask, whole.app, bare.app);
    lines.push({
      what: `authorization and row-level security, ${name}`,
      goal: `≤ ${max * 100} % of a bare call`,
      measured: `${percent(cost.ratio)} (${cost.b.toFixed(2)} → ${cost.a.toFixed(2)} ms; the same twice: ${percent(same.ratio)})`,
      isMet: cost.ratio <= max,
    });
  }
  for (const one of [whole, again, bare]) await one.stop();
  return lines;
};

async function side(url: string, identity: IdentityPort): Promise<Side> {
  const db = openPool({ url });
  const app = await buildApp({ model, validators, db, identity });
  const stop = async (): Promise<void> => {
    await app.close();
    await db.destroy();
  };
  return { app, stop };
}

/** The session that the server itself makes of the cookie. */
export async function sessionOf(console: BenchConsole): Promise<{ cookie: string; session: Session }> {
  const cookie = (await console.arrive()).cookie();
  const db = openPool({ url: console.appUrl });
  const value = cookie.slice(cookie.indexOf('=') + 1);
  const request = { protocol: 'http', cookies: { cangtai: value } } as unknown as FastifyRequest;
  const session = await identityPort(model).sessionOf(request, db);
  await db.destroy();
  if (!session) throw new Error('There is no session.');
  return { cookie, session };
}

function calls(cookie: string): Record<string, SendRequest> {
  const post = (name: string, body: () => object) => async (app: FastifyInstance) => {
    const url = `/api/v1/supply_chain_sos/${name}_packaging_material`;
    const answer = await app.inject({ method: 'POST', url, headers: { cookie }, payload: body() });
    if (!answer.body.startsWith('{"code":0,')) throw new Error(answer.body);
  };
  const page = { pagination: { page: 1, size: 50 } };
  const material = () => ({
    code: `G-${randomUUID().slice(0, 13).toUpperCase()}`,
    name: '气泡袋',
    type: 7,
    weight: 30,
  });
  return { list: post('list', () => page), create: post('create', material) };
}

/** One after the other, in turns, so that whatever else the machine does falls on both. */
async function compare(ask: SendRequest, a: FastifyInstance, b: FastifyInstance) {
  const times = { a: [] as number[], b: [] as number[] };
  const once = async (app: FastifyInstance, into: number[]): Promise<void> => {
    const began = performance.now();
    await ask(app);
    into.push(performance.now() - began);
  };
  for (let round = -50; round < rounds; round += 1) {
    const into = round < 0 ? { a: [], b: [] } : times;
    const both = [() => once(a, into.a), () => once(b, into.b)];
    for (const turn of round % 2 ? both : both.reverse()) await turn();
  }
  const [ma, mb] = [middle(times.a), middle(times.b)];
  return { a: ma, b: mb, ratio: ma / mb - 1 };
}

const percent = (share: number): string => `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)} %`;
