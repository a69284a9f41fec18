import { existsSync } from 'node:fs';
import { boundHeap } from './installation/bounded-heap';
import { canListen } from './installation/can-listen';
import { demoAccounts } from './installation/demo';
import { expectGoodPassword } from './installation/first-start/expect-good-password';
import { ExposedDemoError } from './installation/first-start/exposed-demo-error';
import { isLoopback } from './installation/loopback';
import { readSettings } from './installation/settings';
import { start, type Started } from './installation/start';
import { explainedListen } from './platform/start-error';

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
  boundHeap();
  const { port = settings.port, host = settings.host, ...rest } = options;
  const logger = { level: settings.logLevel };
  const demo = settings.demo ?? !settings.databaseUrl;
  // Where there is nothing yet, what the first start would write is known before anything is made.
  const isNew = !settings.databaseUrl && !existsSync(options.dataRoot);
  const willHaveDemo = settings.demo || (demo && isNew);
  if (willHaveDemo && !isLoopback(host) && !settings.allowKnownPasswords) throw new ExposedDemoError(host);
  await expectGoodPassword(settings.adminPassword);
  await canListen(host, port);
  const started = await start({ ...rest, demo, host, logger, log: out });
  stopOnSignal(started, settings.drainMs);
  await started.app.listen({ port, host }).catch(async (error: unknown) => {
    await started.stop();
    throw explainedListen(error, host, port);
  });
  if (settings.demo && !started.hasDemo) out('数据库里已有数据，没有写入演示数据：--demo 只对空数据库有效。');
  welcome(
    started.hasDemo,
    settings.publicDocs,
    `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`,
  );
}

function welcome(hasDemo: boolean, publicDocs: boolean, address: string): void {
  out(`\n仓台已启动：${address}\n接口文档${publicDocs ? '' : '（登录后可看）'}：${address}/api/docs\n`);
  if (!hasDemo) return;
  out('演示账号：');
  for (const { username, password, who } of demoAccounts()) out(`  ${username.padEnd(20)} ${password}  ${who}`);
}

function stopOnSignal(started: Started, drainMs: number): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    // A connection that does not end must not keep the program alive.
    setTimeout(() => process.exit(1), 2 * drainMs + 10_000).unref();
    started.stop(drainMs).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
