import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from './server';

// Short: people at the console are waiting. The server waits for the disk and for its own dying processes by itself.
const pauseMs = 200;

/**
 * A server that comes back: when it ends unasked (killed, out of memory), it is started again on its old port, where the
 * application's connections look for it, until it is stopped.
 */
export function keepRunning(first: Server, startAgain: (port: number) => Promise<Server>, log: (line: string) => void) {
  const kept = { port: first.port, process: first.process, stop };
  let server = first;
  let isStopped = false;
  let coming: Promise<void> = Promise.resolve();
  watch();
  return kept satisfies Server;

  function watch(): void {
    kept.process = server.process;
    const again = (): void => void (coming = comeBack());
    if (server.process.exitCode !== null || server.process.signalCode !== null) again();
    else server.process.once('exit', again);
  }

  async function comeBack(): Promise<void> {
    if (!isStopped) log('数据库意外停止，正在重新启动…');
    while (!isStopped) {
      try {
        server = await startAgain(first.port);
        return watch();
      } catch (error) {
        log(`数据库未能重新启动，稍后再试：${(error as Error).message}`);
        await sleep(pauseMs);
      }
    }
  }

  async function stop(): Promise<void> {
    isStopped = true;
    await coming;
    await server.stop();
  }
}
