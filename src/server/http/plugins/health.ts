import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Model } from '../../../metadata/model';
import { Deadline, withDeadline } from '../../database/deadline';
import { isUnwritable } from '../../database/is-away';
import type { Tables } from '../../platform/tables';
import { answered } from '../../calls/envelope';
import { probeWrite } from '../../database/write-probe';

// A proxy that asks does not wait long.
const patienceMs = 2000;
const probeEveryMs = 5000;
const probeAgainMs = 1000;

/**
 * `/api/health`: the process lives, whatever becomes of the database. `/api/ready`: it can serve; 503 while the database does not
 * answer or takes no writes, or the process is on its way out, so that a proxy turns to another one.
 */
export function addHealth(app: FastifyInstance, model: Model, db: Kysely<Tables>): void {
  const writes = new Writes(() => inTime(() => probeWrite(db)));
  app.addHook('onError', async (_request, _reply, error) => {
    if (isUnwritable(error)) writes.fail(error);
  });
  app.get('/api/health', async (request) => answered(request, { status: 'ok', schema: model.fingerprint }));
  app.get('/api/ready', async (request) => {
    if (app.isDraining()) throw notReady('The process is on its way out.');
    await inTime(() => sql`select 1`.execute(db)).catch((cause: unknown) => {
      throw notReady('The database does not answer.', cause);
    });
    const problem = await writes.problem();
    if (problem !== undefined) throw notReady('The database takes no writes.', problem);
    return answered(request, { status: 'ready', schema: model.fingerprint });
  });
}

const inTime = <T>(work: () => Promise<T>): Promise<T> => withDeadline(new Deadline(patienceMs), work);

/** What kept the database from writing when it was last seen; a probe is made now and then, one for all that ask. */
class Writes {
  private error: unknown;
  private until = -Infinity;
  private probing: Promise<void> | undefined;

  constructor(private readonly probe: () => Promise<void>) {}

  async problem(): Promise<unknown> {
    if (performance.now() > this.until) {
      this.probing ??= this.probe()
        .then(() => this.note(undefined, probeEveryMs))
        .catch((error: unknown) => this.note(error, probeAgainMs))
        .finally(() => (this.probing = undefined));
      await this.probing;
    }
    return this.error;
  }

  /** A call has met it: what the probe writes may still find room where others find none. */
  fail(error: unknown): void {
    this.note(error, probeEveryMs);
  }

  private note(error: unknown, ms: number): void {
    this.error = error;
    this.until = performance.now() + ms;
  }
}

const notReady = (message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { statusCode: 503 });
