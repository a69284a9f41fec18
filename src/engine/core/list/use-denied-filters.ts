import { useEffect } from 'react';
import type { Entity } from '../../../metadata/model';
import { useEngine } from '../engine';
import type { ListModel } from './list-model';
import { zh } from '../../../language/zh';

/** Says which conditions of a followed link the person has no permission for; the list leaves them out. */
export function useDeniedFilters(entity: Entity, model: ListModel): void {
  const { notify, useSearchState } = useEngine();
  const [params] = useSearchState();
  const names = [...params.keys()].map((name) => name.replace(/\.(start|end)$/, ''));
  const lacking = entity.filter
    .filter((filter) => names.includes(filter.field) && !model.filter.includes(filter))
    .map(({ title }) => title)
    .join(zh`、`);
  useEffect(() => {
    if (lacking) notify.warning(zh`您没有查看“${lacking}”的权限，链接中的该条件未生效`);
  }, [lacking, notify]);
}
