import type { FastifyInstance } from 'fastify';

/** Refuses a body that is compressed or encoded otherwise (415), which no parser here would undo: it would be taken for what it is not. */
export function takePlainBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers }, reply, payload) => {
    const codings = (headers['content-encoding'] ?? '').split(',').map((each) => each.trim().toLowerCase());
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
    if (!hasBody || codings.every((coding) => coding === '' || coding === 'identity')) return payload;
    reply.header('accept-encoding', 'identity');
    throw Object.assign(new Error('The body is encoded.'), { statusCode: 415 });
  });
}
