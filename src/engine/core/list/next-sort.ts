import type { ListSchema } from '../../../metadata/model';

type Sort = ListSchema['sort'];

/**
 * What a click on a column's head asks for: up, down, and then the list's own order. In the column of that order there is no third
 * state: it would change nothing.
 */
export function nextSort(field: string, now: Sort, own: Sort): Sort {
  if (now.field !== field) return { field, order: 'ascend' };
  if (now.order === 'ascend') return { field, order: 'descend' };
  return own.field === field ? { field, order: 'ascend' } : own;
}
