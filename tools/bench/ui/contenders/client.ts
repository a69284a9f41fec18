/** What a list answers: its rows and how many there are. */
export interface Page {
  rows: Row[];
  total: number;
}

export type Row = Record<string, string | number | null> & { id: string };

export interface ListAsked {
  filter?: Record<string, unknown>;
  page?: number;
  size?: number;
  sort?: { field: string; descending: boolean };
}

/** Asks the product's server for rows, as each of the compared pages does. Throws what the server says. */
export async function listRows({ filter = {}, page = 1, size = 50, sort }: ListAsked): Promise<Page> {
  const sort_option = sort && { field: sort.field, direction: sort.descending ? 2 : 1 };
  const response = await fetch('/api/v1/supply_chain_sos/list_bench_item', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...filter, pagination: { page, size, ...(sort_option && { sort_option }) } }),
  });
  const { code, msg, data } = await response.json();
  if (code !== 0) throw new Error(msg);
  const { pagination, ...lists } = data;
  return { rows: Object.values(lists)[0] as Row[], total: pagination.total };
}

const asked = new URLSearchParams(location.search);

/** Rows a page, from the address. */
export const pageSize = Number(asked.get('size') ?? 50);

/** Whether the address asks for the form of two hundred fields. */
export const isLong = asked.has('long');
