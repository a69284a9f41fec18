const lookEveryMs = 500;

/**
 * Asks this process to end when the one that started it is gone. A signal to `npm start` ends npm and its shell, and what the shell has
 * started would serve on. Only what npm has started: others may well leave their server behind.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs);
  timer.unref();
}
