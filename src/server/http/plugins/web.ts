import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const day = 86_400;

/** Files with a hash in their name never change; the page that names them is asked for every time. */
function cacheControl(path: string): string {
  if (/\.[0-9a-f]{8,}\.(async\.)?\w+(\.map)?$/.test(path)) return `public, max-age=${365 * day}, immutable`;
  return 'no-cache';
}

/** Serves the built console; any other path that is no file and no call is the console's own route. */
export async function addWeb(app: FastifyInstance, root: string): Promise<void> {
  const hasPage = existsSync(join(root, 'index.html'));
  if (hasPage) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cacheControl(path));
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (hasPage && isPage(request)) return sendPage(reply);
    throw Object.assign(new Error(`There is no ${request.method} ${request.url.split('?')[0]}.`), { statusCode: 404 });
  });
}

function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  return (method === 'GET' || method === 'HEAD') && !/^\/(pda\/)?api(\/|$)/.test(path) && !/\.\w+$/.test(path);
}

const sendPage = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-cache').sendFile('index.html');
