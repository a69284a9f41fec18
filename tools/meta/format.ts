import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalText } from '../../src/metadata/canonical';
import { grammar } from '../../src/metadata/grammar';
import { readSchemas } from './read';

/** Writes every schema in its canonical text, or, with `check`, only names those that are not. Wrong files are left alone. */
export function format(root: string, check: boolean): number {
  const { files, texts } = readSchemas(root);
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
  return check && changed.length ? 1 : 0;
}
