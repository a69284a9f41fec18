import { compile } from '../../src/metadata/compile';
import type { Model } from '../../src/metadata/model';
import type { Problem } from '../../src/metadata/problem';
import { componentProblems } from './component-problems';
import { guardProblems } from './guard-problems';
import { handlerProblems } from './handler-problems';
import { indexProblems } from './index-problems';
import { placeOf, type Place } from './place';
import { readSchemas } from './read';

export interface Checked {
  model: Omit<Model, 'fingerprint'> | undefined;
  problems: (Problem & Place)[];
}

/** Compiles the schemas below `root`: the model when there is no problem, all problems with their places otherwise. */
export function checkSchemas(root: string): Checked {
  const { files, problems, texts } = readSchemas(root);
  const whole = ['shell/constants.json', 'shell/messages.json'].every((path) =>
    files.some((file) => file.path === path),
  );
  const compiled = whole ? compile(files, brokenFiles(problems)) : { model: undefined, problems: [] };
  const placed = [
    ...problems,
    ...compiled.problems,
    ...handlerProblems(files),
    ...guardProblems(files),
    ...componentProblems(files),
    ...indexProblems(compiled.model?.entities ?? {}, files),
  ].map((problem) => ({
    ...problem,
    ...placeOf(problem, texts.get(problem.file) ?? ''),
  }));
  const printed = new Map(placed.map((problem) => [printProblem(problem), problem]));
  return { model: placed.length ? undefined : compiled.model, problems: [...printed.values()].sort(byPlace) };
}

/** Entities and enumerations that do not fit the grammar. */
const brokenFiles = (problems: Problem[]): Set<string> =>
  new Set(problems.flatMap(({ file }) => /^schemas\/(?:entities|enums)\/([^/.]+)/.exec(file)?.[1] ?? []));

const byPlace = (a: Problem & Place, b: Problem & Place): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column;

/** `schemas/…/columns.json:4:15  UNKNOWN_FIELD` and the message with its mend. */
export function printProblem(problem: Problem & Place): string {
  const hint = problem.suggestion ? ` Did you mean "${problem.suggestion}"?` : '';
  return `${problem.file}:${problem.line}:${problem.column}  ${problem.code}\n  ${problem.message}${hint}      npm run meta -- explain ${problem.code}`;
}
