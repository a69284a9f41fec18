import { canonicalText } from '../../src/metadata/model/canonical';
import { grammar, type SchemaKind } from '../../src/metadata/grammar';

type Json = Record<string, unknown>;

/** The texts of `count` entities with all of their files, by path below `schemas/`. Each points at the one before it. */
export function generatedEntities(count: number): Map<string, string> {
  const texts = new Map<string, string>();
  for (let number = 0; number < count; number += 1) {
    const name = `thing-${number}`;
    for (const [kind, value] of Object.entries(filesOf(name, number)))
      texts.set(`entities/${name}/${kind}.json`, canonicalText(value, grammar[kind as SchemaKind]));
  }
  return texts;
}

function filesOf(name: string, number: number): Json {
  const word = name.replace('-', '_');
  return {
    entity: {
      $id: name,
      title: `事物${number}`,
      type: 'object',
      'x-label-field': 'name',
      required: ['code', 'name', 'weight', 'status'],
      properties: {
        code: {
          title: '编码',
          type: 'string',
          pattern: '^[A-Z]{1,3}(-[A-Z0-9]{2,10}){1,4}$',
          examples: ['AB-1234'],
          'x-field': 'code',
          'x-immutable': true,
        },
        name: { title: '名称', type: 'string', minLength: 1, maxLength: 50 },
        weight: { title: '重量', type: 'integer', minimum: 1, maximum: 30000, 'x-unit': 'g' },
        length: { title: '长', type: 'number', exclusiveMinimum: 0, maximum: 300, multipleOf: 0.1 },
        tags: { title: '标签', type: 'array' },
        remark: { title: '备注', type: 'string', maxLength: 200, 'x-field': 'textarea' },
        status: { title: '状态', $ref: '../../enums/enable-flag.json', default: 1 },
        ...(number > 0 && {
          before: {
            title: '上一个',
            type: 'string',
            'x-reference': { entity: `thing-${number - 1}`, carry: ['status'] },
          },
        }),
      },
      additionalProperties: false,
    },
    calls: {
      calls: {
        list: {},
        get: {},
        create: {},
        update: {},
        toggle: { name: `toggle_${word}`, sets: 'status', confirm: '确认停用？', confirmWhen: { status: [2] } },
      },
    },
    filter: { fields: ['code', 'name', { field: 'status', operator: 'in' }] },
    columns: {
      columns: ['code', { field: 'name', sort: true }, 'weight', { field: 'status', as: 'switch', call: 'toggle' }],
      toolbar: ['create'],
      row: ['update'],
    },
    form: {
      sections: [
        { title: '基本信息', fields: ['code', 'name', 'weight'] },
        { title: '更多', visibleWhen: { status: [1] }, fields: ['length', 'tags', 'remark'] },
      ],
    },
    rules: { rules: [{ rule: 'unique', fields: ['code'], message: '编码不可重复' }] },
  };
}

/** The menu with a line for each of them. */
export function generatedMenu(menu: Json, count: number): string {
  const [first, ...others] = menu.groups as (Json & { items: Json[] })[];
  const items = Array.from({ length: count }, (_, number) => ({ entity: `thing-${number}`, path: `/thing/${number}` }));
  const groups = [{ ...first, items: [...(first?.items ?? []), ...items] }, ...others];
  return canonicalText({ ...menu, groups }, grammar.menu);
}
