import type { FastifyInstance } from 'fastify';

/** JSON bodies, parsed only when nothing in them stands deeper than `depth`: whoever walks through them later would overflow. */
export function addJsonBody(app: FastifyInstance, depth: number): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeeper(body, depth)) done(Object.assign(new Error('The body is nested too deep.'), { statusCode: 400 }));
    else void parse(request, body, done);
  });
}

const [quote, backslash, ...brackets] = [...'"\\{[}]'].map((sign) => sign.charCodeAt(0));
const steps = new Map(brackets.map((bracket, index) => [bracket, index < 2 ? 1 : -1]));

/** Counts brackets outside of texts. Whether they match is the parser's to say. */
export function isDeeper(json: string, limit: number): boolean {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < json.length; index += 1) {
    const sign = json.charCodeAt(index);
    if (sign === quote) isText = !isText;
    else if (isText) index += sign === backslash ? 1 : 0;
    else if ((depth += steps.get(sign) ?? 0) > limit) return true;
  }
  return false;
}
