// The generated validators ask for these by paths that Node's own module loader does not find: they go into the bundle.
const bundled = /^ajv(-formats)?\//;

const packagesOutside = {
  name: 'packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || bundled.test(path) || /^[A-Za-z]:/.test(path) ? undefined : { path, external: true },
    );
  },
};

/** esbuild's options for server code: one ES module for this Node; packages stay in node_modules. */
export function serverBundle(entry, outfile) {
  return {
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'silent',
    plugins: [packagesOutside],
    banner: {
      js: "import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);",
    },
  };
}

/** The same as a CommonJS module, which a running process can throw away and load anew. */
export function reloadable(entry, outfile) {
  return { ...serverBundle(entry, outfile), format: 'cjs', banner: {}, sourcemap: 'inline' };
}
