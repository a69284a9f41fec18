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
  const options = ['--no-fund', '--no-audit', '--loglevel=error', ...(dev ? ['--include=dev'] : [])];
  if (existsSync(lockFile) && (await npm('ci', ...options)).code === 0) return;
  // `npm ci` refuses a lock file without the optional packages of some other platform; `install` keeps to its versions.
  await mustRun('安装依赖', npm('install', '--no-save', ...options));
}

function npm(...args) {
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
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
