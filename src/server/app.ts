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
import { addAuditChain } from './audit/keep-chain';
import { openChangeFeed } from './changes/change-feed';
import { checkErrors } from './errors';
import { answerError } from './envelope';
import './fastify-types';
import { addFiles } from './files/routes';
import { signInRateStore } from './identity/sign-in-rate';
import { addDocs } from './plugins/docs';
import { addFrames } from './plugins/frames';
import { addLive } from './plugins/live';
import { addHealth } from './plugins/health';
import { addLeaving } from './plugins/leaving';
import { addLimits, answerBroken, limitOptions } from './plugins/limits';
import { addMetrics } from './plugins/metrics';
import { addPolicyReports } from './plugins/policy-reports';
import { addSecurity, secureBare } from './plugins/security';
import { addTraces } from './plugins/traces';
import { addWeb } from './plugins/web';
import { forgetParameters, parameterEntities } from './parameters/parameters';
import { addHousekeeping } from './housekeeping';
import { usualLimits, type Limits } from './limits';
import { addCallRoutes, type RouteOptions } from './routes';

export interface AppOptions extends Omit<RouteOptions, 'signInsPerMinute'> {
  /** The built console; absent: API only. */
  webRoot?: string;
  logger?: FastifyServerOptions['logger'];
  /** Behind a proxy: believe its X-Forwarded headers. */
  trustProxy?: boolean;
  signInsPerMinute?: number;
  metricsToken?: string;
  /** Where changes are listened for, as the application's role; absent: nobody is told of changes as they happen. */
  listenUrl?: string;
  heartbeatMs?: number;
  /** Of an OpenTelemetry collector; absent: no traces. */
  traceEndpoint?: string;
  /** Other limits than the usual ones. */
  limits?: Partial<Limits>;
}

/** Listens to what this and other processes write: for open tabs, and for what is kept in memory. */
function addChanges(app: FastifyInstance, { model, db, identity, listenUrl, heartbeatMs }: AppOptions): void {
  if (!listenUrl) return;
  const feed = openChangeFeed(listenUrl, (err) => app.log.warn({ err }, 'changes are not heard'));
  feed.subscribe((change) => {
    if (!change || parameterEntities.has(change.entity)) forgetParameters();
  });
  addLive(app, { model, db, identity, feed, heartbeatMs });
  app.addHook('onClose', () => feed.close());
}

/** The whole server but for its port: the console, its calls, their description. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { model, db, webRoot = '', logger = false, trustProxy = false, signInsPerMinute = 60 } = options;
  const limits = { ...usualLimits, ...options.limits };
  checkErrors(model);
  const app = fastify({
    logger,
    trustProxy,
    ...limitOptions(limits),
    clientErrorHandler: answerBroken(model, trustProxy),
    genReqId: () => randomBytes(9).toString('base64url'),
    requestIdHeader: false,
    logController: new LogController({ requestIdLogLabel: 'log_id' }),
    frameworkErrors: (error, request, reply) => {
      secureBare(request, reply as FastifyReply, trustProxy);
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
  addLeaving(app);
  addMetrics(app, options.metricsToken);
  await addTraces(app, options.traceEndpoint);
  await addSecurity(app, model.constants.deviceAgent);
  addLimits(app, limits);
  addFrames(app, db);
  await app.register(cookie);
  await addPolicyReports(app);
  await app.register(rateLimit, { global: false, store: signInRateStore(db) });
  addCallRoutes(app, { ...options, signInsPerMinute });
  await addFiles(app, { ...options, signInsPerMinute });
  addHousekeeping(app, model, db);
  addChanges(app, options);
  addAuditChain(app, db);
  addHealth(app, model, db);
  await addDocs(app, model);
  await addWeb(app, webRoot);
  return app;
}
