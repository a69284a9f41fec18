import type { SavedQuery } from '../../../metadata/run-time/saved-query';
import type { Column, Entity, FilterField } from '../../../metadata/model';
import { writePath } from '../../../metadata/model/paths';
import { mayRead } from '../../records/answer-record';
import type { Session } from '../../platform/session';
import type { StoredZone } from '../../platform/time-zone';

export const jobKind = 'export';
export const fileTypes = ['xlsx', 'csv', 'xls'] as const;
export type FileType = (typeof fileTypes)[number];

/** What is exported, for whom it is told: as it was asked for. */
export interface ExportRequest {
  entity: string;
  query: SavedQuery;
  fileType: FileType;
  zone: StoredZone;
  /** In which it is told; absent: Chinese. */
  language?: string;
}

/** 100 … 500 of the enumeration `export-task-status`. */
export const status = { created: 100, exporting: 200, success: 300, failed: 400, canceled: 500 } as const;

/** The name of a task's job: a job is asked for and taken back by it. */
export const jobKey = (taskId: string): string => `${jobKind}:${taskId}`;

const directions = { ascend: 1, descend: 2 } as const;

/** The body that the entity's list call would be asked with. */
export function listBody(
  { filter: fields }: Pick<Entity, 'filter'>,
  { filter, sort }: SavedQuery,
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const isAsked = ({ field }: FilterField): boolean => filter[field] !== undefined && filter[field] !== null;
  for (const { field, path } of fields.filter(isAsked)) writePath(body, path, filter[field]);
  if (sort) body.pagination = { sort_option: { field: sort.field, direction: directions[sort.order] } };
  return body;
}

/** The columns of the file: those asked for, in their order, else those that the list shows of itself; none with a field that this person may not read. */
export function exportedColumns(entity: Entity, keys: string[] | undefined, session: Session): Column[] {
  const hidden = new Set(entity.fields.filter((field) => !mayRead(field, session)).map(({ name }) => name));
  const kind = session.warehouse?.kind;
  const open = entity.list.columns.filter(
    ({ fields, kinds }) =>
      (!kinds || (kind && kinds.includes(kind))) && fields.every((name) => !hidden.has(name.split('.')[0] ?? name)),
  );
  if (!keys) return open.filter((column) => !column.hidden);
  return keys.flatMap((key) => open.find((column) => column.key === key) ?? []);
}
