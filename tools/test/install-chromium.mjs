import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { packageProgram } from '../build/paths.mjs';
import { run, runNode } from '../build/run.mjs';
import findChromiumModule from './find-chromium.cjs';

const { findChromium, shell } = findChromiumModule;

/**
 * Makes sure of a browser for the journeys. Where none can be had, says so; the journeys then fail by themselves. `packages`: ends when npm has
 * installed them. Debian's browser comes meanwhile, Playwright's is its own package's to look for and to install.
 */
export async function installChromium(packages = Promise.resolve()) {
  if (isWellServed()) return;
  if (!isDebianRoot() || existsSync(downloads)) {
    await packages;
    if (await hasDownloaded()) return;
  }
  console.log('正在安装 Chromium…');
  const done = (isDebianRoot() && (await fromDebian())) || (await packages.then(fromPlaywright));
  if (!done) console.error('没有装上 Chromium,请自行安装并设置 CHROMIUM_PATH。');
}

const downloads = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');

async function hasDownloaded() {
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath());
}

/** A window's browser does, but where the quick one can be had it is. */
const isWellServed = () =>
  findChromium() !== undefined && (!isDebianRoot() || process.env.CHROMIUM_PATH || existsSync(shell));

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function fromDebian() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['-o', 'Acquire::http::Timeout=20', 'update'], { env });
  // Ubuntu has neither: its package of the second name only points to a snap.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', name, 'fonts-noto-cjk'], { env, show: 'all' });
    if (findChromium()) return true;
  }
  return false;
}

async function fromPlaywright() {
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  const cli = packageProgram('playwright/cli.js');
  return (await runNode(cli, ['install', ...withLibraries, 'chromium'], { show: 'all' })).code === 0;
}
