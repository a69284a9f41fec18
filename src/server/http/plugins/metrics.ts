import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { passwordChecks } from '../../identity/password-checks';

/** Durations in seconds: a read takes milliseconds, a statement is ended after six seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * `/api/metrics` for Prometheus: answers the machine itself and callers with the token, 404 to others and through a proxy. Routes are
 * counted by their pattern, so that no address makes a series of its own.
 */
export function addMetrics(app: FastifyInstance, token = ''): void {
  const register = new Registry();
  const labelNames = ['method', 'route', 'status'] as const;
  const help = 'Seconds until an answer was sent.';
  const seconds = new Histogram({ name: 'cangtai_request_seconds', help, labelNames, buckets, registers: [register] });
  register.registerMetric(passwordChecks);
  register.registerMetric(openConnections(app));
  app.addHook('onReady', async () => collectDefaultMetrics({ register }));
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const labels = { method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) };
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/api/metrics', async (request, reply) => {
    if (isForwarded(request) || !(isLocal(request) || holdsToken(request, token)))
      throw Object.assign(new Error('Metrics are not public.'), { statusCode: 404 });
    return reply.type(register.contentType).send(await register.metrics());
  });
}

// Any of them is a proxy's; metrics are not served through a proxy, wherever it runs.
const isForwarded = ({ headers }: FastifyRequest): boolean =>
  Object.keys(headers).some((name) => /^(x-forwarded-.*|x-real-ip|x-client-ip|forwarded|via)$/.test(name));

function isLocal({ socket }: FastifyRequest): boolean {
  const from = socket.remoteAddress ?? '';
  return from === '::1' || /^(::ffff:)?127\./.test(from);
}

function holdsToken({ headers }: FastifyRequest, token: string): boolean {
  const said = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return token !== '' && said.length === wanted.length && timingSafeEqual(said, wanted);
}

const openConnections = ({ server }: FastifyInstance): Gauge =>
  new Gauge({
    name: 'cangtai_connections',
    help: 'Open connections of callers.',
    registers: [],
    async collect() {
      this.set(await new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count ?? 0))));
    },
  });
