// `node tools/build/generate-missing.mjs`: a fresh clone has no `src/generated`. What imports it runs this first.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeGenerated } from './build.mjs';
import { projectRoot } from './paths.mjs';

/** Makes types, validators and models from the schemas, unless they are there. */
export async function generateMissing() {
  const made = ['model.json', 'validators/index.ts'].map((name) => join(projectRoot, 'src/generated', name));
  if (!made.every((file) => existsSync(file))) await makeGenerated();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await generateMissing();
