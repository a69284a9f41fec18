import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addAntdStyles } from './antd-styles.mjs';
import { hintFirstScripts } from './compile-hint.mjs';
import { compressFolder } from './compress.mjs';
import { writeListPage } from './list-page.mjs';
import { buildOffline } from './offline.mjs';
import { buildStamp, packageProgram, projectRoot, serverEntry, voiceFolder, webRoot, workFolder } from './paths.mjs';
import { mustRun, runNode } from './run.mjs';
import { serverBundle } from './server-bundle.mjs';
import { contentPrint, quickPrint } from './sources.mjs';

/** Builds console and server when a source has changed since the last build. */
export async function buildWhenStale() {
  if (isFresh()) return;
  const started = Date.now();
  mkdirSync(workFolder, { recursive: true });
  rmSync(buildStamp, { force: true });
  const prints = { quick: quickPrint(), content: contentPrint() };
  await makeGenerated();
  console.log('正在构建控制台(约半分钟)…');
  await Promise.all([buildWeb(), buildServer()]);
  writeFileSync(buildStamp, JSON.stringify(prints));
  console.log(`构建完成,用时 ${Math.round((Date.now() - started) / 1000)} 秒`);
}

/** Types, validators and models from the schemas. */
export async function makeGenerated() {
  console.log('正在编译 schemas…');
  await mustRun('编译 schemas', runNode(packageProgram('tsx/dist/cli.mjs'), ['tools/meta/main.ts', 'types']));
}

function isFresh() {
  if (![buildStamp, serverEntry, join(webRoot, 'index.html')].every((file) => existsSync(file))) return false;
  const stamp = JSON.parse(readFileSync(buildStamp, 'utf8'));
  const quick = quickPrint();
  if (stamp.quick === quick) return true;
  const content = contentPrint();
  if (stamp.content !== content) return false;
  writeFileSync(buildStamp, JSON.stringify({ quick, content }));
  return true;
}

async function buildWeb() {
  const umi = packageProgram('umi/bin/umi.js');
  const env = { NODE_ENV: 'production', UMI_ENV: '', DID_YOU_KNOW: 'none' };
  rmSync(webRoot, { recursive: true, force: true });
  await mustRun('构建控制台', runNode(umi, ['build'], { env }));
  addAntdStyles(webRoot);
  hintFirstScripts(webRoot);
  writeListPage(webRoot);
  await buildOffline(webRoot);
  await compressFolder(webRoot);
  // The spoken numbers of the scan pages, under names that change with their content.
  cpSync(voiceFolder, join(webRoot, 'voice'), { recursive: true });
}

async function buildServer() {
  const { build, stop } = await import('esbuild');
  const entries = {
    'src/server/main.ts': serverEntry,
    'src/server/installation/embedded/reset.ts': join(serverEntry, '../reset.mjs'),
  };
  try {
    for (const [entry, outfile] of Object.entries(entries))
      await build(serverBundle(join(projectRoot, entry), outfile));
  } catch (error) {
    console.error(error.message);
    console.error('✗ 构建服务端失败');
    process.exit(1);
  } finally {
    // Its service would stay beside the server for as long as that runs.
    await stop();
  }
}
