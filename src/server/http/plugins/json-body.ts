import type { FastifyInstance } from 'fastify';
import type { BodyBound } from '../body-bound';
import type { Limits } from '../../platform/limits';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route's body may be; absent: what the server takes at all. */
    bodyBound?: BodyBound;
  }
}

type JsonLimits = Pick<Limits, 'jsonDepth' | 'bodyValues'>;

/**
 * JSON bodies, parsed only when nothing in them stands too deep, for code that walks through them would overflow, and when they hold no
 * more values than the route's bound, each of which costs something.
 */
export function addJsonBody(app: FastifyInstance, { jsonDepth, bodyValues }: JsonLimits): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const values = request.routeOptions.config.bodyBound?.values ?? bodyValues;
    const fault = jsonFault(body, { depth: jsonDepth, values });
    if (fault) done(Object.assign(new Error(faults[fault].message), { statusCode: faults[fault].statusCode }));
    else void parse(request, body, done);
  });
}

const faults = {
  tooDeep: { message: 'The body is nested too deep.', statusCode: 400 },
  tooMany: { message: 'The body holds too many values.', statusCode: 413 },
};

const [quote, backslash, comma, ...brackets] = [...'"\\,{[}]'].map((sign) => sign.charCodeAt(0));
const steps = new Map(brackets.map((bracket, index) => [bracket, index < 2 ? 1 : -1]));

/** Counts brackets and commas outside of texts, up to the limit. Whether they match is the parser's to say. */
export function jsonFault(json: string, limit: { depth: number; values: number }): keyof typeof faults | undefined {
  let depth = 0;
  let values = 1;
  let isText = false;
  for (let index = 0; index < json.length; index += 1) {
    const sign = json.charCodeAt(index);
    if (sign === quote) isText = !isText;
    else if (isText) index += sign === backslash ? 1 : 0;
    else if (sign === comma) values += 1;
    else {
      const step = steps.get(sign) ?? 0;
      depth += step;
      values += step > 0 ? 1 : 0;
    }
    if (depth > limit.depth) return 'tooDeep';
    if (values > limit.values) return 'tooMany';
  }
  return undefined;
}
