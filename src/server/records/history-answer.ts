import { sql } from 'kysely';
import type { Entity, Model } from '../../metadata/model';
import { say } from '../platform/errors';
import type { RecordValues } from '../platform/handler';
import { readableTargets } from './answer-record';
import { changesOf, countChanges, readableFields, type KeptChange } from './changes';
import { findById, type EntityContext } from './get';
import { loadTargets, referencesAnswer, type Targets } from './references';
import { differing } from './stored-values';

interface Pagination {
  page?: number;
  size?: number;
}

/**
 * Effect `history`: the changes of a record with account, time and place, the latest first; each change field by field, by field
 * name, with the labels of what references pointed at before and after. Fields that the account may not read are left out.
 */
export async function historyAnswer(context: EntityContext): Promise<Record<string, unknown>> {
  const { db, model, entity, session, body } = context;
  const { page = 1, size = model.constants.defaultPageSize } = (body.pagination ?? {}) as Pagination;
  const { id } = await findById(context, String(body[entity.names.id]));
  const fields = readableFields(context);
  const tail = sql`limit ${size} offset ${(page - 1) * size}`;
  const changes = await changesOf(context, id, fields, { tail });
  const pictures = changes.flatMap(({ before, after }) => [before ?? {}, after]);
  const loaded = await loadTargets(db, model, entity, pictures, session?.warehouse?.id ?? null);
  const targets = readableTargets(model, entity, loaded, session);
  const total = await countChanges(context, id, fields);
  return {
    history_list: changes.map((change) => told(context, change, targets)),
    pagination: { page, size, total, total_capped: false },
  };
}

function told({ model, entity }: EntityContext, change: KeptChange, targets: Targets): Record<string, unknown> {
  const { version, call, before, after, account_name: by, create_time: at, ip, log_id } = change;
  // A handler may have written what stood there already.
  const changed = before ? differing(before, after) : after;
  const names = entity.fields.map(({ name }) => name).filter((name) => name in changed);
  return {
    ...{ version, call, title: titleOf(model, entity, change), by, at, ip, log_id },
    is_new: before === null,
    changes: names.map((field) => ({ field, before: before?.[field] ?? null, after: after[field] ?? null })),
    references: labels(entity, before ?? {}, after, targets),
  };
}

/**
 * What was done with the record, in words. The history knows a call by its key alone, which other entities' calls may have too: a status that
 * another entity's call has changed is told by the step of the workflow, and no record is created twice.
 */
function titleOf(model: Model, entity: Entity, { call, before, after }: KeptChange): string {
  const { calls, workflow } = entity;
  const own = calls[call];
  const steps = (workflow?.transitions ?? []).filter(({ triggers }) => triggers.some((one) => keyIn(one) === call));
  const status = workflow && [before?.[workflow.field], after[workflow.field]];
  const step = status && steps.find(({ from, to }) => from.includes(Number(status[0])) && to === status[1]);
  if (step && !step.triggers.includes(`${entity.name}.${call}`)) return step.title;
  const isMaking = own?.effect === 'create' || own?.effect === 'createMany';
  if (own && !(isMaking && before)) return own.title;
  const named = workflow?.transitions.find(({ name }) => name === call) ?? steps[0];
  if (named) return named.title;
  const others = Object.values(model.entities).flatMap((other) => other.calls[call] ?? []);
  const titles = new Set(
    others.filter(({ effect }) => effect === 'handler' || effect === 'move').map(({ title }) => title),
  );
  return titles.size === 1 ? [...titles].join() : say(model, before ? 'changedAlong' : 'createdAlong');
}

const keyIn = (trigger: string): string => trigger.split('.').at(-1) ?? trigger;

/** What the changed references pointed at, before and after, each once. */
function labels(
  entity: EntityContext['entity'],
  before: RecordValues,
  after: RecordValues,
  targets: Targets,
): Record<string, unknown> {
  const [was, is] = [before, after].map((values) => referencesAnswer(entity, values, targets));
  const changed = Object.keys(is ?? {}).filter((name) => name in after);
  return Object.fromEntries(
    changed.map((name) => {
      const both = [...(was?.[name] ?? []), ...(is?.[name] ?? [])];
      return [name, [...new Map(both.map((target) => [target.id, target])).values()]];
    }),
  );
}
