import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { createReadStream, existsSync } from 'node:fs';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import type { IApi } from 'umi';
import { askBundler } from './ask-bundler';
import type { openDevApi } from './dev-api';

const isCall = (url = '') => /^\/(pda\/)?api(\/|$)/.test(url);

/** Serves the API from the dev server's own process and port. `npm run dev` has bundled it: Umi cannot load its sources. */
export default function apiInDevServer(api: IApi): void {
  api.addBeforeMiddlewares({
    // Before Umi's own: while the console compiles, those answer every request with a "loading" page.
    stage: -9999,
    fn: async () => {
      const bundle = createRequire(join(api.cwd, 'package.json'))('./.cangtai/dev/dev-api.cjs') as DevApiModule;
      const devApi = await bundle.openDevApi(api.cwd);
      return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
        if (isCall(request.url)) return void devApi.handle(request, response);
        if (sendVoice(api.cwd, request.url, response)) return;
        const bundler = api.appData.port + 1;
        void pagesAreServed(bundler).then(() => sendBundled(bundler, request, response, next));
      };
    },
  });
}

/** Umi's own proxy answers 504 when the bundler cuts its connection, and the page stays blank. */
async function sendBundled(
  port: number,
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): Promise<void> {
  const isFile = method === 'GET' && /\.(js|css|json|map)$/.test(url.split('?')[0] ?? '');
  const file = isFile ? await askBundler(port, url) : undefined;
  if (!file) return next();
  if (file.type) response.setHeader('content-type', file.type);
  response.end(file.content);
}

let served: Promise<void> | undefined;

/** Resolves once the bundler answers: until its first build is done nothing listens at its port, and a page would be an error. */
function pagesAreServed(port: number): Promise<void> {
  served ??= (async () => {
    while (!(await answers(port))) await new Promise((done) => setTimeout(done, 100));
  })();
  return served;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** The spoken numbers of the scan pages, which the build lays beside the pages. */
function sendVoice(root: string, url = '', response: ServerResponse): boolean {
  if (!/^\/voice\/[\w.]+\.mp3$/.test(url)) return false;
  const file = join(root, 'src/scan/voice/clips', basename(url));
  if (!existsSync(file)) return false;
  createReadStream(file).pipe(response.setHeader('content-type', 'audio/mpeg'));
  return true;
}

interface DevApiModule {
  openDevApi: typeof openDevApi;
}
