import { useMemoizedFn } from 'ahooks';
import type { Entity } from '../../../metadata/model';
import { useEngine } from '../engine';
import type { EntityRecord } from '../entity/entity-record';
import { queryParamNames } from './query-param-names';

export interface RecordPages {
  /** The address of a record's page, when this person may open it. */
  addressOf(record: EntityRecord): string | undefined;
  /** Opens the page; its address says which list it was opened from, so that the records beside it are known. */
  openPage(record: EntityRecord): void;
}

/** The pages of a list's records. Both functions stay the same ones. */
export function useRecordPages({ name }: Entity): RecordPages {
  const { places, useSearchState } = useEngine();
  const [params] = useSearchState();
  const addressOf = useMemoizedFn(({ id }: EntityRecord) => places.recordOf(name, id));
  const openPage = useMemoizedFn((record: EntityRecord) => {
    const address = addressOf(record);
    const list = new URLSearchParams(params);
    list.delete(queryParamNames.open);
    if (address) places.go(list.size ? `${address}?${list}` : address);
  });
  return { addressOf, openPage };
}
