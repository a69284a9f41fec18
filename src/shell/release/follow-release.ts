import { keepRelease, takeOver, whichRelease } from './worker-words';

const lookEveryMs = 30 * 60_000;
const answerMs = 3000;
// A first visit has the machine to itself: a worker that starts meanwhile took a sixth of it. Later ones have theirs running.
const comesUpMs = 2000;

/**
 * Keeps a service worker for this page's release, and tells when there is a newer one: `tell` is given what brings it. A worker of this very
 * release takes over at once; for a newer one the page decides, since code of two releases does not go together. Answers what ends it.
 */
export function followRelease(tell: (renew: () => void) => void): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const own = releaseOf(document);
  if (!workers || !own) return () => undefined;
  const end = new AbortController();
  void follow(workers, own, tell, end.signal).catch(() => undefined);
  return () => end.abort();
}

/** The name of the page's own script: it names all others. */
const releaseOf = ({ scripts }: Document): string | undefined =>
  [...scripts].map(({ src }) => /\/(umi\.[0-9a-f]{8,}\.js)$/.exec(src)?.[1]).find(Boolean);

async function follow(
  workers: ServiceWorkerContainer,
  own: string,
  tell: (renew: () => void) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!workers.controller) await new Promise((resolve) => setTimeout(resolve, comesUpMs));
  if (signal.aborted) return;
  const registration = await workers.register('/service-worker.js');
  // A browser that keeps workers out answers nothing.
  if (!registration || signal.aborted) return;
  const look = async (worker: ServiceWorker | null, isNew = true): Promise<void> => {
    const release = worker && (await askRelease(worker));
    if (!release || signal.aborted) return;
    if (release !== own) return isNew ? tell(() => renew(workers, worker)) : undefined;
    if (worker === registration.waiting) worker.postMessage(takeOver);
    if (isInstalled()) worker.postMessage(keepRelease);
  };
  const found = (): void => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' || installing.state === 'activated') void look(installing);
    });
  };
  const update = (): void => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
  };
  registration.addEventListener('updatefound', found, { signal });
  found();
  workers.addEventListener('controllerchange', () => void look(workers.controller), { signal });
  document.addEventListener('visibilitychange', update, { signal });
  const timer = setInterval(update, lookEveryMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  // The page came from the network a moment ago: what was there before is not newer.
  await look(registration.waiting ?? registration.active, false);
}

/** The newer worker takes over, and the page is asked for anew; what is unsaved asks back, as at any reload. */
function renew(workers: ServiceWorkerContainer, worker: ServiceWorker): void {
  const reload = (): void => window.location.reload();
  if (worker.state === 'activated') return reload();
  workers.addEventListener('controllerchange', reload, { once: true });
  worker.postMessage(takeOver);
}

function askRelease(worker: ServiceWorker): Promise<string | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(undefined), answerMs);
    port1.onmessage = ({ data }) => {
      clearTimeout(late);
      resolve(String(data));
    };
    worker.postMessage(whichRelease, [port2]);
  });
}

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;
