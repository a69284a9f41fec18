import type { Json } from '../../../src/metadata/compile/sources';
import { handlerFiles, handlersFolder } from '../handler-registry';
import { entityNamed } from './entity-named';
import { checkNewName, kebab } from './names';
import { Refusal } from './refusal';
import type { Request } from './request';

const usage = 'new hook ENTITY KEY before|after|afterRead';

/** Server code around what the server does by itself: before or after a call of the entity is written, or after its records were read. */
export function newHook({ draft, model, names: [entityName = '', key = '', role = ''], title }: Request): string[] {
  const entity = entityNamed(model, entityName, usage);
  const call = entity.calls[key];
  if (!call)
    throw new Refusal(
      `"${entityName}" has no call "${key}". Known: ${Object.keys(entity.calls).join(', ')}. Use: ${usage}`,
    );
  const text = texts[role];
  if (!text) throw new Refusal(`"${role}" is none of before, after, afterRead. Use: ${usage}`);
  if ((role === 'afterRead') !== ['list', 'get'].includes(call.effect) || call.effect === 'handler')
    throw new Refusal(`A call of the effect "${call.effect}" has no "${role}". Use: ${usage}`);
  if (call[role as keyof typeof call] !== undefined)
    throw new Refusal(`"${entityName}.${key}" has a "${role}" already.`);
  const name = checkNewName(
    'handler',
    `${entityName}-${kebab(key)}`,
    handlerFiles().map((file) => file.name),
  );
  draft.schema(`entities/${entityName}/calls.json`, 'calls', (file) => {
    const calls = file.calls as Record<string, Json>;
    return { ...file, calls: { ...calls, [key]: { ...calls[key], [role]: name } } };
  });
  const file = `${handlersFolder}/${entityName}/${name}.ts`;
  draft.write(file, text(title ?? `${call.title}: ${role}`));
  return [`Write what it does in ${file}.`];
}

const texts: Record<string, (title: string) => string> = {
  before: (title) => `import type { Before } from '../../../platform/handler';

/** ${title}. Answers the values that are written; throws CallError to refuse. */
export const before: Before = (_context, values) => Promise.resolve(values);
`,
  after: (title) => `import type { After } from '../../../platform/handler';

/** ${title}. In the same transaction; what it answers is merged into the call's answer. */
export const after: After = () => Promise.resolve({});
`,
  afterRead: (title) => `import type { AfterRead } from '../../../platform/handler';

/** ${title}. What it answers is added to each record. */
export const afterRead: AfterRead = () => ({});
`,
};
