import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { startDatabase } from '../../src/server/embedded/start-database';
import type { Started } from '../../src/server/start';
import { bundleServer } from './bundle-server';
import { compileSchemas } from './compile-schemas';
import { watchFolders } from './watch-folders';

export interface DevApi {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

const serverCode = ['src/server', 'src/metadata', 'src/fields'];
const log = (line: string) => console.log(`[api] ${line}`);

/** The API on the project's own database, from today's sources. While it is being renewed, requests wait. */
export async function openDevApi(projectRoot: string): Promise<DevApi> {
  const dataRoot = process.env.CANGTAI_DATA ?? join(projectRoot, '.cangtai', 'data');
  const { ownerUrl } = await startDatabase({ projectRoot, dataRoot, log });
  const load = await bundleServer(projectRoot);

  const startServer = async (): Promise<Started> => {
    const { start } = await load();
    const started = await start({ projectRoot, dataRoot, databaseUrl: ownerUrl, log, logger: { level: 'warn' } });
    await started.app.ready();
    log('接口已就绪');
    return started;
  };

  let current = startServer();
  current.catch((error: Error) => log(error.message));
  const renew = async (): Promise<void> => {
    const before = current;
    const next = startServer();
    current = next.catch((error: Error) => {
      log(`${error.message}\n继续使用上一个版本`);
      return before;
    });
    const old = await before.catch(() => undefined);
    if (old && (await current.catch(() => undefined)) !== old) await old.stop();
  };

  watchFolders(projectRoot, serverCode, () => renew());
  watchFolders(projectRoot, ['schemas'], async () => {
    if (await compileSchemas(projectRoot, log)) await renew();
  });

  return {
    async handle(request, response) {
      try {
        (await current).app.routing(request, response);
      } catch (error) {
        response.writeHead(503, { 'content-type': 'application/json; charset=utf-8' });
        response.end(JSON.stringify({ code: 50300001, msg: String(error), log_id: '', data: {} }));
      }
    },
  };
}
