import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IApi } from 'umi';
import { openDevApi } from './dev-api';

const isCall = (url = '') => /^\/(pda\/)?api(\/|$)/.test(url);

/** Serves the API from the dev server's own process and port, and renews it when server code or schemas change. */
export default function apiInDevServer(api: IApi): void {
  api.addBeforeMiddlewares({
    // Before Umi's own: while the console compiles, those answer every request with a "loading" page.
    stage: -9999,
    fn: async () => {
      const devApi = await openDevApi(api.cwd);
      return (request: IncomingMessage, response: ServerResponse, next: () => void) =>
        isCall(request.url) ? void devApi.handle(request, response) : next();
    },
  });
}
