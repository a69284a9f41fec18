import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * No script but our own files, no `eval`. Styles inline: antd writes its styles into the page. Loopback WebSockets: the
 * local print client.
 */
export async function addSecurity(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'ws://127.0.0.1:*', 'ws://localhost:*'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        // What sub-applications add to both: plugins/frames.
        frameSrc: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // Whether the way here is https is the proxy's to know and to say.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  });
}
