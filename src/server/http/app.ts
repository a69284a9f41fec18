import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
} from 'fastify';
import { addAuditChain } from '../database/audit/keep-chain';
import { openChangeFeed } from './live/change-feed';
import { checkErrors } from '../platform/errors';
import { answerError } from '../calls/envelope';
import { addFiles } from './file-routes';
import { addExportedFiles } from './export-routes';
import { addImports } from './import-routes';
import { signInRateStore } from '../identity/sign-in-rate';
import { addDocs } from './plugins/docs';
import { addFrames } from './plugins/frames';
import { addLanguages } from './plugins/languages';
import { addLive } from './plugins/live';
import { addHealth } from './plugins/health';
import { addDraining } from './plugins/draining';
import { addLimits, answerBroken, limitOptions } from './plugins/limits';
import { addMetrics } from './plugins/metrics';
import { OpenConnections } from './plugins/open-connections';
import { keepOneDoor } from './plugins/one-door';
import { keepOwnNames } from './plugins/own-names';
import { takePlainBodies } from './plugins/plain-bodies';
import { addPolicyReports } from './plugins/policy-reports';
import { addSecurity, secureBare } from './plugins/security';
import { addTimeLimit } from './plugins/time-limit';
import { addTraces } from './plugins/traces';
import { addWeb } from './plugins/web';
import { itemUnder } from '../../metadata/model/item-under';
import { forgetParameters, parameterEntities } from '../records/parameters';
import { hooks } from '../../generated/handlers';
import { openFiles, type FileSettings } from '../adapters/files/open-files';
import { exporting } from '../workspace/exports/export-job';
import { jobKind as exportKind } from '../workspace/exports/export-request';
import { openGateways } from '../adapters/gateways/open-gateways';
import { announcing } from '../calls/announcing/announce-job';
import { announceKind } from '../calls/announcing/ask-to-announce';
import { importing } from '../calls/imports/import-job';
import { cancelling, cancellationKind } from '../calls/partners/cancellation-job';
import { waybillKind } from '../calls/waybills/order-waybill';
import { voidingWaybills } from '../calls/waybills/void-job';
import { voidKind } from '../calls/waybills/void-waybill';
import { orderingWaybills } from '../calls/waybills/waybill-job';
import { jobKind as importKind } from '../workspace/imports/import-request';
import { sweeping } from './housekeeping';
import { runJobs, type JobsOptions } from '../jobs/run-jobs';
import { openWorkPool } from '../jobs/work-pool';
import { defaultLimits, type Limits } from '../platform/limits';
import { trustProxyOption, type TrustedProxies } from '../platform/trusted-proxies';
import { addCallRoutes, bodyChecks, type RouteOptions } from './routes';

export interface AppOptions extends Omit<RouteOptions, 'signInsPerMinute' | 'limits'> {
  /** The built console; absent: API only. */
  webRoot?: string;
  logger?: FastifyServerOptions['logger'];
  /** Behind proxies: how many, or which, whose X-Forwarded headers are believed. */
  trustProxy?: TrustedProxies;
  /** Only this machine asks, and by its own names. */
  onlyOwnNames?: boolean;
  signInsPerMinute?: number;
  metricsToken?: string;
  /** Serves the API's description without a session, too. */
  publicDocs?: boolean;
  /** Where changes are listened for, as the application's role; absent: no live notifications. */
  listenUrl?: string;
  heartbeatMs?: number;
  /** Of an OpenTelemetry collector; absent: no traces. */
  traceEndpoint?: string;
  /** Does jobs in this process, over connections of the application's role to this address; absent: others do them. */
  jobs?: Pick<JobsOptions, 'url' | 'concurrency' | 'beatMs' | 'deadMs' | 'isAlone'>;
  /** Where files are kept; absent: in the database. */
  files?: FileSettings;
  /** Other limits than the usual ones. */
  limits?: Partial<Limits>;
}

