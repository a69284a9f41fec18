import { queryParamNames } from '../../engine/core/list/query-param-names';
import type { Principal } from '../../metadata/model/access';
import type { MenuGroup, MenuItem } from '../../metadata/model';
import { recordPath } from './visible-menu';

/** A record, and the call that shows it to this person. */
interface ShownRecord {
  entity: string;
  id: string;
  call?: string;
}

/** The record's own page, else the list with the record opened over it; undefined where the person has no page that shows it. */
export function recordAddress(
  menu: MenuGroup[],
  principal: Principal,
  { entity, id, call }: ShownRecord,
): string | undefined {
  const item = menu.flatMap(({ items }) => items).find((one) => listsRecords(one, entity));
  if (!item) return undefined;
  return recordPath(item, id, principal) ?? (call && `${item.path}?${queryParamNames.open}=${call}.${id}`);
}

/** The same, with one of the record's comments in sight. */
export function commentAddress(
  menu: MenuGroup[],
  principal: Principal,
  record: ShownRecord,
  commentId: string,
): string | undefined {
  const address = recordAddress(menu, principal, record);
  return address && `${address}${address.includes('?') ? '&' : '?'}${queryParamNames.comment}=${commentId}`;
}

const listsRecords = ({ entity, view = 'list' }: MenuItem, name: string): boolean => entity === name && view === 'list';
