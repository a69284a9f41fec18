import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSchemas, printProblem } from '../check';
import { dictionaryPage } from './dictionary';
import { languagePage } from './language';

const usualFolder = '.cangtai/docs';

/** Prints the language reference and the data dictionary, or, with `--out`, writes a file of each. Answers the exit code. */
export function docs(root: string, words: string[]): number {
  const { model, problems } = checkSchemas(root);
  for (const problem of problems) console.error(printProblem(problem));
  if (!model) return 1;
  const pages: [string, string][] = [
    ['language.md', languagePage()],
    ['dictionary.md', dictionaryPage(model)],
  ];
  const at = words.indexOf('--out');
  if (at < 0) console.log(pages.map(([, text]) => text).join('\n'));
  else write(words[at + 1] ?? usualFolder, pages);
  return 0;
}

function write(folder: string, pages: [string, string][]): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of pages) {
    writeFileSync(join(folder, name), text);
    console.log(`wrote  ${join(folder, name)}`);
  }
}
