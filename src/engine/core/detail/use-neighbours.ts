import type { Call, Entity } from '../../../metadata/model';
import { useClient } from '../client/client';
import { useData } from '../client/use-data';
import { useEngine } from '../engine';
import { listRequest, readQuery, writeQuery, type ListQuery } from '../list/list-query';
import { readPage } from '../list/read-page';

/** Another record of the same list, and the address of its page in this list. */
export interface Neighbour {
  id: string;
  /** The search part of the address: what the list is asked for. */
  search: string;
}

export interface Neighbours {
  previous?: Neighbour;
  next?: Neighbour;
  /** From 1. */
  place: number;
  total: number;
  capped: boolean;
}

/** What stands before and after a record in the list that the address asks for; undefined when the record is not on that page of it. */
export function useNeighbours(entity: Entity, list: Call | undefined, id: string): Neighbours | undefined {
  const client = useClient();
  const { shell, useSearchState } = useEngine();
  const [params] = useSearchState();
  const asked = params.toString();
  const { data } = useData(
    async (signal): Promise<Neighbours | undefined> => {
      if (!list) return undefined;
      const { constants } = shell;
      const query = readQuery(entity, new URLSearchParams(asked), constants);
      const read = async (page: number) =>
        readPage(entity, await client.call(list, listRequest(entity, { ...query, page }), { signal }));
      const { rows, total, capped } = await read(query.page);
      const place = rows.findIndex((row) => row.id === id);
      if (place < 0) return undefined;
      const at = ({ id: of }: { id: string }, page: number): Neighbour => ({
        id: of,
        search: searchOf(entity, query, page, asked, constants),
      });
      const before = rows[place - 1] ?? (query.page > 1 ? (await read(query.page - 1)).rows.at(-1) : undefined);
      const number = (query.page - 1) * query.size + place + 1;
      const after = rows[place + 1] ?? (number < total ? (await read(query.page + 1)).rows[0] : undefined);
      return {
        ...(before && { previous: at(before, rows[place - 1] ? query.page : query.page - 1) }),
        ...(after && { next: at(after, rows[place + 1] ? query.page : query.page + 1) }),
        place: number,
        total,
        capped,
      };
    },
    [asked, client, entity, id, list, shell],
    { ready: Boolean(list), forget: true },
  );
  return data;
}

function searchOf(
  entity: Entity,
  query: ListQuery,
  page: number,
  asked: string,
  constants: Parameters<typeof writeQuery>[3],
): string {
  const text = writeQuery(entity, { ...query, page }, new URLSearchParams(asked), constants).toString();
  return text && `?${text}`;
}
