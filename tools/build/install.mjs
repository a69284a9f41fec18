import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './paths.mjs';
import { mustRun, run } from './run.mjs';

const lockFile = join(projectRoot, 'package-lock.json');
// npm's own note of what it installed last.
const installedFile = join(projectRoot, 'node_modules', '.package-lock.json');

/** Installs the packages when they are missing or other than the lock file says. `dev`: those for tests, too. */
export async function installWhenNeeded({ dev = false } = {}) {
  if (isInstalled(dev)) return;
  console.log('正在安装依赖(第一次需要几分钟)…');
  const command = existsSync(lockFile) ? 'ci' : 'install';
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await mustRun('安装依赖', run(npm, [command, ...(dev ? ['--include=dev'] : [])], { show: 'all' }));
}

function isInstalled(dev) {
  if (!existsSync(installedFile)) return false;
  if (!existsSync(lockFile)) return true;
  const wanted = packagesIn(lockFile);
  const installed = packagesIn(installedFile);
  return Object.entries(wanted).every(([path, { version, link, ...about }]) => {
    if (path === '' || link) return true;
    // Those of other platforms are absent, and without `dev` those for tests may be.
    const mayBeAbsent = about.optional || about.devOptional || (about.dev && !dev);
    return installed[path] ? installed[path].version === version : mayBeAbsent;
  });
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
