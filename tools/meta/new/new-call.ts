import type { Json } from '../../../src/metadata/compile/sources';
import { handlerFiles, handlersFolder } from '../handler-registry';
import { entityNamed } from './entity-named';
import { camel, checkNewName, kebab } from './names';
import { Refusal } from './refusal';
import { testText } from './call-test-text';
import type { Request } from './request';
import { showCall } from './screens';

const ready = ['list', 'get', 'create', 'update'];

/** A call: one of the four that every entity may have, or server code of its own behind a button in each row. */
export function newCall({ draft, model, names: [entityName = '', key = ''], title }: Request): string[] {
  const entity = entityNamed(model, entityName, 'new call ENTITY KEY');
  if (!/^[a-z][A-Za-z0-9]*$/.test(key))
    throw new Refusal(`"${key}" is no key of a call. Try "${camel(kebab(key)) || 'recount'}".`);
  if (key in entity.calls) throw new Refusal(`"${entityName}" has a call "${key}" already.`);
  const isReady = ready.includes(key);
  const handler = `${entityName}-${kebab(key)}`;
  const label = title ?? `新操作（${key}）`;
  const call: Json = isReady ? {} : { title: label, handler, onRecord: true };
  draft.schema(`entities/${entityName}/calls.json`, 'calls', (file) => ({
    ...file,
    calls: { ...(file.calls as Json), [key]: { ...(title && { title }), ...call } },
  }));
  if (!isReady || key === 'update') showCall(draft, entity, 'row', key);
  if (key === 'create') showCall(draft, entity, 'toolbar', key);
  if (isReady) return [`"${entityName}" can ${key}; nothing else is needed.`];
  checkNewName(
    'handler',
    handler,
    handlerFiles().map(({ name }) => name),
  );
  const file = `${handlersFolder}/${entityName}/${handler}.ts`;
  draft.write(file, handlerText(handler, label));
  const test = testText(entity, key, label);
  if (test) draft.write(`tests/server/${handler}.test.ts`, test);
  return [
    `Write what it does in ${file}${test && `, and say so in tests/server/${handler}.test.ts`}.`,
    'Say who may make it in tests/server/expected-permissions.ts.',
  ];
}

const handlerText = (
  handler: string,
  title: string,
): string => `import type { Handler } from '../../../platform/handler';

/** ${title}: runs inside the call's transaction; throws CallError to refuse, and answers the call's \`data\`. */
const ${camel(handler)}: Handler = async () => ({});

export default ${camel(handler)};
`;
