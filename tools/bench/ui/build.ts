import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { projectRoot, workFolder } from '../../build/paths.mjs';

const sources = join(projectRoot, 'tools/bench/ui/contenders');
/** Where the built pages of the contenders stand, a folder each. */
export const contendersRoot = join(workFolder, 'bench/ui/contenders');

const styles = { amis: ['sdk.css', 'helper.css', 'iconfont.css'] };

/** Installs what the named contenders are made of, and builds their pages for production. */
export async function buildContenders(names: string[]): Promise<void> {
  const wanted = (all: string[]) => all.filter((name) => names.includes(name));
  for (const name of wanted(['amis', 'react-admin', 'rjsf'])) install(join(sources, name));
  for (const name of wanted(['pro-table', 'antd', 'rjsf', 'react-admin'])) await bundle(name, 'page.tsx');
  if (names.includes('amis')) await buildAmis();
  compress(contendersRoot);
}

async function buildAmis(): Promise<void> {
  await bundle('amis', 'page.ts');
  const sdk = join(sources, 'amis/node_modules/amis/sdk');
  cpSync(sdk, join(contendersRoot, 'amis/sdk'), { recursive: true });
  writePage(
    'amis',
    ['sdk/sdk.js', 'page.js'],
    styles.amis.map((file) => `sdk/${file}`),
  );
}

function install(folder: string): void {
  if (existsSync(join(folder, 'node_modules'))) return;
  const words = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  execFileSync('npm', words, { cwd: folder, stdio: 'inherit' });
}

async function bundle(name: string, entry: string): Promise<void> {
  const folder = join(contendersRoot, name);
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [join(sources, name, entry)],
    outfile: join(folder, 'page.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'chrome105',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    legalComments: 'none',
    // rjsf's core asks for its usual validator without bringing it.
    nodePaths: [join(sources, name, 'node_modules')],
  });
  writePage(name, ['page.js'], []);
}

function writePage(name: string, scripts: string[], sheets: string[]): void {
  const lines = [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>bench</title>',
    ...sheets.map((file) => `<link rel="stylesheet" href="/bench/${name}/${file}">`),
    '</head><body><div id="root"></div>',
    ...scripts.map((file) => `<script src="/bench/${name}/${file}"></script>`),
    '</body></html>',
  ];
  writeFileSync(join(contendersRoot, name, 'index.html'), lines.join('\n'));
}

function compress(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (/\.(js|css|html)$/.test(name) && statSync(file).isFile())
      writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  }
}
