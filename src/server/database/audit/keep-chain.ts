import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/tables';
import { asSystem } from '../transaction';
import { chain, readHead } from './chain';
import { headText } from './link';

const everyMs = 500;
const toldEveryMs = 60_000;

/**
 * Chains what was written, about twice a second, and at the end. The head is told in the log, at most once a minute, whatever the log's
 * level: a log that is kept elsewhere proves that nothing was changed since.
 */
export function addAuditChain(app: FastifyInstance, db: Kysely<Tables>): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const state = { told: '', toldAt: -Infinity, isWaiting: false };
  const log = app.log.level === 'silent' ? app.log : app.log.child({ audit: 'head' }, { level: 'info' });
  const run = async (mayTell: boolean): Promise<void> => {
    const made = await chain(db);
    if (!mayTell && !(made && performance.now() - state.toldAt > toldEveryMs)) return;
    const head = await asSystem(db, 'the chain runs through all warehouses', readHead);
    if (!head || headText(head) === state.told) return;
    Object.assign(state, { told: headText(head), toldAt: performance.now() });
    log.info({ head: state.told }, 'head of the audit chain');
  };
  const runAlone = (mayTell = false): Promise<void> => {
    running ??= run(mayTell)
      .then(() => void (state.isWaiting = false))
      .catch((err: unknown) => {
        // Told once, not twice a second for as long as the database is away.
        if (!state.isWaiting) app.log.warn({ err }, 'the audit chain waits');
        state.isWaiting = true;
      })
      .finally(() => (running = undefined));
    return running;
  };
  app.addHook('onReady', async () => {
    timer = setInterval(() => void runAlone(), everyMs);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
    await runAlone(true);
  });
}
