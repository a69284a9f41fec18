import type { HomeFigure } from '../../../metadata/model';
import { useClient } from '../client/client';
import { useData } from '../client/use-data';
import { useEngine } from '../engine';
import { listRequest, writeQuery } from '../list/list-query';
import { readPage } from '../list/read-page';
import { filterAt } from './figure-filter';

export interface Count {
  total: number;
  /** Is `total` only where counting ended? */
  capped: boolean;
}

export interface Figure {
  now: Count;
  /** The same of the day before. */
  before?: Count;
  /** The list with just these records. */
  address: string;
}

export interface FigureState {
  figure: Figure | undefined;
  error: unknown;
}

const refreshMs = 60_000;

/** Counts what a figure of the home page counts, by the list's own call, and again every minute. `place`: the address of the list. */
export function useFigure(said: HomeFigure, place: string): FigureState {
  const { loadEntity, shell } = useEngine();
  const client = useClient();
  const { data, error } = useData(
    async (signal): Promise<Figure | undefined> => {
      const { entity } = await loadEntity(said.entity);
      const { list } = entity.calls;
      if (!list) return undefined;
      const asked = new Date();
      const query = (daysBack: number) => ({
        filter: filterAt(said.filter, asked, daysBack),
        sort: entity.list.sort,
        page: 1,
        size: shell.constants.defaultPageSize,
      });
      const count = async (daysBack: number): Promise<Count> =>
        readPage(
          entity,
          await client.call(list, { ...listRequest(entity, query(daysBack)), ...onlyCounted }, { signal }),
        );
      const [now, before] = await Promise.all([count(0), said.isCompared && count(1)]);
      const search = writeQuery(entity, query(0), new URLSearchParams(), shell.constants);
      return { now, ...(before && { before }), address: `${place}?${search}` };
    },
    [client, loadEntity, place, said, shell],
    { pollMs: refreshMs },
  );
  return { figure: data, error: data ? undefined : error };
}

/** One record is the least that a list answers. */
const onlyCounted = { pagination: { page: 1, size: 1 } };
