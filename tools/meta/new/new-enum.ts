import type { Json } from '../../../src/metadata/compile/sources';
import { didYouMean } from '../../../src/metadata/compile/sources';
import { checkSchemas } from '../check';
import { checkNewName, snake } from './names';
import { Refusal } from './refusal';
import type { Request } from './request';
import { showField } from './screens';

/** An enumeration of two values, and an optional field of the entity that uses it: an unused one is a problem. */
export function newEnum({ draft, model, names, title, for: said }: Request): string[] {
  const name = checkNewName('enum', names[0], Object.keys(model.enums));
  const label = title ?? `新枚举（${name}）`;
  draft.schema(`enums/${name}.json`, 'enum', (head) => ({
    ...head,
    title: label,
    oneOf: [
      { const: 1, title: '第一项', 'x-name': 'first', 'x-color': 'blue' },
      { const: 2, title: '第二项', 'x-name': 'second', 'x-color': 'green' },
    ],
  }));
  // A field may have been there first.
  if (checkSchemas(draft.schemas).model) return [`Say its values in schemas/enums/${name}.json.`];
  const entity = userOf(name, said, Object.keys(model.entities));
  const field = fieldFor(name, entity, model.entities[entity]?.fields.map((item) => item.name) ?? []);
  draft.schema(`entities/${entity}/entity.json`, 'entity', (file) => ({
    ...file,
    properties: { ...(file.properties as Json), [field]: { title: label, $ref: `../../enums/${name}.json` } },
  }));
  showField(draft, entity, field);
  return [`"${entity}" uses it in its field "${field}". Say its values in schemas/enums/${name}.json.`];
}

/** The entity that uses it: the one that is named, or the one that the name begins with. */
function userOf(name: string, said: string | undefined, entities: string[]): string {
  const user =
    said ?? entities.filter((entity) => name.startsWith(`${entity}-`)).sort((a, b) => b.length - a.length)[0];
  if (user && entities.includes(user)) return user;
  const hint = said ? didYouMean(said, entities) : undefined;
  throw new Refusal(
    said
      ? `There is no entity "${said}".${hint ? ` Did you mean "${hint}"?` : ` Known: ${entities.join(', ')}.`}`
      : `Say which entity uses it: --for ${entities.join(' | ')}`,
  );
}

function fieldFor(name: string, entity: string, known: string[]): string {
  const short = snake(name.startsWith(`${entity}-`) ? name.slice(entity.length + 1) : name);
  const field = [short, snake(name)].find((candidate) => !known.includes(candidate));
  if (!field) throw new Refusal(`"${entity}" has a field "${short}" already.`);
  return field;
}
