import { join } from 'node:path';
import { checkSchemas, printProblem } from '../check';
import { addTranslations } from './add-translations';
import { Draft } from './draft';
import { newCall } from './new-call';
import { newEntity } from './new-entity';
import { newEnum } from './new-enum';
import { newFieldType } from './new-field-type';
import { Refusal } from './refusal';
import type { Request } from './request';

export const newUsage =
  'new entity NAME [--title 中文] | new enum NAME [--for ENTITY] [--title 中文] | new call ENTITY KEY [--title 中文] | new field-type NAME [--title 中文]';

const makers: Record<string, (request: Request) => string[]> = {
  entity: newEntity,
  enum: newEnum,
  call: newCall,
  'field-type': newFieldType,
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
    const { model } = checkSchemas(join(project, 'schemas'));
    if (!model) throw new Refusal('The schemas have problems. Mend them first: npm run meta -- check');
    const options = readOptions(rest);
    const next = maker({ draft, model, ...options });
    addTranslations(project, draft, options);
    return finish(project, draft, next);
  } catch (error) {
    draft.undo();
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    return 2;
  }
}

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
