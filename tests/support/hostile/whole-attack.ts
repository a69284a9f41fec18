import { batchPath, batchRequest, isBatchable } from '../../../src/metadata/model/batch';
import { pathFor } from '../../../src/metadata/model/access';
import type { Call, Kind } from '../../../src/metadata/model';
import { callsOf } from '../../../src/server/http/assert-calls-declared';
import { batchBound, bodyBound } from '../../../src/server/http/body-bound';
import { defaultLimits } from '../../../src/server/platform/limits';
import { model } from '../../../src/server/platform/model';
import type { Wire } from '../processes/wire';
import { sample } from '../sample';
import { largestValid, worstInvalid } from './extreme-bodies';
import { dial, flood, pipelined, silences } from './sockets';

export interface Attacker {
  wire: Wire;
  kind: Kind;
  cookie: string;
}

export interface Sizes {
  /** Silent connections of each kind. */
  silent: number;
  /** Connections that ask on and read nothing. */
  unread: number;
}

export interface Worst {
  /** How many calls. */
  calls: number;
  /** Of each call. */
  bodies: number;
  isWithBatches: boolean;
}

// Those end the attacker's own session.
const ending = /logout|auth\/auth|password/;

/**
 * Sends the worst bodies of calls that these people may make, each from one of them, and comes back when they are answered. Answers how
 * many were sent.
 */
export async function sendWorst(attackers: Attacker[], worst: Worst): Promise<number> {
  let sent = 0;
  for (const call of sample('worst bodies', callsOf(model), worst.calls)) {
    const attacker = attackers.find(({ kind }) => pathFor(call, kind));
    const path = attacker && pathFor(call, attacker.kind);
    if (!attacker || !path || ending.test(path)) continue;
    for (const [url, payload] of worstOf(call, path, worst)) {
      // Some are refused before they have come in, and the connection with them.
      await attacker.wire.raw(url, payload, { cookie: attacker.cookie }).catch(() => undefined);
      sent += 1;
    }
  }
  return sent;
}

/** Opens all connections that say nothing more, and some that ask on and read nothing. Answers how many. */
export async function holdSockets(port: number, { silent, unread }: Sizes): Promise<number> {
  const sockets = [];
  for (const said of Object.values(silences)) sockets.push(...(await flood(port, said, silent)));
  for (let count = 0; count < unread; count += 1)
    sockets.push(
      dial(port, pipelined('/api/openapi.json', 10), '127.0.0.3'),
      dial(port, pipelined('/api/ready', 5000), '127.0.0.4'),
    );
  return sockets.length;
}

function worstOf(call: Call, path: string, { bodies: most, isWithBatches }: Worst): [url: string, payload: string][] {
  const bodies = (url: string, request: Call['request'], bound = bodyBound(call, defaultLimits)): [string, string][] =>
    [...Object.values(worstInvalid(request, bound)), JSON.stringify(largestValid(request))]
      .slice(-most)
      .map((text) => [url, text]);
  if (!isWithBatches || !isBatchable(call)) return bodies(path, call.request);
  const batch = batchBound(call, model.constants, defaultLimits);
  return [...bodies(path, call.request), ...bodies(batchPath(path), batchRequest(call, model.constants), batch)];
}
