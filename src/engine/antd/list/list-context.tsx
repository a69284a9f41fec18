import { createContext, use } from 'react';
import type { Call, Entity } from '../../../metadata/model';
import type { EntityRecord } from '../../core/entity/entity-record';
import type { LoadedEntity } from '../../core/entity/loaded-entity';
import type { ListModel } from '../../core/list/list-model';
import type { List } from '../../core/list/use-list';
import type { Tree } from '../../core/list/use-tree';
import type { TreeMove } from '../../core/list/use-tree-move';
import type { ListArrangement } from '../../core/list/use-list-setting';
import type { ViewApi } from '../../core/list/use-view';
import type { LiveList } from '../../core/list/use-live';
import type { ListBulk } from '../bulk/use-list-bulk';

/** The list on the screen: what it shows, how it is arranged, and what may be done from it. */
export interface ListContextValue {
  loaded: LoadedEntity;
  entity: Entity;
  model: ListModel;
  list: List;
  /** Absent: the rows stand beside one another. */
  tree: Tree | undefined;
  /** Absent: nothing is moved to another place. */
  treeMove: TreeMove | undefined;
  arrangement: ListArrangement;
  /** Absent: the server keeps no views. */
  views: ViewApi | undefined;
  live: LiveList;
  bulk: ListBulk;
  /** Opens what a call opens, or makes it at once. */
  start(call: Call, record?: EntityRecord): void;
}

export const ListContext = createContext<ListContextValue | null>(null);

/** The list around. Throws outside of one. */
export function useListContext(): ListContextValue {
  const list = use(ListContext);
  if (!list) throw new Error('This part of a list needs a ListContext above it.');
  return list;
}
