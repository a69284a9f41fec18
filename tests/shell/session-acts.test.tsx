import type { Notify } from '../../src/engine/core/engine';
import type { Connection } from '../../src/shell/session/connection';
import { actsOn } from '../../src/shell/session/session-acts';
import { membership } from './support/stage';

function setUp() {
  const said: string[] = [];
  const notice = { error: (text: string) => void said.push(text) } as unknown as Notify;
  const calls = { chooseWarehouse: jest.fn(async () => ({})) };
  const connection = { calls, arrive: jest.fn() } as unknown as Connection;
  return { acts: actsOn(connection, { step: 'signed-out' }, async () => undefined, notice), calls, said };
}

test('a warehouse without a code is not entered, and says so', async () => {
  const { acts, calls, said } = setUp();
  const nameless = membership('义乌', { org_info: { id: 'W1', code: '', name: '义乌', type: 'sos', remark: 'sos' } });
  expect(await acts.chooseWarehouse(nameless)).toBe(false);
  expect(said).toEqual(['仓库编码不存在']);
  expect(calls.chooseWarehouse).not.toHaveBeenCalled();
});

test('a closed one neither', async () => {
  const { acts, calls, said } = setUp();
  expect(await acts.chooseWarehouse(membership('香港', { status: 2 }))).toBe(false);
  expect(said).toEqual(['账号已关闭']);
  expect(calls.chooseWarehouse).not.toHaveBeenCalled();
});
