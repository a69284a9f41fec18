import type { LightMyRequestResponse } from 'fastify';
import { makeAjv } from '../../../tools/meta/ajv';

interface Operation {
  post: {
    responses: { 200: { content: { 'application/json': { schema: { oneOf: { properties: { data: object } }[] } } } } };
  };
}
type Paths = Record<string, Operation>;
type Validate = ((data: unknown) => boolean) & { errors?: unknown };

// Nothing in the corpus says any of this: an answer with it shows the server's inside.
const inside =
  /\n\s+at |node_modules|\.(ts|js|mjs):\d+|SQLSTATE|syntax error|violates|relation "|column "|invalid (input|byte)|kysely|postgres|ECONN|internal\/|Cannot read/i;

/** Says of an answer what is wrong with it, by what the running server says of its own answers. */
export class Judge {
  private readonly ajv = makeAjv();
  private readonly compiled = new Map<string, Validate>();

  constructor(private readonly paths: Paths) {}

  /** undefined: it is an answer like any other. */
  faultOf(path: string, { statusCode, body, headers }: LightMyRequestResponse): string | undefined {
    if (statusCode >= 500) return `HTTP ${statusCode} ${body.slice(0, 200)}`;
    const answer = parsed(body);
    if (!answer) return `no answer: ${body.slice(0, 200)}`;
    if (/^TW000/.test(answer.msg)) return answer.msg;
    if (inside.test(body)) return `tells of its inside: ${inside.exec(body)?.[0]}`;
    // An answer that is repeated word for word names the request that was carried out.
    const isRepeat = headers['idempotent-replayed'] === 'true';
    if (!isRepeat && headers['x-log-id'] !== answer.log_id) return 'has another log_id than its header';
    return answer.code === 0 ? this.unlikeItsSchema(path, answer.data) : undefined;
  }

  private unlikeItsSchema(path: string, data: unknown): string | undefined {
    const validate = this.schemaOf(path);
    return validate(data) ? undefined : `is not what it says: ${JSON.stringify(validate.errors).slice(0, 500)}`;
  }

  private schemaOf(path: string): Validate {
    const known = this.compiled.get(path);
    if (known) return known;
    const envelope = this.paths[path]?.post.responses[200].content['application/json'].schema;
    const [success] = envelope?.oneOf ?? [];
    const validate = this.ajv.compile(success?.properties.data ?? false) as Validate;
    this.compiled.set(path, validate);
    return validate;
  }
}

function parsed(body: string): { code: number; msg: string; log_id: string; data: unknown } | undefined {
  try {
    const answer = JSON.parse(body);
    const isAnswer =
      Number.isInteger(answer.code) && typeof answer.msg === 'string' && typeof answer.data === 'object' && answer.data;
    return isAnswer ? answer : undefined;
  } catch {
    return undefined;
  }
}
