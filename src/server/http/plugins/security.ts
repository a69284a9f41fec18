import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { policyReports } from './policy-reports';

const forYears = `max-age=${365 * 24 * 60 * 60}; includeSubDomains`;

/**
 * No script but our own files, no `eval`. Styles inline: antd writes its styles into the page. Besides ours, one address to connect
 * to: the device agent of the workbench, if there is such a thing.
 */
export async function addSecurity(app: FastifyInstance, deviceAgent?: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(deviceAgent ? [deviceAgent] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        scriptSrcAttr: ["'none'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        // What sub-applications add to both: plugins/frames.
        frameSrc: ["'self'"],
        frameAncestors: ["'self'"],
        // Every browser knows it. The newer report-to works over https only, and takes this one's place where it does not work.
        reportUri: [policyReports],
      },
    },
    // Said below, where the way here is https.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (request, reply) => saySecure(request.protocol, reply));
}

/** Over https: never again without it. */
function saySecure(protocol: string, reply: FastifyReply): void {
  if (protocol === 'https') reply.header('strict-transport-security', forYears);
}

/** The same for what never gets as far as a hook, an address that is none: an answer that no browser is to do anything with. */
export function secureBare(request: FastifyRequest, reply: FastifyReply, trustProxy: boolean): void {
  // What the proxy says is not looked at yet.
  const protocol = trustProxy ? request.headers['x-forwarded-proto'] : request.protocol;
  reply.headers(bareHeaders(request.id, protocol === 'https'));
}

/** What such an answer carries. */
export const bareHeaders = (logId: string, isSecure: boolean): Record<string, string> => ({
  ...(isSecure && { 'strict-transport-security': forYears }),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-log-id': logId,
  'cache-control': 'no-store',
});
