import { selectAll } from '../../src/engine/core/bulk/selection';
import { createClient } from '../../src/engine/core/client/client';
import type { Call } from '../../src/metadata/model';
import { goods } from './support/goods';

const query = { filter: { name: '纸' }, sort: goods.list.sort, page: 7, size: 50 };

test('all that is found is chosen, each page asked for from where the last one ended', async () => {
  const asked: unknown[] = [];
  const records = ['a', 'b', 'c', 'd', 'e'].map((goods_id) => ({ goods_id, version: 1 }));
  const transport = {
    async call(_path: string, body: Record<string, unknown>) {
      const { page, cursor } = body.pagination as { page: number; cursor?: string };
      asked.push([body.condition, page, cursor]);
      return { goods_list: records.slice((page - 1) * 2, page * 2), pagination: { cursor: `after ${page}` } };
    },
    upload: async () => undefined,
    follow: <Answer>(_: string, asked: Promise<Answer>) => asked,
  };
  const all = await selectAll(createClient(transport, 'cos'), goods, goods.calls.list as Call, query, 2);
  expect([...all.keys()]).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(asked).toEqual([
    [{ name: '纸' }, 1, undefined],
    [{ name: '纸' }, 2, 'after 1'],
    [{ name: '纸' }, 3, 'after 2'],
  ]);
});
