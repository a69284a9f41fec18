import type { Notify } from '../../src/engine/core/engine';
import type { Connection } from '../../src/shell/session/connection';
import type { Session } from '../../src/shell/session/session';
import { actsOn } from '../../src/shell/session/session-acts';
import { settleLanguage } from '../../src/shell/session/settle-language';
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
  expect(said).toEqual(['账号已停用']);
  expect(calls.chooseWarehouse).not.toHaveBeenCalled();
});

describe('the language of an account', () => {
  afterEach(() => localStorage.clear());

  /** What an account keeps, once it has come to a browser with that choice. */
  async function keptBy(language: string | undefined, choice: object): Promise<unknown[]> {
    localStorage.setItem('cangtai.language', JSON.stringify(choice));
    const savePreference = jest.fn(async () => undefined);
    await settleLanguage({ step: 'ready', person: { language } } as unknown as Session, {
      savePreference: savePreference as never,
    });
    return savePreference.mock.calls.flat();
  }

  test('is what its person has chosen in this browser', async () => {
    expect(await keptBy('zh-CN', { name: 'en', isNew: true })).toEqual([{ language: 'en' }]);
    expect(localStorage.getItem('cangtai.language')).toBe('{"name":"en"}');
  });

  test('is not what a person before has chosen there', async () => {
    expect(await keptBy(undefined, { name: 'en' })).toEqual([]);
  });

  test('loads no page for ever, where the console does not speak it', async () => {
    // What jsdom says of a page that is loaded anew.
    const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await keptBy('fr', {})).toEqual([]);
    expect(told).not.toHaveBeenCalled();
  });
});
