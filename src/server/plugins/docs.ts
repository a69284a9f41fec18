import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import swaggerRoot from 'swagger-ui-dist/absolute-path.js';
import type { Model } from '../../metadata/model';
import { openApi } from '../open-api';

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

/** `/api/openapi.json`, and `/api/docs` to read it. */
export async function addDocs(app: FastifyInstance, model: Model): Promise<void> {
  let text = '';
  app.get('/api/openapi.json', async (_request, reply) => {
    text ||= JSON.stringify(openApi(model));
    return reply.type('application/json; charset=utf-8').send(text);
  });
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/docs/start.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  await app.register(fastifyStatic, {
    root: swaggerRoot(),
    prefix: '/api/docs/files/',
    decorateReply: false,
    allowedPath: (path) => path === '/swagger-ui.css' || path === '/swagger-ui-bundle.js',
  });
}
