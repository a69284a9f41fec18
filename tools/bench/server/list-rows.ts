import { inTurn, middle, percentile } from './load';
import type { Line } from '../table';
import type { Row } from './row';

const path = '/api/v1/supply_chain_sos/list_packaging_material';
const requests = 200;
const mostMs = 50;

const page = (number: number, sort?: object) => ({
  pagination: { page: number, size: 50, ...(sort && { sort_option: sort }) },
});
const byName = { field: 'name', direction: 1 };

const lists: [name: string, body: object][] = [
  ['first page', page(1)],
  ['page 100', page(100)],
  ['page 200', page(200)],
  ['first page, filtered by a status that 2 % have', { ...page(1), enable_flag: 2 }],
  ['page 200, filtered by a status that 98 % have', { ...page(200), enable_flag: 1 }],
  ['first page, sorted by name', page(1, byName)],
  ['page 200, sorted by name', page(200, byName)],
  ['part of a code, sorted by name', { ...page(1, byName), code: '77777' }],
  ['part of a name that all have, sorted by name', { ...page(1, byName), name: '压测' }],
  ['part of a name that no record has', { ...page(1), name: '没有这样的包材' }],
];

/** Every list by itself, one request after the other. */
export const listRows: Row = async (console) => {
  const person = await console.arrive();
  const lines: Line[] = [];
  for (const [name, body] of lists) {
    const list = () => person.call(path, body);
    await inTurn(10, list);
    const { times } = await inTurn(requests, list);
    const p99 = percentile(times, 0.99);
    lines.push({
      what: `list of 1,000,000: ${name}`,
      goal: `p99 ≤ ${mostMs} ms`,
      measured: `p50 ${middle(times).toFixed(1)}, p99 ${p99.toFixed(1)} ms`,
      isMet: p99 <= mostMs,
    });
  }
  person.close();
  return lines;
};
