import fastify from 'fastify';
import { trustedProxiesIn, trustProxyOption } from '../../src/server/platform/trusted-proxies';

const own = '203.0.113.9';
const proxy = '10.0.0.1';

/** Whom the server takes for the caller, when the connection comes from `remoteAddress`. */
async function callerSeen(setting: string, remoteAddress: string, forwarded: string): Promise<string[]> {
  const app = fastify({ trustProxy: trustProxyOption(trustedProxiesIn(setting) ?? 0) });
  app.get('/', async ({ ip, protocol }) => [ip, protocol]);
  const headers = { 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' };
  const answer = await app.inject({ url: '/', remoteAddress, headers });
  await app.close();
  return answer.json();
}

test.each([
  ['behind one proxy the caller may say what it likes', '1', proxy, `1.1.1.1, 2.2.2.2, ${own}`, [own, 'https']],
  ['behind two proxies, too', '2', proxy, `1.1.1.1, ${own}, 10.0.0.2`, [own, 'https']],
  ['a proxy is known by its address', '10.0.0.0/8', proxy, `1.1.1.1, ${own}, 10.0.0.2`, [own, 'https']],
  ['a stranger is not believed to be a proxy', '10.0.0.0/8', own, '1.1.1.1', [own, 'http']],
  ['nobody is believed without the setting', '0', own, '1.1.1.1', [own, 'http']],
])('%s (%s)', async (_, setting, from, forwarded, seen) => {
  expect(await callerSeen(setting, from, forwarded)).toEqual(seen);
});
