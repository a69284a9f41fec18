import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Call } from '../../../../metadata/model';
import { actingAs, scopeOf } from '../../../database/transaction';
import { effects } from '../../../calls/effects';
import { hooks } from '../../../../generated/handlers';
import type { Session } from '../../../platform/session';
import { chinaTime } from '../../../platform/time-zone';
import type { SeedContext } from '../seed-context';

type Body = Record<string, unknown>;

/** Makes the calls of a demo account as the server would: checked, with history and log. */
export type Worker = (name: string, body: Body) => Promise<Body>;

// No client waits for an answer.
const nowhere = new Proxy({}, { get: () => () => undefined }) as FastifyBaseLogger;

/** Throws what the call was refused with, and when its body is not what the HTTP boundary takes. */
export const workerAs =
  ({ model, db, validators }: SeedContext, session: Session): Worker =>
  async (name, body) => {
    const [entityName = '', key = ''] = name.split('.');
    const entity = model.entities[entityName];
    const call = entity?.calls[key];
    if (!entity || !call) throw new Error(`The demo world makes the call "${name}", which the schemas do not have.`);
    const validate = validators[name];
    if (validate && !validate(body))
      throw new Error(`${name} ${JSON.stringify(body)}: ${JSON.stringify(validate.errors)}`);
    await actingAs(session, scopeOf(session))(db);
    const answer = await effects[call.effect]({
      ...circumstances(),
      ...{ model, hooks, db, session, entity, call, body },
    });
    await actingAs(null, 'system')(db);
    return scanned(call, answer);
  };

const circumstances = () => ({
  base: { source: 'wedge', request_id: randomUUID() },
  ...{ ip: '127.0.0.1', userAgent: '', logId: 'demo', log: nowhere },
  timeZone: chinaTime,
  cookie: { give: () => undefined },
});

/** What a scan tells of its record. */
const scanned = ({ scan }: Call, answer: Body): Body =>
  scan ? { ...(answer.entity as Body), next: answer.next, big_text: answer.big_text } : answer;
