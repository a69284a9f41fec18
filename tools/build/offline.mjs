import { cpSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './paths.mjs';

const code = /\.[0-9a-f]{8,}\.(async\.)?(js|css)$/;

/** What makes the built console installable: manifest, icons, the page for when there is no network, and the service worker of this release. */
export async function buildOffline(webRoot) {
  cpSync(join(projectRoot, 'tools/build/offline'), webRoot, { recursive: true });
  const page = readFileSync(join(webRoot, 'index.html'), 'utf8');
  const release = /src="\/(umi\.[0-9a-f]{8,}\.js)"/.exec(page)?.[1];
  if (!release) throw new Error('index.html names no script of its release.');
  const names = readdirSync(webRoot, { recursive: true }).filter((name) => code.test(name));
  // Loaded late: the first command of a fresh clone reads this file before any package is there.
  const { build } = await import('esbuild');
  await build({
    entryPoints: [join(projectRoot, 'src/shell/release/service-worker.ts')],
    outfile: join(webRoot, 'service-worker.js'),
    bundle: true,
    minify: true,
    target: 'es2022',
    define: {
      RELEASE: JSON.stringify(release),
      CODE: JSON.stringify(names.map((name) => `/${name.replaceAll('\\', '/')}`)),
    },
  });
}
