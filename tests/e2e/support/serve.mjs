// The console for the journeys: `npm start` with a demo world of its own, gone afterwards.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dataRoot = mkdtempSync(join(tmpdir(), 'cangtai-e2e-'));
// For the unprivileged user who runs the database when we are root.
chmodSync(dataRoot, 0o755);

const { DATABASE_URL: _, ...env } = process.env;
const server = spawn(process.execPath, ['tools/start.mjs'], {
  stdio: 'inherit',
  env: { ...env, CANGTAI_DATA: dataRoot },
});
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  rmSync(dataRoot, { recursive: true, force: true });
  process.exit(code ?? 0);
});
