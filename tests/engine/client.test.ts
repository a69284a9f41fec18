import { createClient } from '../../src/engine/core/client/client';
import { call } from './support/goods';

test('a batch is a write like the call it is made of, and is not asked again by itself', async () => {
  const made: unknown[] = [];
  const keep = async (...said: unknown[]) => void made.push(said);
  const transport = { call: keep, upload: keep, follow: <Answer>(_: string, asked: Promise<Answer>) => asked };
  const toggle = call('toggle', '更新状态', { effect: 'set' });
  await createClient(transport, 'cos').batch(toggle, { items: [] });
  expect(made).toEqual([['/api/toggle/batch', { items: [] }, { write: true }]]);
});
