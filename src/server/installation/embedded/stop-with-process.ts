import type { Server } from './server';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Ties the database to this process and returns how to stop it earlier. Where the application listens for a signal, it
 * stops the database itself, after its last query; where it does not, the signal stops the database here.
 */
export function stopWithProcess(server: Server, released: () => void): () => Promise<void> {
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    process.off('exit', onExit);
    for (const signal of signals) process.off(signal, onSignal);
    await server.stop();
    released();
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) > 1) return;
    void stop().then(() => process.kill(process.pid, signal));
  };
  const onExit = () => {
    server.process.kill('SIGINT');
    released();
  };
  process.once('exit', onExit);
  for (const signal of signals) process.on(signal, onSignal);
  return stop;
}
