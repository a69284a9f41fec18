import type { Entity, Call } from '../../../metadata/model';
import type { Client } from '../client/client';
import type { EntityRecord } from '../entity/entity-record';
import { readPage } from '../list/read-page';
import { listRequest, type ListQuery } from '../list/list-query';

/** The records chosen in a list, by id; they stay chosen from page to page. */
export type Selection = ReadonlyMap<string, EntityRecord>;

export const noSelection: Selection = new Map();

/** The selection after the boxes on one page were ticked or cleared. */
export function withPage(selection: Selection, page: EntityRecord[], chosen: EntityRecord[]): Selection {
  const next = new Map(selection);
  for (const { id } of page) next.delete(id);
  for (const record of chosen) next.set(record.id, record);
  return next;
}

/** Everything that the list finds, each page from where the last one ended: nothing is missed or taken twice while others write. Throws CallRefused. */
export async function selectAll(
  client: Client,
  entity: Entity,
  call: Call,
  query: ListQuery,
  size: number,
): Promise<Selection> {
  const all = new Map<string, EntityRecord>();
  let place: string | undefined;
  for (let page = 1; ; page += 1) {
    const body = listRequest(entity, { ...query, page, size }, place);
    const { rows, cursor } = readPage(entity, await client.call(call, body));
    place = cursor;
    for (const record of rows) all.set(record.id, record);
    if (rows.length < size) return all;
  }
}
