import { openGateways } from '../../src/server/adapters/gateways/open-gateways';
import { translation } from '../../src/server/adapters/gateways/translation';
import { startDemoConsole } from '../support/demo-console';
import { startGateways, type SimulatedGateways } from '../../tools/simulator/gateways.mjs';

const secret = 'a-secret-of-both-sides';
const times = { tryMs: 300, totalMs: 1500, pauseMs: 20 };
let outside: SimulatedGateways;

beforeEach(async () => void (outside = await startGateways({ secret })));
afterEach(() => outside.stop());

const ask = (more: { texts?: string[]; key?: string; secret?: string; url?: string } = {}) =>
  translation(
    { url: more.url ?? outside.url, secret: more.secret ?? secret },
    times,
  )({
    texts: more.texts ?? ['手机壳', '不在词典里'],
    target: 'en',
    idempotencyKey: more.key ?? crypto.randomUUID(),
  });

test('texts are put into another language, in their order', async () =>
  expect(await ask()).toEqual(['phone case', '[en] 不在词典里']));

test.each([
  ['answers nothing', 'silent'],
  ['says that it is busy', 503],
  ['says that it is asked too often', 429],
  ['does it and loses the answer', 'lost'],
] as const)('a service that %s is asked again with the same key, and has done it once', async (_, behaviour) => {
  outside.behave(behaviour);
  expect(await ask({ key: 'one-key' })).toEqual(['phone case', '[en] 不在词典里']);
  expect(outside.requests.map(({ key }) => key)).toEqual(['one-key', 'one-key']);
  expect(outside.done()).toBe(1);
});

test('a service that stays away is given up', async () => {
  outside.behave(...Array.from({ length: 100 }, () => 'silent' as const));
  await expect(ask()).rejects.toMatchObject({ gateway: 'translation', fault: 'away' });
  expect(outside.requests.length).toBeGreaterThan(1);
  expect(outside.requests.length).toBeLessThan(100);
});

test('where nothing listens it is given up, too', async () => {
  const { url } = outside;
  await outside.stop();
  await expect(ask({ url })).rejects.toMatchObject({ fault: 'away' });
});

test('a request that is refused is not asked again', async () => {
  await expect(ask({ secret: 'of somebody else' })).rejects.toMatchObject({ fault: 'refused' });
  expect(outside.requests).toHaveLength(1);
});

test('the key of another request is refused', async () => {
  await ask({ key: 'taken' });
  await expect(ask({ key: 'taken', texts: ['玩具'] })).rejects.toMatchObject({ fault: 'refused' });
});

test('an answer that the port does not promise is told apart', async () => {
  outside.behave('nonsense');
  await expect(ask()).rejects.toMatchObject({ fault: 'nonsense' });
});

test('a service that is not set up is told apart', () =>
  expect(translation(undefined)({ texts: ['a'], target: 'en', idempotencyKey: 'k' })).rejects.toMatchObject({
    fault: 'absent',
  }));

test('a person has texts translated; where the service does not answer, the reason stands in words', async () => {
  const settings = { translation: { url: outside.url, secret } };
  const demo = await startDemoConsole({ gateways: openGateways(settings) });
  try {
    const person = await demo.someone('yiwu_admin', 'YW-SOC');
    const ask = (body: Record<string, unknown>) => person.call('translate', body);
    const body = { text_list: ['手机壳', '玩具'], target_language: 'en' };
    expect((await ask(body)).data).toEqual({ text_list: ['phone case', 'toy'] });
    expect((await ask({ ...body, target_language: 'xx' })).msg).toContain('不在可选范围内');
    outside.behave(400);
    expect((await ask(body)).msg).toBe('翻译：外部服务未能处理该请求，请联系管理员');
    const { domain_list: domains } = (await person.call('listDomain')).data;
    expect(domains.map(({ title }: { title: string }) => title)).toEqual(['集运', '分拣', '质检', '公共管理']);
    const properties = async (words?: string): Promise<string[]> =>
      (await person.call('searchProperty', words ? { words } : {})).data.property_list.map(
        ({ title }: { title: string }) => title,
      );
    expect(await properties()).toContain('易碎');
    expect(await properties('电')).toEqual(['带电', '纯电']);
    expect(await properties(' LIQUID ')).toEqual(['液体']);
    expect(await properties('查无')).toEqual([]);
  } finally {
    await demo.stop();
  }
});

test('without a translation service the caller is told whom to ask', async () => {
  const demo = await startDemoConsole({ gateways: openGateways({}) });
  try {
    const person = await demo.someone('yiwu_admin', 'YW-SOC');
    const { msg } = await person.call('translate', { text_list: ['手机壳'], target_language: 'en' });
    expect(msg).toBe('翻译：外部服务尚未配置，请联系管理员');
  } finally {
    await demo.stop();
  }
});

test('a service that does not answer holds no connection of the database', async () => {
  const settings = { translation: { url: outside.url, secret } };
  const demo = await startDemoConsole({ gateways: openGateways(settings) });
  try {
    const person = await demo.someone('yiwu_admin', 'YW-SOC');
    outside.behave(...Array.from({ length: 15 }, () => 'silent' as const));
    const body = { text_list: ['手机壳'], target_language: 'en' };
    const waiting = Array.from({ length: 15 }, () => person.call('translate', body));
    while (outside.requests.length < 15) await new Promise((resolve) => setTimeout(resolve, 20));
    // More than the pool has connections wait for the service, and others are served.
    expect((await person.call('packaging-material.list')).code).toBe(0);
    expect((await Promise.all(waiting)).map(({ data }) => data.text_list)).toEqual(waiting.map(() => ['phone case']));
  } finally {
    await demo.stop();
  }
}, 60_000);
