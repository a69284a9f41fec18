import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BuiltFiles } from './built-files';

const day = 86_400;
const page = 'index.html';
/** Names the scripts of a list as well, so that they come beside the page's own and not after it; made by the build. */
const listPage = 'list.html';

/** Files with a hash in their name never change; the page that names them is asked for every time. */
function cacheControl(name: string): string {
  if (/\.[0-9a-f]{8,}\.(async\.)?\w+(\.map)?$/.test(name)) return `public, max-age=${365 * day}, immutable`;
  return 'no-cache';
}

/** Serves the built console; any other path that is no file and no call is the console's own route. `isList`: whether an address shows a list or a record of it. */
export async function addWeb(
  app: FastifyInstance,
  root: string,
  isList: (path: string) => boolean = () => false,
): Promise<void> {
  const files = existsSync(join(root, page)) ? new BuiltFiles(root) : undefined;
  if (files)
    app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
      const asked = request.params['*'];
      const isFile = files.has(asked) && asked !== listPage;
      if ((!isFile || asked === page) && !isPage(request)) return reply.callNotFound();
      const name = isFile ? asked : files.has(listPage) && isList(`/${asked}`) ? listPage : page;
      return files.send(name, request, reply.header('cache-control', cacheControl(name)));
    });
  app.setNotFoundHandler(async (request) => {
    throw Object.assign(new Error(`There is no ${request.method} ${request.url.split('?')[0]}.`), { statusCode: 404 });
  });
}

function isPage({ url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  return !/^\/(pda\/)?api(\/|$)/.test(path) && (path === `/${page}` || !/\.\w+$/.test(path));
}
