import { useEffect } from 'react';
import type { Entity } from '../../../metadata/model';
import { useEngine } from '../engine';
import type { ListModel } from './list-model';

/** Tells somebody who follows a link which of its conditions he has no right to; they are left out. */
export function useLacking(entity: Entity, model: ListModel): void {
  const { notify, useSearchState } = useEngine();
  const [params] = useSearchState();
  const names = [...params.keys()].map((name) => name.replace(/\.(start|end)$/, ''));
  const lacking = entity.filter
    .filter((filter) => names.includes(filter.field) && !model.filter.includes(filter))
    .map(({ title }) => title)
    .join('、');
  useEffect(() => {
    if (lacking) notify.warning(`您没有查看“${lacking}”的权限，链接中的该条件未生效`);
  }, [lacking, notify]);
}
