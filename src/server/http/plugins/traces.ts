import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span } from '@opentelemetry/api';

/** One span per request, sent to the OpenTelemetry collector at `endpoint`. Nothing of it is loaded without one. */
export async function addTraces(app: FastifyInstance, endpoint: string | undefined): Promise<void> {
  if (!endpoint) return;
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', endpoint.replace(/\/*$/, '/')).toString() });
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'cangtai' }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = provider.getTracer('cangtai');
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', async (request) => {
    const parent = api.propagation.extract(api.ROOT_CONTEXT, request.headers);
    const name = `${request.method} ${request.routeOptions.url ?? 'none'}`;
    // No query, no body, no cookie: what is secret is none of a trace's business.
    const attributes = {
      'http.request.method': request.method,
      'http.route': request.routeOptions.url,
      log_id: request.id,
    };
    spans.set(request, tracer.startSpan(name, { kind: api.SpanKind.SERVER, attributes }, parent));
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR });
    span?.end();
  });
  app.addHook('onClose', () => provider.shutdown());
}
