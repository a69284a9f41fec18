import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What an address of a list loads at once: `fetchPage` in `src/app.tsx`. */
const modules = ['src/shell/layout/main-layout.tsx', 'src/pages/entity.tsx', 'src/engine/core/client/load-ahead.ts'];

/**
 * Writes the page of addresses that show a list. It names the scripts and style sheets that the page's own script asks for once it runs,
 * and the browser fetches them beside that script. Throws when the bundler writes its imports otherwise by now.
 */
export function writeListPage(webRoot) {
  const own = readdirSync(webRoot).find((name) => /^umi\.[0-9a-f]+\.js$/.test(name)) ?? '';
  const others = filesOf(readFileSync(join(webRoot, own), 'utf8'), modules);
  // Its own script runs first, and so goes first over the few connections that a browser opens.
  const hints = [own, ...others].map(
    (name) => `<link rel="preload" as="${name.endsWith('.css') ? 'style' : 'script'}" href="/${name}">\n`,
  );
  const page = readFileSync(join(webRoot, 'index.html'), 'utf8');
  writeFileSync(join(webRoot, 'list.html'), page.replace('</head>', `${hints.join('')}</head>`));
}

/** The files of the chunks that `wanted` modules are imported from, as the built script names them. */
export function filesOf(script, wanted) {
  const files = [...script.matchAll(/(?:"([^"]+)"|([\w$]+)):"([^"]+-async\.[0-9a-f]{8,}\.(?:js|css))"/g)];
  const imports = script.matchAll(
    /Promise\.all\(\[((?:[\w$]+\.ensure\("[^"]+"\),?)+)\]\)\.then\([\w$]+\.dr\([\w$]+,[\w$]+\.bind\([\w$]+,"([^"]+)"/g,
  );
  const chunksOf = new Map([...imports].map(([, ensured, name]) => [name, ensured.match(/(?<=")[^"]+(?=")/g)]));
  const chunks = new Set(
    wanted.flatMap((name) => {
      const found = chunksOf.get(name);
      if (!found) throw new Error(`The built script imports "${name}" otherwise than expected.`);
      return found;
    }),
  );
  return files.filter(([, quoted, bare]) => chunks.has(quoted ?? bare)).map(([, , , file]) => file);
}
