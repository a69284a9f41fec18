import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalText } from '../../src/metadata/model/canonical';
import { codemods, languageVersion } from '../../src/metadata/codemods';
import { grammar } from '../../src/metadata/grammar';
import { readSchemas } from './read';
import { settleUpgrade } from './settle-upgrade';

/**
 * Writes every schema in its canonical text, or, with `check`, only names those that are not. Wrong files are left alone. Schemas of
 * an older language version are rewritten with `upgrade` only; with it, what newer checks ask of schemas is mended or told.
 */
export function format(root: string, check: boolean, upgrade = false): number {
  const { files, texts, version } = readSchemas(root);
  if (version < languageVersion && !(upgrade && !check)) return tellOld(version);
  const changed = files
    .map((file) => ({
      path: file.path,
      before: texts.get(`schemas/${file.path}`),
      after: canonicalText(file.value, grammar[file.kind]),
    }))
    .filter(({ before, after }) => before !== after);
  for (const { path, after } of changed) {
    console.log(`${check ? 'not canonical' : 'formatted'}  schemas/${path}`);
    if (!check) writeFileSync(join(root, path), after);
  }
  if (check && changed.length) console.log('npm run meta -- format');
  if (upgrade && !check) return settleUpgrade(root) ? 1 : 0;
  return check && changed.length ? 1 : 0;
}

function tellOld(version: number): number {
  console.log(`The schemas are of language version ${version}; the language is at ${languageVersion}:`);
  for (const { reason } of codemods.slice(version)) console.log(`  ${reason}`);
  console.log('npm run meta -- format --upgrade');
  return 1;
}
