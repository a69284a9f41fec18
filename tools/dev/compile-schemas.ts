import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** What became of a run: `text` is for the developer, empty when there is nothing to say. */
export interface Compilation {
  isDone: boolean;
  text: string;
}

export interface SchemaCompiler {
  /** Renews `src/generated`, which the browser's part follows by itself. False, and told, when the schemas have problems. */
  compile(): Promise<boolean>;
  /** Reads the compiler's own sources anew at the next run. */
  forget(): void;
}

/** A compiler of the project's schemas in a process of its own, ready before it is wanted. */
export function openSchemaCompiler(projectRoot: string, log: (lines: string) => void): SchemaCompiler {
  const open = (): ChildProcess =>
    fork('tools/dev/schema-worker.ts', {
      cwd: projectRoot,
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  let worker = open();
  return {
    async compile() {
      if (!worker.connected) worker = open();
      // One of the two comes; the other is waited for no longer.
      const over = new AbortController();
      const { signal } = over;
      const ended = once(worker, 'exit', { signal }).then((): Compilation => ({
        isDone: false,
        text: 'schemas 编译进程意外退出',
      }));
      const answer = once(worker, 'message', { signal }).then(([compilation]) => compilation as Compilation);
      worker.send('compile');
      const { isDone, text } = await Promise.race([answer, ended]);
      over.abort();
      if (text) log(text);
      return isDone;
    },
    forget() {
      worker.kill();
      worker = open();
    },
  };
}
