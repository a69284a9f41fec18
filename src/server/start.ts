import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { validators } from '../generated/validators';
import { buildApp } from './app';
import { migrate, seedOnce } from './database/migrate';
import { openPool } from './database/pool';
import { refuseUndeclared } from './declared';
import { seedDemo } from './demo';
import { startDatabase } from './embedded/start-database';
import { identityPort } from './identity';
import { model } from './model';
import { readSettings } from './settings';

export interface StartOptions {
  /** The folder for everything that must survive a restart. */
  dataRoot: string;
  /** Where `node_modules` is. */
  projectRoot?: string;
  /** A server of the user's own instead of the embedded one. */
  databaseUrl?: string;
  webRoot?: string;
  logger?: FastifyServerOptions['logger'];
  log?: (line: string) => void;
}

export interface Started {
  app: FastifyInstance;
  /** Asks to go elsewhere, answers what is asked for `drainMs` longer and whatever was begun, then stops the database. */
  stop(drainMs?: number): Promise<void>;
}

/** Database, tables, demo world, application: everything but the port. */
export async function start(options: StartOptions): Promise<Started> {
  const { dataRoot, projectRoot = process.cwd(), databaseUrl, webRoot, logger, log = () => {} } = options;
  // Before anything is touched.
  refuseUndeclared({ model, validators });
  const database = await startDatabase({ projectRoot, dataRoot, log, ...(databaseUrl && { databaseUrl }) });
  try {
    const { app, close } = await startApp(database.ownerUrl, { webRoot, logger, log });
    const stop = async (drainMs = 0): Promise<void> => {
      app.leave();
      await sleep(drainMs);
      await close();
      await database.stop();
    };
    return { app, stop };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function startApp(
  ownerUrl: string,
  { webRoot, logger, log }: Pick<StartOptions, 'webRoot' | 'logger'> & { log: (line: string) => void },
) {
  const settings = readSettings(process.env);
  const { appUrl, applied, wantsDemo } = await migrate({ ownerUrl, model, secret: settings.secret });
  if (applied) log(`数据库结构已更新（${applied} 处）`);
  let report: (error: Error) => void = (error) => log(`数据库连接异常：${error.message}`);
  const db = openPool({ url: appUrl, max: settings.pool, onError: (error) => report(error) });
  try {
    if (wantsDemo)
      await seedOnce(ownerUrl, () => {
        log('正在写入演示数据…');
        return seedDemo({ model, db, validators, isAtWork: true });
      });
    const { trustProxy, signInsPerMinute, metricsToken, traceEndpoint, connections } = settings;
    const app = await buildApp({
      model,
      validators,
      db,
      identity: identityPort(model),
      webRoot,
      logger,
      trustProxy,
      signInsPerMinute,
      metricsToken,
      traceEndpoint,
      limits: { connections },
      listenUrl: appUrl,
    });
    report = (error) => app.log.error({ err: error }, 'database connection lost');
    const close = async (): Promise<void> => {
      await app.close();
      await db.destroy();
    };
    return { app, close };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
