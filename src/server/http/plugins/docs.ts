import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import swaggerRoot from 'swagger-ui-dist/absolute-path.js';
import type { Model } from '../../../metadata/model';
import type { Tables } from '../../platform/tables';
import { CallError } from '../../platform/errors';
import type { IdentityPort } from '../../identity/identity-port';
import { openApi } from '../open-api';
import { BuiltFiles } from './built-files';

const page = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<title>仓台 API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/files/swagger-ui.css">
</head>
<body>
<div id="api"></div>
<script src="/api/docs/files/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

// A file of its own: the page allows no inline script.
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', docExpansion: 'none', filter: true, deepLinking: true, validatorUrl: null });\n`;

const served = ['swagger-ui.css', 'swagger-ui-bundle.js'];

export interface DocsOptions {
  model: Model;
  db: Kysely<Tables>;
  identity: IdentityPort;
  /** Served without a session, too. */
  publicDocs?: boolean;
}

/** `/api/openapi.json`, and `/api/docs` to read it. */
export async function addDocs(app: FastifyInstance, options: DocsOptions): Promise<void> {
  // In a scope of its own, so that the hook is before every one of its routes, and before no other.
  await app.register(async (docs) => {
    if (!options.publicDocs) docs.addHook('onRequest', refuseStrangers(options));
    await addPages(docs, options.model);
  });
}

function refuseStrangers({ db, identity }: DocsOptions): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const session = identity.secretOf(request) ? await identity.sessionOf(request, db) : null;
    if (!session) throw new CallError('sessionEnded');
  };
}

async function addPages(app: FastifyInstance, model: Model): Promise<void> {
  // Bytes, which all answers on their way share.
  let text: Buffer | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    text ??= Buffer.from(JSON.stringify(openApi(model)));
    return reply.type('application/json; charset=utf-8').send(text);
  });
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/docs/start.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  const files = new BuiltFiles(swaggerRoot(), (name) => served.includes(name));
  for (const name of served)
    app.get(`/api/docs/files/${name}`, async (request, reply) => files.send(name, request, reply));
}
