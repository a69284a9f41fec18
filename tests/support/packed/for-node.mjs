import { createRequire } from 'node:module';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../../../tools/build/paths.mjs';
import { entriesOf, nameFile, namesIn, packedFolder } from './packing.mjs';

const require = createRequire(join(projectRoot, 'package.json'));

// What is loaded together is packed together. Packages that find files of their own by their place are not among them.
const packs = {
  kysely: /^kysely(\/|$)/,
  fastify: /^(fastify$|@fastify\/)/,
  ajv: /^(ajv|ajv-formats)(\/|$)/,
  pg: /^pg(\/|$)/,
  zxing: /^@zxing\/library$/,
  refa: /^refa$/,
  metrics: /^prom-client$/,
  tables: /^hucre(\/|$)/,
  traces: /^@opentelemetry\/api$/,
  barcodes: /^jsbarcode$/,
  patterns: /^(re2js|@cfworker\/json-schema)$/,
};

/**
 * Packs what the server and the metadata are made with into a few files; `resolver.cjs` reads the list: by the name of a package the file
 * that takes its place, and the file that it stands for.
 */
export async function packForNode() {
  const isPacked = (name) => Object.values(packs).some((pattern) => pattern.test(name)) && isThere(name);
  const names = namesIn(['src', 'tests', 'tools'], isPacked);
  const folder = await packedFolder('node', names, [new URL(import.meta.url)], async (place) => {
    const list = {};
    for (const [title, pattern] of Object.entries(packs)) {
      const own = names.filter((name) => pattern.test(name));
      const pack = `${title}-pack.cjs`;
      await bundle(own, names, join(place.made, pack));
      for (const name of own) list[name] = { file: nameFile(place, pack, name), original: require.resolve(name) };
    }
    writeFileSync(join(place.made, 'names.json'), JSON.stringify(list));
  });
  return join(folder, 'names.json');
}

const bundle = (own, all, outfile) =>
  build({
    stdin: { contents: entriesOf(own), resolveDir: projectRoot },
    outfile,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // Each file reads it whole; names stay for those who read a stack.
    minifyWhitespace: true,
    external: ['pg-native'],
    plugins: [onlyOnce(own, all)],
    logLevel: 'error',
  });

/** What another pack has is asked of that one, unless the importer means another version. */
const onlyOnce = (own, all) => ({
  name: 'only-once',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.]/ }, ({ path, resolveDir }) => {
      if (own.includes(path) || !all.includes(path)) return undefined;
      return require.resolve(path, { paths: [resolveDir] }) === require.resolve(path)
        ? { path, external: true }
        : undefined;
    });
  },
});

const isThere = (name) => {
  try {
    return existsSync(require.resolve(name));
  } catch {
    return false;
  }
};
