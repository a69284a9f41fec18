import { existsSync } from 'node:fs';
import { packageProgram } from '../build/paths.mjs';
import { run, runNode } from '../build/run.mjs';
import findChromiumModule from './find-chromium.cjs';

/** Makes sure of a browser for the journeys. Where none can be had, says so; the journeys then fail by themselves. */
export async function installChromium() {
  if (findChromiumModule.findChromium() || (await hasDownloaded())) return;
  console.log('正在安装 Chromium…');
  const done = isDebianRoot() ? await fromDebian() : await fromPlaywright();
  if (!done) console.error('没有装上 Chromium,请自行安装并设置 CHROMIUM_PATH。');
}

async function hasDownloaded() {
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath());
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function fromDebian() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  const packages = ['chromium', 'fonts-noto-cjk'];
  const { code } = await run('apt-get', ['install', '-y', ...packages], { env, show: 'all' });
  // Ubuntu's package of that name only points to a snap.
  return (code === 0 && findChromiumModule.findChromium() !== undefined) || fromPlaywright();
}

async function fromPlaywright() {
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  const cli = packageProgram('playwright/cli.js');
  return (await runNode(cli, ['install', ...withLibraries, 'chromium'], { show: 'all' })).code === 0;
}
