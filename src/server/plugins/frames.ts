import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { asSystem } from '../database/transaction';
import type { Tables } from '../database/tables';

const policy = 'content-security-policy';
/** The page that other systems of ours may frame; everything else only the console itself. */
const framedPage = '/blank';

/** Pages may frame the sub-applications that are enabled now, and nothing else. */
export function addFrames(app: FastifyInstance, db: Kysely<Tables>): void {
  app.addHook('onRequest', async ({ method, url }, reply) => {
    const path = url.split('?')[0] ?? '';
    if (method !== 'GET' || path.startsWith('/api/') || /\.\w+$/.test(path)) return;
    const origins = await moduleOrigins(db).catch(() => []);
    if (origins.length === 0) return;
    const said = String(reply.raw.getHeader(policy) ?? '');
    const framed = said.replace("frame-src 'self'", ["frame-src 'self'", ...origins].join(' '));
    if (path !== framedPage) return void reply.header(policy, framed);
    // The older header knows no list of origins.
    reply.raw.removeHeader('x-frame-options');
    reply.header(policy, framed.replace("frame-ancestors 'self'", ["frame-ancestors 'self'", ...origins].join(' ')));
  });
}

async function moduleOrigins(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await asSystem(db, 'pages are sent before anybody signs in', (system) =>
    sql<{ entry_url: string }>`select entry_url from module where status = 1`.execute(system),
  );
  return [...new Set(rows.map(({ entry_url: url }) => new URL(url).origin))];
}
