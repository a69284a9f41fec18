import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { IApi } from 'umi';
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
      return (request: IncomingMessage, response: ServerResponse, next: () => void) =>
        isCall(request.url) ? void devApi.handle(request, response) : next();
    },
  });
}

interface DevApiModule {
  openDevApi: typeof openDevApi;
}