/** Listens to what this and other processes write: for open tabs, and for what is kept in memory. */
function addChanges(app: FastifyInstance, { model, db, identity, listenUrl, heartbeatMs }: AppOptions): void {
  const feed = listenUrl
    ? openChangeFeed(listenUrl, (err) => app.log.warn({ err }, 'changes are not heard'))
    : undefined;
  addFrames(app, { model, db, feed });
  if (!feed) return;
  feed.subscribe((change) => {
    if (!change || parameterEntities.has(change.entity)) forgetParameters();
  });
  addLive(app, { model, db, identity, feed, heartbeatMs });
  app.addHook('onClose', () => feed.close());
}

function addJobs(
  app: FastifyInstance,
  { model, jobs, validators, gateways = openGateways({}), ...options }: AppOptions,
): void {
  if (!jobs) return;
  const db = openWorkPool(jobs, (err) => app.log.error({ err }, 'database connection lost'));
  const files = openFiles(db, options.files);
  const kinds = {
    sweep: sweeping(model, db, files),
    [exportKind]: exporting({ model, db, hooks, files, log: app.log }),
    [waybillKind]: orderingWaybills({ model, db, hooks, gateways, log: app.log }),
    [announceKind]: announcing({ model, db, hooks, gateways, log: app.log }),
    ...(gateways.partners && { [cancellationKind]: cancelling(gateways.partners, { model, db, hooks, log: app.log }) }),
    [voidKind]: voidingWaybills({ model, db, hooks, gateways, log: app.log }),
    [importKind]: importing({
      model,
      db,
      hooks,
      read: (id) => files.read(id),
      check: bodyChecks(model, validators),
      log: app.log,
    }),
  };
  let running: { stop(): Promise<void> } | undefined;
  app.addHook('onReady', async () => void (running = runJobs({ ...jobs, db, kinds, log: app.log })));
  app.addHook('onClose', async () => {
    await running?.stop();
    await db.destroy();
  });
}

/** The whole server but for its port: the console, its calls, their description. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { model, db, webRoot = '', logger = false, trustProxy = 0, signInsPerMinute = 60 } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const isTrusted = trustProxyOption(trustProxy);
  checkErrors(model);
  const app = fastify({
    logger,
    trustProxy: isTrusted,
    ...limitOptions(limits),
    clientErrorHandler: answerBroken(model, trustProxy !== 0, limits.lingerMs),
    genReqId: () => randomBytes(9).toString('base64url'),
    requestIdHeader: false,
    logController: new LogController({ requestIdLogLabel: 'log_id' }),
    frameworkErrors: (error, request, reply) => {
      secureBare(request, reply as FastifyReply, trustProxy !== 0);
      answerError(model, error, request, reply as FastifyReply);
    },
    forceCloseConnections: 'idle',
    // What is asked on a connection that is still open is answered.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-log-id', request.id);
    // An answer may hold a password that is told once.
    if (request.method === 'POST') reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(model, error, request, reply));
  addLanguages(app);
  addTimeLimit(app, limits);
  keepOneDoor(app);
  takePlainBodies(app);
  if (options.onlyOwnNames) keepOwnNames(app);
  const connections = new OpenConnections(app.server);
  addDraining(app, connections, limits.lingerMs);
  addMetrics(app, options.metricsToken);
  await addTraces(app, options.traceEndpoint);
  await addSecurity(app, model.constants.deviceAgent);
  addLimits(app, connections, limits, (address) => isTrusted(address, 0));
  await app.register(cookie);
  await addPolicyReports(app);
  await app.register(rateLimit, { global: false, store: signInRateStore(db) });
  const routeOptions = { ...options, signInsPerMinute, limits };
  addCallRoutes(app, routeOptions);
  const files = openFiles(db, options.files);
  await addFiles(app, routeOptions, files);
  addExportedFiles(app, routeOptions, files);
  await addImports(app, routeOptions, files);
  addJobs(app, options);
  addChanges(app, options);
  addAuditChain(app, db);
  addHealth(app, model, db);
  await addDocs(app, options);
  await addWeb(app, webRoot, (path) => itemUnder(model.menu, path)?.entity !== undefined);
  return app;
}
