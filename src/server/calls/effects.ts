import type { Effect } from '../../metadata/model';
import type { Handler, HandlerContext } from '../platform/handler';
import { handlers } from '../../generated/handlers';
import { amend } from '../records/amend';
import { create } from '../records/create';
import { createMany } from '../records/create-many';
import { existing } from '../records/existing';
import { get, type EntityContext } from '../records/get';
import { writeOperation } from '../records/history';
import { list } from '../records/list';
import { withAfterRead } from '../records/with-after-read';
import { restore } from '../records/restore';
import { historyAnswer } from '../records/history-answer';
import { statistics } from '../records/statistics';
import { set, update } from '../records/update';
import { exportList } from './export-list';
import { tellKnown } from './tell-known';
import { listContents, takeOutScanned } from '../workflow/container/calls';
import { currentHere } from '../workflow/container/current';
import { answerCounters } from '../workflow/counters';
import { confirmScannedLabel } from '../workflow/confirm-scanned-label';
import { whileHere } from '../workflow/gone-with';
import { holdValue } from '../workflow/hold-value';
import { lookUp } from '../workflow/look-up';
import { moveNamedRecord } from '../workflow/move-named-record';
import { settling } from '../workflow/settle';

/** What each effect does. */
export const effects: Record<Effect, Handler> = {
  list: ofEntity(list),
  export: noted(exportList),
  get: lookUp(ofEntity(get)),
  create: ofEntity(create),
  update: settling(ofEntity(update)),
  set: whileHere(settling(ofEntity(set))),
  createMany: ofEntity(createMany),
  history: ofEntity(historyAnswer),
  restore: settling(ofEntity(restore)),
  amend: ofEntity(amend),
  move: noted(moveNamedRecord),
  takeOut: noted(takeOutScanned),
  contents: noted(listContents),
  confirmLabel: noted(confirmScannedLabel),
  counters: answerCounters,
  exists: ofEntity(existing),
  hold: noted(holdValue),
  tells: tellKnown,
  current: noted(currentHere),
  statistics: ofEntity(statistics),
  handler: noted(byHandler),
};

function ofEntity(effect: (context: EntityContext) => Promise<Record<string, unknown>>): Handler {
  return (context) => {
    if (!context.entity) throw new Error(`The call "${context.call.key}" has no entity.`);
    const { entity } = context;
    return effect({ ...context, entity }).then((answer) => withAfterRead({ ...context, entity }, answer));
  };
}

function byHandler(context: HandlerContext): Promise<Record<string, unknown>> {
  const handler = handlers[context.call.handler ?? ''];
  if (!handler) throw new Error(`The call "${context.call.key}" names no handler that exists.`);
  return handler(context);
}

/** What writes, and does not do so in the history of one record, is noted as an operation. */
function noted(work: Handler): Handler {
  return async (context) => {
    const answer = await work(context);
    if (context.call.write && context.session) await writeOperation(context, namedRecord(context));
    return answer;
  };
}

/** The record that the body names, when the call is about one. */
function namedRecord({ entity, body }: HandlerContext): string[] {
  const id = entity && body[entity.names.id];
  return typeof id === 'string' ? [id] : [];
}
