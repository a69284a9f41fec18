import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Kysely } from 'kysely';
import { validators } from '../../generated/validators';
import { openGateways } from '../adapters/gateways/open-gateways';
import { buildApp } from '../http/app';
import { firstRecords, migrate, seedOnce } from './migration/migrate';
import { openPool } from '../database/pool';
import { assertCallsDeclared } from '../http/assert-calls-declared';
import type { Tables } from '../platform/tables';
import { seedDemo } from './demo';
import { startDatabase } from './embedded/start-database';
import { makeAdministrator, renewUnusedPassword } from './first-start/administrator';
import { expectGoodPassword } from './first-start/expect-good-password';
import { ExposedDemoError } from './first-start/exposed-demo-error';
import { hasKnownPasswords } from './first-start/known-passwords';
import { identityPort } from '../identity';
import { isLoopback } from './loopback';
import { model } from '../platform/model';
import { readSettings } from './settings';
import { explainedDatabase } from '../platform/start-error';

export interface StartOptions {
  /** The folder for everything that must survive a restart. */
  dataRoot: string;
  /** Where `node_modules` is. */
  projectRoot?: string;
  /** A server of the user's own instead of the embedded one. */
  databaseUrl?: string;
  webRoot?: string;
  /** Whether an empty database gets the demo world; otherwise it gets one administrator. Without it the embedded database does. */
  demo?: boolean;
  /** A database that a newer version has brought further is left as it is. Development goes back and forth. */
  keepsNewer?: boolean;
  /** Where it will listen. Beyond this machine no demo account with its published password is let in. */
  host?: string;
  logger?: FastifyServerOptions['logger'];
  log?: (line: string) => void;
}

export interface Started {
  app: FastifyInstance;
  /** It has the demo world, as it was asked to. */
  hasDemo: boolean;
  /**
   * Asks to go elsewhere, and after `drainMs` takes no new connection; answers what is asked over those that are open until they are idle
   * as long, and whatever was begun; then stops the database.
   */
  stop(drainMs?: number): Promise<void>;
}

/** Database, tables, demo world, application: everything but the port. */
export async function start(options: StartOptions): Promise<Started> {
  const { dataRoot, projectRoot = process.cwd(), databaseUrl, webRoot, logger, log = () => {} } = options;
  // Its own database has no other server.
  const isAlone = !(databaseUrl ?? process.env.DATABASE_URL);
  const { demo = isAlone, host = '127.0.0.1', keepsNewer = true } = options;
  // Before anything is touched.
  assertCallsDeclared({ model, validators });
  await expectGoodPassword(readSettings(process.env).adminPassword);
  const database = await startDatabase({ projectRoot, dataRoot, log, ...(databaseUrl && { databaseUrl }) });
  try {
    const { app, close, hasDemo } = await startApp(database.ownerUrl, {
      webRoot,
      logger,
      log,
      demo,
      host,
      keepsNewer,
      isAlone,
    });
    const stop = async (drainMs = 0): Promise<void> => {
      app.drain(drainMs);
      await sleep(drainMs);
      await close();
      await database.stop();
    };
    return { app, hasDemo, stop };
  } catch (error) {
    await database.stop();
    throw explainedDatabase(error);
  }
}

interface FirstStartOptions {
  demo: boolean;
  host: string;
  log: (line: string) => void;
}

/** The demo world or one administrator for an empty database, and no door for those who have read the demo's passwords. */
async function writeFirstRecords(
  ownerUrl: string,
  db: Kysely<Tables>,
  { isEmpty, demo, host, log }: FirstStartOptions & { isEmpty: boolean },
): Promise<boolean> {
  const { allowKnownPasswords, adminPassword: password } = readSettings(process.env);
  const isGuarded = !isLoopback(host) && !allowKnownPasswords;
  const first = { model, db, validators, password, say: log };
  if (isEmpty && demo) {
    if (isGuarded) throw new ExposedDemoError(host);
    await seedOnce(ownerUrl, 'written', () => {
      log('正在写入演示数据…');
      return seedDemo({ model, db, validators, say: log, isAtWork: true });
    });
  } else if (isEmpty) await seedOnce(ownerUrl, 'administrator', () => makeAdministrator(first));
  else await renewUnusedPassword(first);
  if (isGuarded && (await hasKnownPasswords(db))) throw new ExposedDemoError(host);
  return demo && (await firstRecords(ownerUrl)) === 'written';
}

async function startApp(
  ownerUrl: string,
  {
    webRoot,
    logger,
    log,
    demo,
    host,
    keepsNewer,
    isAlone,
  }: Pick<StartOptions, 'webRoot' | 'logger' | 'keepsNewer'> & FirstStartOptions & { isAlone: boolean },
) {
  const settings = readSettings(process.env);
  const { appUrl, applied, isEmpty } = await migrate({ ownerUrl, model, secret: settings.secret, keepsNewer });
  if (applied) log(`数据库结构已更新（${applied} 处）`);
  let report: (error: Error) => void = (error) => log(`数据库连接异常：${error.message}`);
  const db = openPool({ url: appUrl, max: settings.pool, onError: (error) => report(error) });
  try {
    const hasDemo = await writeFirstRecords(ownerUrl, db, { isEmpty, demo, host, log });
    const { trustProxy, signInsPerMinute, metricsToken, publicDocs, traceEndpoint, connections } = settings;
    const app = await buildApp({
      model,
      validators,
      db,
      identity: identityPort(model),
      webRoot,
      logger,
      trustProxy,
      // A proxy hands on the names by which others know it.
      onlyOwnNames: isLoopback(host) && trustProxy === 0,
      signInsPerMinute,
      metricsToken,
      publicDocs,
      traceEndpoint,
      gateways: openGateways(settings.gateways),
      files: settings.files,
      limits: { connections },
      listenUrl: appUrl,
      jobs: { url: appUrl, isAlone },
    });
    report = (error) => app.log.error({ err: error }, 'database connection lost');
    const close = async (): Promise<void> => {
      await app.close();
      await db.destroy();
    };
    return { app, close, hasDemo };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
