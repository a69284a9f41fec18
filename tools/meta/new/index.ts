import { join } from 'node:path';
import type { Problem } from '../../../src/metadata/compile/problem';
import { checkSchemas, printProblem } from '../check';
import { addTranslations } from './add-translations';
import { Draft } from './draft';
import { newCall } from './new-call';
import { newContainer } from './new-container';
import { newEntity } from './new-entity';
import { newEnum } from './new-enum';
import { newExtension } from './new-extension';
import { newFieldType } from './new-field-type';
import { newHook } from './new-hook';
import { newRule } from './new-rule';
import { newWorkflow } from './new-workflow';
import { Refusal } from './refusal';
import type { Request } from './request';

export const newUsage =
  'new entity NAME [--title 中文] | new enum NAME [--for ENTITY] [--title 中文] | new call ENTITY KEY [--title 中文] | new field-type NAME [--title 中文] | new extension NAME [--for ENTITY] | new hook ENTITY KEY before|after|afterRead | new rule ENTITY unique|required|compare|product FIELD … [--title 中文] | new workflow ENTITY [--title 中文] | new container ENTITY CHILD';

const makers: Record<string, (request: Request) => string[]> = {
  entity: newEntity,
  enum: newEnum,
  call: newCall,
  'field-type': newFieldType,
  extension: newExtension,
  hook: newHook,
  rule: newRule,
  workflow: newWorkflow,
  container: newContainer,
};

/** `meta new …`: leaves something that compiles, or nothing at all. Answers the exit code. */
export function makeNew(project: string, [what = '', ...rest]: string[]): number {
  const maker = makers[what];
  if (!maker) {
    console.error(`usage: ${newUsage}`);
    return 2;
  }
  const draft = new Draft(project);
  try {
    const options = readOptions(rest);
    const checked = checkSchemas(join(project, 'schemas'));
    const model = checked.model ?? (isAwaited(what, options.names, checked.problems) ? checked.compiled : undefined);
    if (!model) throw new Refusal('The schemas have problems. Mend them first: npm run meta -- check');
    const next = maker({ draft, model, ...options });
    addTranslations(project, draft, what, options);
    return finish(project, draft, next);
  } catch (error) {
    draft.undo();
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    return 2;
  }
}

/** Is all that is wrong that an enumeration is named which is about to be made? */
const isAwaited = (what: string, [name = '']: string[], problems: Problem[]): boolean =>
  what === 'enum' &&
  problems.length > 0 &&
  problems.every(({ code, message }) => code === 'UNKNOWN_ENUM' && message.includes(`"${name}"`));

function finish(project: string, draft: Draft, next: string[]): number {
  const { problems } = checkSchemas(join(project, 'schemas'));
  if (problems.length) throw new Refusal(`This does not compile:\n${problems.map(printProblem).join('\n')}`);
  for (const path of draft.paths) console.log(`wrote  ${path}`);
  for (const line of next) console.log(line);
  return 0;
}

function readOptions(words: string[]): Pick<Request, 'names' | 'title' | 'for'> {
  const option = (name: string) => {
    const at = words.indexOf(`--${name}`);
    return at < 0 ? undefined : words.splice(at, 2)[1];
  };
  const [title, user] = [option('title'), option('for')];
  return { names: words, ...(title && { title }), ...(user && { for: user }) };
}
