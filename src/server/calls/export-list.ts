import type { Entity, FilterField } from '../../metadata/model';
import { readPath } from '../../metadata/model/paths';
import { checkSavedQuery, type SavedQuery } from '../../metadata/run-time/saved-query';
import { askExport } from '../workspace/exports/export-task';
import type { FileType } from '../workspace/exports/export-request';
import { exportClock } from '../workspace/exports/export-clock';
import { accepted, readerOf } from '../workspace/saved-views/listable';
import { CallError } from '../platform/errors';
import type { HandlerContext } from '../platform/handler';

/** Effect `export`: has what the entity's list would answer to the same body written to a file. Answers the task. */
export async function exportList(context: HandlerContext): Promise<Record<string, unknown>> {
  const { model, body, entity } = context;
  const tasks = model.entities['export-task'];
  if (!tasks || !entity) throw new CallError('forbidden');
  const reader = readerOf(context, entity.name);
  const query = accepted(checkSavedQuery(entity, queryOf(entity, body), model, reader.mayRead));
  const fileType = (body.file_type ?? 'xlsx') as FileType;
  const request = {
    entity: entity.name,
    query,
    fileType,
    ...exportClock(context),
  };
  return { task: await askExport({ ...context, entity: tasks }, reader, request) };
}

const orders = { 1: 'ascend', 2: 'descend' } as const;

/** The body of a list call as the state of a list. */
function queryOf({ filter }: Pick<Entity, 'filter'>, body: Record<string, unknown>): SavedQuery {
  const said = filter.flatMap(({ field, path }: FilterField) => {
    const value = readPath(body, path);
    return value === undefined ? [] : [[field, value]];
  });
  const sort = readPath(body, ['pagination', 'sort_option']) as { field: string; direction: 1 | 2 } | undefined;
  return {
    v: 1,
    filter: Object.fromEntries(said) as SavedQuery['filter'],
    ...(sort && { sort: { field: sort.field, order: orders[sort.direction] } }),
    ...(Array.isArray(body.columns) && { columns: body.columns.map(String) }),
  };
}
