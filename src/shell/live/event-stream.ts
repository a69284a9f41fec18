import type { Live, LiveChange } from '../../engine/core/platform/live';

const name = 'cangtai-live';
const path = '/api/v1/live';
// After a broken connection; a server that comes back has other things to do first.
const againMs = 20_000;

type Listener = (change: LiveChange) => void;

export interface EventStream extends Live {
  /** The server says that the stream's session is over. Answers how to stop listening. */
  onEnded(listener: () => void): () => void;
}

/**
 * One stream for the whole tab, open while a list listens and the tab is looked at: a hidden tab costs no connection. Whatever goes
 * wrong with it has no other effect than that nothing is told.
 */
export function openEventStream(): EventStream {
  const listeners = new Map<string, Set<Listener>>();
  const endListeners = new Set<() => void>();
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOn = readSwitch();

  const close = () => {
    source?.close();
    source = undefined;
    clearTimeout(timer);
    timer = undefined;
  };
  const rest = () => {
    close();
    timer = setTimeout(() => {
      timer = undefined;
      look();
    }, againMs);
  };
  const open = () => {
    source = new EventSource(path);
    source.addEventListener('change', ({ data }: MessageEvent<string>) => {
      const { entity, ...change } = JSON.parse(data) as LiveChange & { entity: string };
      listeners.get(entity)?.forEach((listener) => listener(change));
    });
    source.addEventListener('ended', () => {
      close();
      endListeners.forEach((listener) => listener());
    });
    source.addEventListener('error', rest);
  };
  const look = () => {
    const isWanted = isOn && listeners.size > 0 && document.visibilityState === 'visible' && navigator.onLine;
    if (!isWanted) close();
    else if (!source && timer === undefined) open();
  };
  document.addEventListener('visibilitychange', look);

  return {
    isAvailable: typeof EventSource !== 'undefined',
    isOn: () => isOn,
    setOn(on) {
      isOn = on;
      try {
        localStorage.setItem(name, on ? 'on' : 'off');
      } catch {
        // It is on again next time.
      }
      look();
    },
    onEnded(listener) {
      endListeners.add(listener);
      return () => void endListeners.delete(listener);
    },
    subscribe(entity, listener) {
      const own = listeners.get(entity) ?? new Set();
      listeners.set(entity, own.add(listener));
      look();
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(entity) === own) listeners.delete(entity);
        look();
      };
    },
  };
}

function readSwitch(): boolean {
  try {
    return localStorage.getItem(name) !== 'off';
  } catch {
    return true;
  }
}
