import type { Page, Request } from '@playwright/test';
import { pathOf } from './caller';

type Kind = Parameters<typeof pathOf>[1];

/** The requests of a call of the schemas, whatever stands in their query. */
const requestsOf = (call: string, kind: Kind) => (url: URL) => url.pathname === pathOf(call, kind);

/** A network so slow that a call's answer comes when the journey says so. */
export const hold = (page: Page, call: string, kind: Kind) => holdWhat(page, requestsOf(call, kind));

/** The same with the scripts that the console fetches from now on. */
export const holdScripts = (page: Page) => holdWhat(page, ({ pathname }) => pathname.endsWith('.js'));

async function holdWhat(page: Page, matches: (url: URL) => boolean) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const held: Request[] = [];
  await page.route(matches, async (route) => {
    held.push(route.request());
    await released;
    await route.continue();
  });
  return { held, release };
}

/** The network takes this call to the server, and loses its first answer. */
export async function cut(page: Page, call: string, kind: Kind) {
  const sent: Request[] = [];
  await page.route(requestsOf(call, kind), async (route) => {
    sent.push(route.request());
    if (sent.length > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  return { sent };
}

/** The server breaks down at this call, until `mend`. */
export async function breakDown(page: Page, call: string, kind: Kind) {
  const matches = requestsOf(call, kind);
  const answer = { code: 50000001, msg: 'TW000 系统异常', log_id: 'E2E-LOG-1', data: {} };
  await page.route(matches, (route) => route.fulfill({ json: answer }));
  return { mend: () => page.unroute(matches) };
}
