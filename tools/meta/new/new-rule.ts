import type { Json } from '../../../src/metadata/compile/sources';
import { entityNamed } from './entity-named';
import { Refusal } from './refusal';
import type { Request } from './request';

const usage =
  'new rule ENTITY unique|required FIELD … | new rule ENTITY compare LEFT RIGHT | new rule ENTITY product FACTOR FACTOR … TOTAL';

interface RuleFields {
  fields: string[];
  titles: string[];
}

/** What each kind of rule says of its fields, in the order of the command, and how it refuses. */
const kinds: Record<string, (asked: RuleFields) => Json> = {
  unique: ({ fields, titles }) => ({ fields, message: `${titles.join('、')}不可重复` }),
  required: ({ fields, titles }) => ({ fields, message: `请输入${titles.join('、')}` }),
  compare: ({ fields: [left, right], titles }) => ({
    left,
    operator: '<=',
    right,
    message: `${titles[0] ?? ''}不能大于${titles[1] ?? ''}`,
  }),
  product: ({ fields, titles }) => ({
    fields: fields.slice(0, -1),
    equals: fields.at(-1),
    message: `${titles.at(-1) ?? ''}应为${titles.slice(0, -1).join('×')}`,
  }),
};
const fewest: Record<string, number> = { compare: 2, product: 3 };

/** A rule across fields or records, last in the entity's rules; `--title` is what refuses. */
export function newRule({ draft, model, names: [entityName = '', rule = '', ...fields], title }: Request): string[] {
  const entity = entityNamed(model, entityName, usage);
  const say = kinds[rule];
  if (!say) throw new Refusal(`"${rule}" is none of ${Object.keys(kinds).join(', ')}. Use: ${usage}`);
  if (fields.length < (fewest[rule] ?? 1)) throw new Refusal(`Say its fields. Use: ${usage}`);
  const known = new Map(entity.fields.map((field) => [field.name, field.title]));
  const titles = fields.map((name) => {
    const found = known.get(name);
    if (found === undefined)
      throw new Refusal(`"${entityName}" has no field "${name}". Known: ${[...known.keys()].join(', ')}.`);
    return found;
  });
  const said = { rule, ...say({ fields, titles }), ...(title && { message: title }) };
  draft.schema(`entities/${entityName}/rules.json`, 'rules', (file) => ({
    ...file,
    rules: [...((file.rules ?? []) as Json[]), said],
  }));
  return [`"${entityName}" holds it in drawer, call and database: schemas/entities/${entityName}/rules.json.`];
}
