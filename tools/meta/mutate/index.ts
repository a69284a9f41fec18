import { isDeepStrictEqual } from 'node:util';
import { compile, type SchemaFile } from '../../../src/metadata/compile';
import type { Model } from '../../../src/metadata/model';
import { checkSchemas, printProblem } from '../check';
import { grammarProblems } from '../grammar-problems';
import { placeOf } from '../place';
import { readSchemas } from '../read';
import { callTexts } from '../snapshot/call-texts';
import { screenTexts } from '../snapshot/screens';
import { caseVerdicts } from './case-verdicts';
import { mutantsOf, type Mutant } from './mutants';
import { explainedSurvivors, settle, survivorsFile, type Fate } from './survivors';

type WholeModel = Omit<Model, 'fingerprint'>;

/** Flips each rule of the schemas and prints those that none of the cases and snapshots notices. Answers the exit code. */
export function mutate(root: string, words: string[]): number {
  const { model, problems } = checkSchemas(root);
  for (const problem of problems) console.error(printProblem(problem));
  if (!model) return 1;
  const { files, texts } = readSchemas(root);
  const only = words.find((word) => !word.startsWith('--'));
  const wanted = mutantsOf(files, model).filter(
    ({ file }) => !only || file.path.includes(`/${only}/`) || file.path.includes(`/${only}.json`),
  );
  const fates = fatesOf(model, files, wanted, words.includes('--cases-only') ? [] : ['snapshots']);
  const count = (by: Fate['noticedBy']) => fates.filter(({ noticedBy }) => noticedBy === by).length;
  const { unexplained, outdated } = settle(fates, explainedSurvivors());
  for (const { mutant } of unexplained) {
    const file = `schemas/${mutant.file.path}`;
    const { line, column } = placeOf(
      { file, pointer: mutant.pointer, code: 'SYNTAX', message: '' },
      texts.get(file) ?? '',
    );
    console.log(`${file}:${line}:${column}  survived: ${mutant.sentence}`);
  }
  for (const name of outdated) console.log(`${survivorsFile}  no longer survives: ${name}`);
  console.log(
    `${fates.length} mutants: ${count('check')} refused by check, ${count('cases')} noticed by cases, ${count('snapshots')} by snapshots, ${count('default')} said what holds anyway, ${count(undefined)} survived, ${count(undefined) - unexplained.length} of them explained`,
  );
  return unexplained.length || outdated.length ? 1 : 0;
}

/** What becomes of each mutant. Without snapshots only compiler and cases look. */
export function fatesOf(
  model: WholeModel,
  files: SchemaFile[],
  mutants: Mutant[],
  watchers: 'snapshots'[] | [],
): Fate[] {
  const [cases, screens] = [caseVerdicts(model, model), screensOf(model)];
  return mutants.map((mutant) => {
    if (grammarProblems(mutant.file.kind, mutant.file.path, mutant.file.value).length)
      return { mutant, noticedBy: 'check' };
    const changed = files.map((file) => (file.path === mutant.file.path ? mutant.file : file));
    const { model: other, problems } = compile(changed);
    if (problems.length) return { mutant, noticedBy: 'check' };
    if (isOfCalls(mutant) && isDeepStrictEqual(other, model)) return { mutant, noticedBy: 'default' };
    if (caseVerdicts(model, other) !== cases) return { mutant, noticedBy: 'cases' };
    return { mutant, noticedBy: watchers.length && screensOf(other) !== screens ? 'snapshots' : undefined };
  });
}

/** A call may say its name, its success or its permission although they are the ones that it would have. */
const isOfCalls = ({ file }: Mutant): boolean => file.kind === 'calls' || file.kind === 'workflow';

const screensOf = (model: WholeModel): string => JSON.stringify([...screenTexts(model), ...callTexts(model)]);
