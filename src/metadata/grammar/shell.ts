import type { JsonSchema } from '../model';
import { callKey, kinds, metaSchema, text } from './parts';

const icon: JsonSchema = {
  oneOf: [
    { type: 'string' },
    {
      type: 'object',
      minProperties: 1,
      propertyNames: { enum: ['cos', 'sos', 'inner'] },
      additionalProperties: { type: 'string' },
    },
  ],
  description: '图标组；按仓库类型给出时，只在这些类型显示。An icon group, or one per kind.',
};

export const enumGrammar = metaSchema('enum', '枚举。An enumeration.', {
  required: ['title', 'oneOf'],
  properties: {
    title: text('中文名。'),
    description: text('说明。'),
    oneOf: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['const', 'title', 'x-name'],
        properties: {
          const: { type: ['string', 'integer'] },
          title: text('中文标签。'),
          'x-name': text('英文名。'),
          'x-color': text('标签颜色。'),
          'x-number': { const: 'not given', description: '规格书未给出数值。The number is our own.' },
        },
        additionalProperties: false,
      },
    },
  },
});

export const menuGrammar = metaSchema('menu', '侧边菜单。The side menu.', {
  required: ['groups'],
  properties: {
    groups: {
      type: 'array',
      items: {
        type: 'object',
        required: ['key', 'title', 'code', 'icon', 'items'],
        properties: {
          key: text('唯一键。'),
          title: text('中文名。'),
          code: text('分组的权限码（无前缀）。'),
          icon,
          items: {
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              required: ['path'],
              properties: {
                entity: text('实体名。'),
                page: text('手写页面。'),
                view: { enum: ['list', 'detail'] },
                call: callKey,
                path: { type: 'string', pattern: '^/[a-z0-9/{}-]+$' },
                title: text('菜单名；默认取实体名。'),
                permission: { type: 'string', minLength: 1 },
                kinds,
              },
              additionalProperties: false,
            },
          },
        },
        additionalProperties: false,
      },
    },
  },
});

const node: JsonSchema = {
  type: 'object',
  required: ['code', 'title', 'type'],
  properties: {
    code: text('权限码；无前缀时自动加。'),
    title: text('中文名。'),
    type: { enum: ['menu', 'button'] },
    kinds,
    children: { type: 'array', items: { $ref: '#/$defs/node' } },
  },
  additionalProperties: false,
};

export const permissionsGrammar = metaSchema('permissions', '不来自菜单与调用的权限。Permissions of no call.', {
  required: ['nodes'],
  properties: { nodes: { type: 'array', items: { $ref: '#/$defs/node' } } },
  $defs: { node },
});

export const messagesGrammar: JsonSchema = {
  ...metaSchema('messages', '公共中文提示。Common messages.', { properties: {} }),
  additionalProperties: { type: 'string', minLength: 1 },
};

export const constantsGrammar: JsonSchema = {
  ...metaSchema('constants', '业务常量。Business constants.', {
    required: ['scopes', 'errors', 'prefixes'],
    properties: {},
  }),
  additionalProperties: true,
};
