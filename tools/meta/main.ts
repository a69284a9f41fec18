import { checkSchemas, printProblem } from './check';
import { printCases } from './cases';
import { coverage } from './coverage';
import { coverageHome } from './coverage/evidence';
import { diff } from './diff';
import { docs } from './docs';
import { explain } from './explain';
import { format } from './format';
import { serveEditor } from './lsp';
import { migrateCommand } from './migrate';
import { mutate } from './mutate';
import { makeNew, newUsage } from './new';
import { review } from './review';
import { snapshot, snapshotHome } from './snapshot';
import { checkTranslations } from './translate/check-translations';
import { translate } from './translate/translate';
import { generate } from './types';

const root = 'schemas';

async function main([command, ...rest]: string[]): Promise<number> {
  switch (command) {
    case 'check':
      return check(rest.includes('--json'), optionOf(rest, '--language'));
    case 'types':
      return types();
    case 'explain':
      return explain(rest[0]);
    case 'format':
      return format(root, rest.includes('--check'), rest.includes('--upgrade'));
    case 'cases':
      return printCases(root, rest[0]);
    case 'mutate':
      return mutate(root, rest);
    case 'coverage':
      return coverage(root, coverageHome, rest);
    case 'new':
      return makeNew('.', rest);
    case 'docs':
      return docs(root, rest);
    case 'diff':
      return diff(root, rest);
    case 'migrate':
      return migrateCommand(root, rest);
    case 'snapshot':
      return snapshot(root, snapshotHome, rest.includes('--check'));
    case 'review':
      return review(root, rest);
    case 'lsp':
      return serveEditor(root, process.stdin, process.stdout);
    case 'translate':
      return translate(root, rest[0]);
    default:
      console.log(
        `usage: npm run meta -- check [--json] [--language NAME] | translate LANGUAGE | types | explain CODE | cases ENTITY | mutate [ENTITY|ENUM] [--cases-only] | coverage [ENTITY] [--fail] | format [--check | --upgrade] | diff [REF] [--json] [--allow CLASS|CHANGE --reason TEXT] | migrate [--apply] [--plan FILE] [--allow-delete] | snapshot [--check] | review [REF] [--words] [--out FOLDER] | review --check | review --accept SCREEN|all --by NAME --reason TEXT | lsp | docs [--out [FOLDER]] | ${newUsage}`,
      );
      return command ? 2 : 0;
  }
}

const optionOf = (words: string[], name: string): string | undefined =>
  words.includes(name) ? words[words.indexOf(name) + 1] : undefined;

/** Of one language, or of all that there are. Translations keep nothing from compiling: what is missing is shown in Chinese. */
function check(json: boolean, language: string | undefined): number {
  const { problems, model, translations } = checkSchemas(root);
  if (json)
    console.log(
      JSON.stringify(
        problems.map(({ known: _, ...problem }) => problem),
        null,
        2,
      ),
    );
  else for (const problem of problems) console.error(printProblem(problem));
  const untranslated = model ? checkTranslations(model, translations, language) : { lines: [], count: 0 };
  for (const line of untranslated.lines) console.error(line);
  const count = problems.length + untranslated.count;
  if (!json) console.log(count ? counted(count) : 'schemas are in order');
  return count ? 1 : 0;
}

const counted = (count: number): string => `${count} ${count === 1 ? 'problem' : 'problems'}`;

async function types(): Promise<number> {
  const { model, problems, translations } = checkSchemas(root);
  for (const problem of problems) console.error(printProblem(problem));
  if (!model) return 1;
  const written = await generate(model, translations, 'src/generated', `${root}/language`);
  console.log(`${Object.keys(model.entities).length} entities, ${written} files written`);
  return 0;
}

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
