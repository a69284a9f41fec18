import { checkSchemas, printProblem } from './check';
import { checkTranslations } from './translate/check-translations';

const root = 'schemas';

/** Runs `npm run meta -- …` in the folder where the process stands, and answers its exit code. What a command needs is loaded with it. */
export async function runMeta([command, ...rest]: string[]): Promise<number> {
  switch (command) {
    case 'check':
      return check(rest.includes('--json'), optionOf(rest, '--language'));
    case 'types':
      return types();
    case 'explain':
      return (await import('./explain')).explain(rest[0]);
    case 'format':
      return (await import('./format')).format(root, rest.includes('--check'), rest.includes('--upgrade'));
    case 'cases':
      return (await import('./cases')).printCases(root, rest[0]);
    case 'mutate':
      return (await import('./mutate')).mutate(root, rest);
    case 'coverage':
      return runCoverage(rest);
    case 'new':
      return (await import('./new')).makeNew('.', rest);
    case 'docs':
      return (await import('./docs')).docs(root, rest);
    case 'diff':
      return (await import('./diff')).diff(root, rest);
    case 'migrate':
      return (await import('./migrate')).migrateCommand(root, rest);
    case 'snapshot':
      return takeSnapshot(rest.includes('--check'));
    case 'review':
      return (await import('./review')).review(root, rest);
    case 'lsp':
      return (await import('./lsp')).serveEditor(root, process.stdin, process.stdout);
    case 'translate':
      return (await import('./translate/translate')).translate(root, rest[0]);
    default:
      console.log(
        `usage: npm run meta -- check [--json] [--language NAME] | translate LANGUAGE | types | explain CODE | cases ENTITY | mutate [ENTITY|ENUM] [--cases-only] | coverage [ENTITY] [--fail] | format [--check | --upgrade] | diff [REF] [--json] [--allow CLASS|CHANGE --reason TEXT] | migrate [--apply] [--plan FILE] [--allow-delete] | snapshot [--check] | review [REF] [--words] [--out FOLDER] | review --check | review --accept SCREEN|all --by NAME --reason TEXT | lsp | docs [--out [FOLDER]] | ${(await import('./new')).newUsage}`,
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
  const { generate } = await import('./types');
  const { model, problems, translations } = checkSchemas(root);
  for (const problem of problems) console.error(printProblem(problem));
  if (!model) return 1;
  const written = await generate(model, translations, 'src/generated', `${root}/language`);
  console.log(`${Object.keys(model.entities).length} entities, ${written} files written`);
  return 0;
}

async function runCoverage(words: string[]): Promise<number> {
  const { coverage } = await import('./coverage');
  const { coverageHome } = await import('./coverage/evidence');
  return coverage(root, coverageHome, words);
}

async function takeSnapshot(isChecked: boolean): Promise<number> {
  const { snapshot, snapshotHome } = await import('./snapshot');
  return snapshot(root, snapshotHome, isChecked);
}
