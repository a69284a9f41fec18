import { useMemo } from 'react';
import { callNamed } from '../../engine/core/client/call-named';
import { CallRefused } from '../../engine/core/client/call-refused';
import { useEngine, type Engine } from '../../engine/core/engine';
import { pathFor } from '../../metadata/model/access';
import type { Call } from '../../metadata/model';
import type { PreparedRequest, ScanJob } from '../queue/scan-job';
import type { Reply } from '../queue/scan-queue';
import type { Answered } from './answered';
import { isOfWorkbench } from './resolve';
import { leadingOn, type Place } from './way-from';
import { zh } from '../../language/zh';

/** `job`: what it is sent for; absent: nothing was scanned for it. */
export type Send = (prepared: PreparedRequest, id: string, job?: ScanJob) => Promise<Reply<Answered>>;

/**
 * Makes scan calls with a key of their own. A refusal is an answer; what tells nothing about the scan is none. An answer leads to no page on
 * which it is asked for.
 */
export function useSend({ path, handheld }: Place): Send {
  const engine = useEngine();
  return useMemo(() => createSend(engine, { path, handheld }), [engine, path, handheld]);
}

function createSend(engine: Engine, place: Place): Send {
  const { transport, principal, shell } = engine;
  const { sessionEnded, unavailable, tooMany, warehouseConflict } = shell.constants.errors;
  const known = new Map<string, Call>();
  return async ({ call: name, body }, id, job) => {
    // What is known is asked at once: before anything is drawn.
    const call = known.get(name) ?? (await callNamed(name, engine));
    known.set(name, call);
    const path = pathFor(call, principal?.kind ?? null);
    if (!path) throw new Error(zh`当前仓库类型不支持“${call.title}”`);
    const base = { ...body.base, request_id: id };
    try {
      // What became of a label, and what is beside the work in hand, is told wherever the person is.
      const workbenchId = job && isOfWorkbench(job) ? job.workbenchId : undefined;
      const data = await transport.call(path, { ...body, base }, { write: true, workbenchId });
      return { type: 'answered', answer: { code: 0, msg: '', data: leadingOn(data, place) } };
    } catch (error) {
      if (!(error instanceof CallRefused) || error.code === unavailable) return { type: 'unanswered' };
      if (error.code === tooMany || error.code === sessionEnded) return { type: 'later' };
      const type = error.code === warehouseConflict ? 'undone' : 'answered';
      return { type, answer: { code: error.code, msg: error.message, data: leadingOn(error.data, place) } };
    }
  };
}
