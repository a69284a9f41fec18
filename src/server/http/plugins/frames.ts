import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { ChangeFeed } from '../live/change-feed';
import { Deadline, withDeadline } from '../../database/deadline';
import { asSystem } from '../../database/transaction';
import type { Tables } from '../../platform/tables';
import type { Model } from '../../../metadata/model';
import { framed, moduleOrigin } from '../../../metadata/model/module-origin';

const policy = 'content-security-policy';
/** The page that other systems of ours may frame; everything else only the console itself. */
const framedPage = '/blank';

// Others tell when a sub-application changes; this is for when they cannot.
const renewMs = 2000;

export interface FramesOptions {
  model: Model;
  db: Kysely<Tables>;
  feed?: ChangeFeed;
}

/** Pages may frame the sub-applications that are enabled, and nothing else. No page waits for the database to know them. */
export function addFrames(app: FastifyInstance, { model, db, feed }: FramesOptions): void {
  const known = new KnownOrigins(() => moduleOrigins(model, db));
  const forget = feed?.subscribe((change) => {
    if (!change || change.entity === 'module') void known.renew();
  });
  app.addHook('onReady', () => known.renew());
  app.addHook('onClose', async () => forget?.());
  app.addHook('onRequest', async ({ method, url }, reply) => {
    const path = url.split('?')[0] ?? '';
    if (method !== 'GET' || path.startsWith('/api/') || /\.\w+$/.test(path)) return;
    const origins = known.read();
    if (origins.length === 0) return;
    const said = String(reply.raw.getHeader(policy) ?? '');
    const framed = said.replace("frame-src 'self'", ["frame-src 'self'", ...origins].join(' '));
    if (path !== framedPage) return void reply.header(policy, framed);
    // The older header knows no list of origins.
    reply.raw.removeHeader('x-frame-options');
    reply.header(policy, framed.replace("frame-ancestors 'self'", ["frame-ancestors 'self'", ...origins].join(' ')));
  });
}

/** What was read last. Reading it never waits; a request that finds it old renews it in the background. */
class KnownOrigins {
  private origins: string[] = [];
  private readAt = -Infinity;
  private turn = 0;

  constructor(private readonly readOrigins: () => Promise<string[]>) {}

  read(): string[] {
    if (performance.now() - this.readAt > renewMs) void this.renew();
    return this.origins;
  }

  /** Keeps what is known when the database cannot be asked. */
  async renew(): Promise<void> {
    const turn = (this.turn += 1);
    this.readAt = performance.now();
    // None of a request's: it goes on when the page has long been sent.
    const origins = await withDeadline(new Deadline(Infinity), this.readOrigins).catch(() => this.origins);
    // What was read last is not older than what was asked for last.
    if (turn === this.turn) this.origins = origins;
  }
}

async function moduleOrigins({ constants }: Model, db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await asSystem(db, 'pages are sent before the sign-in', (system) =>
    sql<{ entry_url: string }>`select entry_url from module where status = 1 order by create_time, id`.execute(system),
  );
  return [...new Set(framed(rows, constants.modules).flatMap(({ entry_url: url }) => moduleOrigin(url) ?? []))];
}
