import pg from 'pg';
import { channel, type Change } from '../../records/change';
import { ident } from '../../database/names';

/** Null: the connection was lost, and anything may have changed meanwhile. */
export type Listener = (change: Change | null) => void;

export interface ChangeFeed {
  subscribe(listener: Listener): () => void;
  close(): Promise<void>;
}

const soonestMs = 500;
const latestMs = 30_000;

/** What any process announces, over one connection of its own, which is opened again when it breaks. */
export function openChangeFeed(url: string, onError: (error: Error) => void = () => {}): ChangeFeed {
  const listeners = new Set<Listener>();
  const tell: Listener = (change) => listeners.forEach((listener) => listener(change));
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = soonestMs;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'cangtai changes', keepAlive: true });
    client = next;
    let isOver = false;
    const again = (error?: Error): void => {
      if (isOver || isClosed) return;
      isOver = true;
      if (error) onError(error);
      void next.end().catch(() => undefined);
      timer = setTimeout(() => void connect(), pause);
      timer.unref();
      pause = Math.min(pause * 2, latestMs);
    };
    next.on('error', again);
    next.on('end', () => again());
    next.on('notification', ({ payload }) => tell(readChange(payload)));
    try {
      await next.connect();
      await next.query(`listen ${ident(channel)}`);
      pause = soonestMs;
      tell(null);
    } catch (error) {
      again(error as Error);
    }
  };
  void connect();

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      listeners.clear();
      await client?.end().catch(() => undefined);
    },
  };
}

function readChange(payload: string | undefined): Change | null {
  try {
    return JSON.parse(payload ?? 'null') as Change | null;
  } catch {
    return null;
  }
}
