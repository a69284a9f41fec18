/**
 * Makes the console installable, and says in words that there is no network. Built into a file of its own; no page imports it. It never answers
 * a document from memory, so that no old release is shown; of a release's code, whose names change with its content, it keeps what was
 * asked for.
 */
import { hashedName, keepRelease, takeOver, whichRelease } from './worker-words';

interface ExtendableEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerScope {
  location: Location;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', run: (event: ExtendableEvent) => void): void;
  addEventListener(name: 'fetch', run: (event: FetchEvent) => void): void;
  addEventListener(name: 'message', run: (event: MessageEvent & ExtendableEvent) => void): void;
}

/** Said by the build: the page's own script, which names all others of its release, and all code of the release. */
declare const RELEASE: string;
declare const CODE: string[];

const scope = globalThis as unknown as WorkerScope;
const prefix = 'cangtai-';
const own = `${prefix}${RELEASE}`;
const offlinePage = '/offline.html';

scope.addEventListener('install', (event) => event.waitUntil(keepAll([offlinePage, '/favicon.svg'])));

scope.addEventListener('activate', (event) => event.waitUntil(forgetOthers().then(() => scope.clients.claim())));

scope.addEventListener('message', (event) => {
  if (event.data === takeOver) event.waitUntil(scope.skipWaiting());
  if (event.data === keepRelease) event.waitUntil(keepAll(CODE));
  if (event.data === whichRelease) event.ports[0]?.postMessage(RELEASE);
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  if (/^\/(pda\/)?api(\/|$)/.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (hashedName.test(pathname) || pathname === '/favicon.svg') event.respondWith(code(request, event));
});

/** From the network, or the page that says that there is none. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const told = await caches.match(offlinePage);
    if (!told) throw error;
    return told;
  }
}

async function code(request: Request, event: ExtendableEvent): Promise<Response> {
  const cache = await caches.open(own);
  const known = await cache.match(request, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(cache.put(request, answer.clone()).catch(() => undefined));
  return answer;
}

async function keepAll(addresses: string[]): Promise<void> {
  const cache = await caches.open(own);
  for (const address of addresses) if (!(await cache.match(address, { ignoreVary: true }))) await cache.add(address);
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(prefix) && name !== own).map((name) => caches.delete(name)));
}
