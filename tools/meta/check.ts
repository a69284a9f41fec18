import { compile, type SchemaFile } from '../../src/metadata/compile';
import type { Model } from '../../src/metadata/model';
import type { Translation, Translations } from '../../src/metadata/language/translation';
import type { Problem } from '../../src/metadata/compile/problem';
import { componentProblems } from './component-problems';
import { conditionProblems } from './condition-problems';
import { withoutConsequences } from './consequences';
import { guardProblems } from './guard-problems';
import { handlerProblems } from './handler-problems';
import { indexProblems } from './index-problems';
import { placeOf, type Place } from './place';
import { readTexts, textsBelow, type SchemaTexts } from './read';
import { requestProblems } from './request-problems';
import { handlerCodes } from './server-code';
import { writtenProblems } from './written-problems';

export interface Checked {
  model: Omit<Model, 'fingerprint'> | undefined;
  /** What could be made of the schemas, problems or not. */
  compiled: Omit<Model, 'fingerprint'> | undefined;
  problems: (Problem & Place)[];
  /** What is kept back of them, as it follows from others. */
  consequences: Problem[];
  translations: Translations;
}

/** Compiles the schemas below `root`: the model when there is no problem, all problems with their places otherwise. */
export const checkSchemas = (root: string): Checked => checkTexts(textsBelow(root));

/** The same for files that need not be there. */
export function checkTexts(said: SchemaTexts): Checked {
  const { files, problems, texts } = readTexts(said);
  const whole = ['shell/constants.json', 'shell/messages.json'].every((path) =>
    files.some((file) => file.path === path),
  );
  const compiled = whole ? compile(files, brokenFiles(problems)) : { model: undefined, problems: [] };
  const entities = compiled.model?.entities ?? {};
  const found = [
    ...problems,
    ...compiled.problems,
    ...handlerProblems(files),
    ...guardProblems(files),
    ...componentProblems(files),
    ...indexProblems(entities, files),
  ];
  const told = withoutConsequences(found, entities, files);
  // What a misspelt name has made of the model says nothing of the code behind it.
  const isNamed = !problems.length && !told.some(({ code }) => /^(UNKNOWN|NO)_/.test(code));
  const placed = [...told, ...(isNamed && compiled.model ? codeProblems(compiled.model, files, !told.length) : [])].map(
    (problem) => ({
      ...problem,
      message: problem.message + otherPlace(problem, texts),
      ...placeOf(problem, texts.get(problem.file) ?? ''),
    }),
  );
  const printed = new Map(placed.map((problem) => [printProblem(problem), problem]));
  const model = placed.length ? undefined : compiled.model;
  return {
    model,
    compiled: compiled.model,
    problems: [...printed.values()].sort(byPlace),
    consequences: found.filter((problem) => !told.includes(problem)),
    translations: translationsIn(files),
  };
}

/** By language: the name of its file. */
const translationsIn = (files: SchemaFile[]): Translations =>
  Object.fromEntries(
    files
      .filter(({ kind }) => kind === 'translation')
      .map(({ path, value }) => [
        path.replace(/^translations\/|\.json$/g, ''),
        // It has fitted its grammar.
        value as unknown as Translation,
      ]),
  );

/** What the server's code has against the schemas: values that it never reads or writes, conditions that it does not hold. */
function codeProblems(
  { entities, calls }: Pick<Model, 'entities' | 'calls'>,
  files: SchemaFile[],
  isSound: boolean,
): Problem[] {
  const codeOf = handlerCodes();
  return [
    ...requestProblems({ entities, calls }, files, codeOf),
    ...conditionProblems(entities, codeOf),
    ...writtenProblems(entities, codeOf, isSound),
  ];
}

/** Entities, enumerations and other files that do not fit the grammar, by name. */
const brokenFiles = (problems: Problem[]): Set<string> =>
  new Set(problems.flatMap(({ file }) => /^schemas\/[a-z]+\/([^/.]+)/.exec(file)?.[1] ?? []));

const byPlace = (a: Problem & Place, b: Problem & Place): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column;

/** What stands twice says where it stands first. */
function otherPlace({ other, ...problem }: Problem, texts: Map<string, string>): string {
  if (!other) return '';
  const { line, column } = placeOf({ ...problem, atKey: false, ...other }, texts.get(other.file) ?? '');
  return ` The first stands at ${other.file}:${line}:${column}.`;
}

/** `schemas/…/columns.json:4:15  UNKNOWN_FIELD` and the message with its mend. */
export function printProblem(problem: Problem & Place): string {
  const hint = problem.suggestion ? ` Did you mean "${problem.suggestion}"?` : '';
  return `${problem.file}:${problem.line}:${problem.column}  ${problem.code}\n  ${problem.message}${hint}      npm run meta -- explain ${problem.code}`;
}
