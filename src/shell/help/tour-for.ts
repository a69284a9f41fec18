import type { MenuGroup } from '../../metadata/model';
import type { Tour } from '../../metadata/model/help';
import type { ReadySession } from '../session/session';

/** The first tour for the kind of warehouse and the person's positions there, without steps to pages that the person may not open. */
export function tourFor(
  tours: Tour[],
  { person, warehouse }: Pick<ReadySession, 'person' | 'warehouse'>,
  menu: MenuGroup[],
): Tour | undefined {
  const here = person.memberships.find(({ org_info: { id } }) => id === warehouse.id);
  const types = here?.position_info_list.map(({ type }) => type) ?? [];
  const paths = new Set(menu.flatMap(({ items }) => items.map(({ path }) => path)));
  const found = tours.find(
    ({ kinds, positions }) =>
      kinds.includes(warehouse.kind) && (!positions || positions.some((type) => types.includes(type))),
  );
  return found && { ...found, steps: found.steps.filter(({ path }) => path === undefined || paths.has(path)) };
}
