import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** Renews `src/generated`, which the browser's part follows by itself. False, and told, when the schemas have problems. */
export function compileSchemas(projectRoot: string, log: (line: string) => void): Promise<boolean> {
  const tsx = join(projectRoot, 'node_modules/tsx/dist/cli.mjs');
  return new Promise((resolve) => {
    execFile(process.execPath, [tsx, 'tools/meta/main.ts', 'types'], { cwd: projectRoot }, (error, stdout, stderr) => {
      log((error ? stderr || error.message : stdout).trim());
      resolve(!error);
    });
  });
}
