import type { Json } from '../../../src/metadata/compile/sources';
import { checkSchemas } from '../check';
import type { Draft } from './draft';
import { expectAdministrators, expectedHome } from './expect-administrators';
import { checkNewName } from './names';
import type { Request } from './request';

/** A screen that runs: three schemas, a line at the end of the first menu group, and who is expected to have its permissions. */
export function newEntity({ draft, model, names, title }: Request): string[] {
  const name = checkNewName('entity', names[0], Object.keys(model.entities));
  const label = title ?? `新实体（${name}）`;
  const folder = `entities/${name}`;
  draft.schema(`${folder}/entity.json`, 'entity', (head) => ({ ...head, ...entityOf(name, label) }));
  draft.schema(`${folder}/calls.json`, 'calls', (head) => ({ ...head, ...rolesOf(draft), calls: callsOf(label) }));
  draft.schema(`${folder}/rules.json`, 'rules', (head) => ({
    ...head,
    rules: [{ rule: 'unique', fields: ['code'], message: `${label}编码不可重复` }],
  }));
  const path = addToMenu(draft, name);
  const { model: compiled } = checkSchemas(draft.schemas);
  expectAdministrators(draft, Object.values(compiled?.entities[name]?.calls ?? {}));
  return [
    `The screen stands at ${path}: npm start`,
    `Say its fields in schemas/${folder}/entity.json.`,
    `Administrators have its permissions, and the default roles that schemas/${folder}/calls.json names: ${expectedHome}.`,
  ];
}

const entityOf = (name: string, title: string): Json => ({
  $id: name,
  title,
  type: 'object',
  'x-scope': 'warehouse',
  'x-label-field': 'name',
  required: ['code', 'name', 'status'],
  properties: {
    code: {
      title: '编码',
      type: 'string',
      minLength: 1,
      maxLength: 20,
      'x-field': 'code',
      'x-immutable': true,
      'x-search': true,
    },
    name: { title: '名称', type: 'string', minLength: 1, maxLength: 50, 'x-search': true },
    remark: { title: '备注', type: 'string', maxLength: 200, 'x-field': 'textarea' },
    status: { title: '状态', $ref: '../../enums/enable-flag.json', default: 1, 'x-search': true },
  },
  additionalProperties: false,
});

/** Whom the default roles of the project give each new screen. */
function rolesOf(draft: Draft): Json {
  const text = draft.read('schemas/shell/roles.json');
  const { newEntities } = (text ? JSON.parse(text) : {}) as Json;
  return newEntities ? { roles: newEntities } : {};
}

const callsOf = (title: string): Json => ({
  list: {},
  get: {},
  create: {},
  update: {},
  toggle: { sets: 'status', confirm: `确认停用${title}？`, confirmWhen: { status: [2] } },
});

/** Adds the menu line and answers its path, below that of its group's first neighbour with a folder. */
function addToMenu(draft: Draft, name: string): string {
  let path = `/${name}`;
  draft.schema('shell/menu.json', 'menu', (menu) => {
    const [first, ...others] = menu.groups as (Json & { items: Json[] })[];
    if (!first) return menu;
    const paths = first.items.map((item) => String(item.path));
    path = `${paths.find((item) => item.split('/').length > 2)?.replace(/\/[^/]*$/, '') ?? ''}/${name}`;
    return { ...menu, groups: [{ ...first, items: [...first.items, { entity: name, path }] }, ...others] };
  });
  return path;
}
