import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { demoAccounts } from '../../src/server/installation/demo';
import { startDatabase } from '../../src/server/installation/embedded/start-database';
import type { Started } from '../../src/server/installation/start';
import { bundleServer } from './bundle-server';
import { openSchemaCompiler } from './compile-schemas';
import { readableLog } from './readable-log';
import { watchFolders } from './watch-folders';

export interface DevApi {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

const serverCode = ['src/server', 'src/metadata', 'src/fields'];
const compilerCode = /^src\/(metadata|fields)\//;
const handlerCode = /^src\/server\/calls\/handlers\//;
const log = (lines: string) => {
  for (const line of lines.split('\n')) console.log(`[api] ${line}`);
};

/** The API on the project's own database, from today's sources. While it is being renewed, requests wait. */
export async function openDevApi(projectRoot: string): Promise<DevApi> {
  const dataRoot = process.env.CANGTAI_DATA ?? join(projectRoot, '.cangtai', 'data');
  const { ownerUrl } = await startDatabase({ projectRoot, dataRoot, log });
  const load = await bundleServer(projectRoot);
  const schemas = openSchemaCompiler(projectRoot, log);

  const startServer = async (): Promise<Started> => {
    const { start } = await load();
    const started = await start({
      projectRoot,
      dataRoot,
      databaseUrl: ownerUrl,
      keepsNewer: false,
      demo: !process.env.DATABASE_URL,
      log,
      logger: { level: 'warn', stream: readableLog(log) },
    });
    await started.app.ready();
    log('接口已就绪');
    return started;
  };

  let current = startServer();
  current.then(
    ({ hasDemo }) => {
      if (hasDemo) log(demoWelcome());
      // The first run reads the compiler; the developer's first edit is the second.
      void schemas.compile();
    },
    (error: Error) => log(error.message),
  );
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

  watchFolders(projectRoot, ['schemas', ...serverCode], async (files) => {
    if (files.some((file) => compilerCode.test(file))) schemas.forget();
    // A new handler is in the registry, and what it reads of a request is known, as soon as its file is there.
    const isMeta = files.some(
      (file) => file.startsWith('schemas/') || compilerCode.test(file) || handlerCode.test(file),
    );
    if (!isMeta || (await schemas.compile())) await renew();
  });

  return {
    async handle(request, response) {
      try {
        const { app } = await current;
        // The page that asked has gone on while the API was renewed.
        if (!request.socket.destroyed) app.routing(request, response);
      } catch (error) {
        response.writeHead(503, { 'content-type': 'application/json; charset=utf-8' });
        response.end(JSON.stringify({ code: 50300001, msg: String(error), log_id: '', data: {} }));
      }
    },
  };
}

/** The accounts of the demo world. */
function demoWelcome(): string {
  const accounts = demoAccounts().map(({ username, password, who }) => `  ${username.padEnd(20)} ${password}  ${who}`);
  return ['演示账号：', ...accounts].join('\n');
}
