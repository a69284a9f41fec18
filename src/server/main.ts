import { demoAccounts } from './demo';
import { readSettings } from './settings';
import { start, type Started } from './start';

export interface MainOptions {
  /** 8000, or what PORT says. */
  port?: number;
  host?: string;
  /** The built console. */
  webRoot: string;
  dataRoot: string;
  projectRoot?: string;
}

const out = (line: string): void => void process.stdout.write(`${line}\n`);

/** The program: console and API on one port, until SIGTERM or SIGINT. Throws SettingsError before anything is started. */
export async function main(options: MainOptions): Promise<void> {
  const settings = readSettings(process.env);
  const { port = settings.port, host = settings.host, ...rest } = options;
  const logger = { level: settings.logLevel };
  const started = await start({ ...rest, logger, log: out });
  stopOnSignal(started, settings.drainMs);
  await started.app.listen({ port, host }).catch(async (error: NodeJS.ErrnoException) => {
    await started.stop();
    throw error.code === 'EADDRINUSE'
      ? new Error(`端口 ${port} 已被占用，请用 PORT=… 指定其他端口。`, { cause: error })
      : error;
  });
  welcome(`http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`);
}

function welcome(address: string): void {
  out(`\n仓台已启动：${address}\n接口文档：${address}/api/docs\n`);
  if (process.env.DATABASE_URL) return;
  out('演示账号：');
  for (const { username, password, who } of demoAccounts()) out(`  ${username.padEnd(20)} ${password}  ${who}`);
}

function stopOnSignal(started: Started, drainMs: number): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    // A connection that does not end must not keep the program alive.
    setTimeout(() => process.exit(1), drainMs + 10_000).unref();
    started.stop(drainMs).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
