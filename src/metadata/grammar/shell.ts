import type { JsonSchema } from '../model';
import { tourParts } from '../model/help';
import { form } from './forms';
import { callKey, closed, conditionRef, fieldName, formerNames, kinds, metaSchema, text } from './parts';

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

/** One value of an enumeration. */
export const enumValue: JsonSchema = {
  type: 'object',
  required: ['const', 'title', 'x-name'],
  properties: {
    const: {
      type: ['string', 'integer'],
      minLength: 1,
      ...form('^[^\\u0000]*$'),
      minimum: -2147483648,
      maximum: 2147483647,
      description: '存储与传输的值；全为文本或全为数字。The value as it travels: all are texts, or all are numbers.',
    },
    title: text('中文标签。The label.'),
    'x-name': text('英文名。Its English name.'),
    'x-color': text('标签颜色。The tag’s colour.'),
    'x-number': { const: 'not given', description: '规格书未给出数值。The number is our own.' },
  },
  additionalProperties: false,
};

export const enumGrammar = metaSchema('enum', '枚举。An enumeration.', {
  required: ['title', 'oneOf'],
  properties: {
    title: text('中文名。The Chinese name.'),
    description: text('给开发者的说明。For developers.'),
    oneOf: {
      type: 'array',
      minItems: 1,
      description: '取值，按显示顺序。The values, in their order.',
      items: {
        ...enumValue,
        properties: {
          ...(enumValue.properties as JsonSchema),
          'x-renamed-from': formerNames({ type: ['string', 'number'] }, '此前存储的值。What was stored for it before.'),
        },
      },
    },
  },
});

const address = (description: string): JsonSchema => ({ type: 'string', ...form('^/[a-z0-9/{}-]+$'), description });

const pathParameter: JsonSchema = {
  type: 'object',
  required: ['entity', 'field'],
  properties: {
    entity: text('实体名。The entity whose records give the values.'),
    field: text(
      '取值字段；其小写形式填入地址的花括号处。The field that gives them; the address has them in lower case.',
    ),
    label: text('显示名所在字段；默认与取值相同。The field that gives their names; by default the value itself.'),
    where: {
      type: 'object',
      minProperties: 1,
      propertyNames: { ...form('^[a-z][a-z0-9_]*$') },
      additionalProperties: { type: 'array', minItems: 1, items: { type: ['string', 'integer', 'boolean'] } },
      description: '仅限字段取这些值的记录。Only records whose fields have one of these values.',
    },
  },
  additionalProperties: false,
  description:
    '地址中花括号的取值来自数据：每个取值一个菜单项，同一权限。What stands in the braces of the address comes from data: a line of the menu for each value, by one permission.',
};

export const menuGrammar = metaSchema('menu', '侧边菜单。The side menu.', {
  required: ['groups'],
  properties: {
    groups: {
      type: 'array',
      description: '菜单分组，按显示顺序。The groups, in their order.',
      items: {
        type: 'object',
        required: ['key', 'title', 'code', 'icon', 'items'],
        properties: {
          key: text('唯一键。A unique key.'),
          title: text('中文名。The Chinese name.'),
          code: text('分组的权限码（无前缀）。The group’s permission code, without prefix.'),
          icon,
          items: {
            type: 'array',
            minItems: 1,
            description: '菜单项，按显示顺序。The lines, in their order.',
            items: {
              type: 'object',
              required: ['path'],
              properties: {
                entity: text('实体名。The entity shown there.'),
                page: text('手写页面的名称。A page written by hand.'),
                view: {
                  enum: ['list', 'detail', 'report'],
                  description: '列表、单条记录，或统计报表。A list, one record, or a report.',
                },
                call: callKey,
                path: address('页面地址。The address.'),
                renamedFrom: formerNames(
                  address('曾用地址。A former address.'),
                  '曾用地址，最近的在前；旧链接、收藏转到现在的地址。Former addresses, the latest first: links and favourites lead on to the present one.',
                ),
                title: text('菜单名；默认取实体名。The line’s text; by default the entity’s name.'),
                permission: {
                  type: 'string',
                  minLength: 1,
                  description: '手写页面的权限码。The page’s permission code.',
                },
                parameter: pathParameter,
                handheld: {
                  const: true,
                  description:
                    '手持终端也有此页：地址前加 /pda，同一权限。Handhelds have the page, too: at its address behind /pda, by the same permission.',
                },
                kinds,
              },
              dependentRequired: { handheld: ['page'] },
              additionalProperties: false,
            },
          },
        },
        additionalProperties: false,
      },
    },
  },
});

const moment: JsonSchema = {
  type: 'object',
  minProperties: 1,
  maxProperties: 1,
  properties: {
    day: {
      type: 'integer',
      minimum: -366,
      maximum: 366,
      description: '哪一天：0 为今天，-1 为昨天。A whole day: 0 is today, -1 yesterday.',
    },
    olderThanHours: {
      type: 'integer',
      minimum: 1,
      maximum: 8784,
      description: '早于多少小时之前。What lies further back than so many hours.',
    },
  },
  additionalProperties: false,
};

const own: JsonSchema = {
  ...closed({ own: { const: 'workbench', description: '当前工作台的编码。The code of the own workbench.' } }, ['own']),
  description:
    '看首页的人自己的：没有绑定工作台时不显示。What the person has who looks; without it the figure is not there.',
};

const positions: JsonSchema = {
  type: 'array',
  minItems: 1,
  uniqueItems: true,
  items: { type: 'string', minLength: 1 },
  description:
    '岗位类型：默认只显示给这些岗位，其他人可自行添加。Position types that see it unasked; others may add it to their home page.',
};

export const homeGrammar = metaSchema('home', '首页的数字与图表。The figures and charts of the home page.', {
  required: ['figures'],
  properties: {
    figures: {
      type: 'array',
      maxItems: 40,
      description:
        '首页数字，按显示顺序；只显示能查看该列表的人可见的。The figures, in their order: each person sees those whose list that person may open.',
      items: {
        type: 'object',
        required: ['key', 'title', 'entity'],
        properties: {
          key: text('唯一键。A unique key.'),
          title: text('中文名。The Chinese name.'),
          entity: text('数哪个实体的记录。Whose records are counted.'),
          filter: {
            type: 'object',
            minProperties: 1,
            additionalProperties: { anyOf: [moment, own, { type: ['string', 'number', 'boolean', 'array'] }] },
            description:
              '列表筛选的取值；时间可说 `day` 或 `olderThanHours`，文本可说 `own`。Values of the list’s filter; of a time, a day or an age; of a text, what is one’s own.',
          },
          compare: {
            const: true,
            description: '与前一天比较。Told beside the day before.',
          },
          alert: {
            const: true,
            description: '大于零时提醒。What should be none: stands out when it is not.',
          },
          kinds,
          positions,
        },
        additionalProperties: false,
      },
    },
    charts: {
      type: 'array',
      maxItems: 12,
      description:
        '首页图表，按显示顺序；只显示能查看该报表或列表的人可见的。The charts, in their order: each person sees those whose report, or whose list, that person may open.',
      items: {
        type: 'object',
        required: ['key', 'title'],
        properties: {
          key: text('唯一键。A unique key.'),
          title: text('中文名。The Chinese name.'),
          entity: text(
            '哪个实体的报表；说了 time 或 by 则为其列表的记录数；不写则数本人的全部操作。Whose report is drawn; with "time" or "by", whose records are counted; absent, with "own" and "days": all that the person has done.',
          ),
          days: {
            type: 'integer',
            minimum: 2,
            maximum: 92,
            description: '最近几天，到今天为止。The last days, today included.',
          },
          time: {
            ...fieldName,
            description:
              '按此时间数列表的记录：说了 days 则按天，否则按今天的小时。Counts records by this time: by the days, or else by the hours of today.',
          },
          by: {
            ...fieldName,
            description: '按此枚举字段的取值数列表的记录。Counts records by the values of this enumerated field.',
          },
          where: { ...conditionRef, description: '只数符合的。Counts those alone that fit.' },
          own: {
            const: true,
            description:
              '只数本人新建的；不需要列表的权限。Counts what the person has made alone, without the right to list.',
          },
          kinds,
          positions,
        },
        dependentRequired: { where: ['time'], time: ['entity'], by: ['entity'] },
        additionalProperties: false,
      },
    },
  },
});

export const helpGrammar = metaSchema('help', '页面说明与新手引导。What pages are for, and first steps.', {
  required: ['pages', 'tours'],
  properties: {
    pages: {
      type: 'object',
      propertyNames: { ...form('^/[a-z0-9/{}-]+$') },
      additionalProperties: text('一两句话：这一页做什么。What the page is for, in a sentence or two.'),
      description: '按菜单地址。By the path of the menu.',
    },
    tours: {
      type: 'array',
      maxItems: 20,
      description:
        '新手引导；每个人看到的是适合其仓库类型与岗位的第一个。First steps: each person is led along the first that fits kind of warehouse and position.',
      items: closed(
        {
          title: text('中文名。The Chinese name.'),
          kinds,
          positions: { ...positions, description: '岗位类型；不写则不限。Position types; absent: any.' },
          steps: {
            type: 'array',
            minItems: 1,
            maxItems: 12,
            description:
              '步骤，按顺序；打不开的页面不出现。The steps, in their order, without pages that the person may not open.',
            items: closed(
              {
                title: text('一步的标题。The step’s title.'),
                text: text('一步的说明。What it says.'),
                path: address('菜单地址。A path of the menu.'),
                part: { enum: [...tourParts], description: '界面的一部分。A part of the frame.' },
              },
              ['title', 'text'],
            ),
          },
        },
        ['title', 'steps'],
      ),
    },
  },
});

const node: JsonSchema = {
  type: 'object',
  required: ['code', 'title', 'type'],
  properties: {
    code: text('权限码；无前缀时自动加。The code; prefixed unless it is.'),
    title: text('中文名。The Chinese name.'),
    type: { enum: ['menu', 'button'], description: '菜单或按钮。A menu line or a button.' },
    for: text('没有调用使用时：打开什么。What it opens when no call uses it.'),
    kinds,
    children: { type: 'array', items: { $ref: '#/$defs/node' }, description: '下级节点。The nodes below.' },
  },
  additionalProperties: false,
};

export const permissionsGrammar = metaSchema('permissions', '不来自菜单与调用的权限。Permissions of no call.', {
  required: ['nodes'],
  properties: {
    nodes: {
      type: 'array',
      items: { $ref: '#/$defs/node' },
      description: '权限树的节点。Nodes of the permission tree.',
    },
  },
  $defs: { node },
});

const role: JsonSchema = {
  type: 'object',
  required: ['name', 'title', 'kinds'],
  properties: {
    name: {
      type: 'string',
      ...form('^[a-z][a-z0-9-]*$'),
      description: '角色名，calls.json 用它指角色。By which calls.json knows the role.',
    },
    title: text('角色的中文名。What the role is called.'),
    description: text('角色的说明。What the role is for.'),
    kinds,
    disabled: { const: true, description: '一开始就停用。Disabled from the beginning.' },
    permissions: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { type: 'string', ...form('^[A-Za-z0-9_]+\\*?$') },
      description:
        '手写页面与外壳的权限码（无前缀），末尾 * 表示连同其下所有按钮；实体的权限写在其 calls.json 的 roles 中。Codes of pages written by hand and of the shell, without prefix; with * all below, too. What belongs to an entity is said in its calls.json.',
    },
  },
  additionalProperties: false,
};

export const rolesGrammar = metaSchema(
  'roles',
  '默认角色：演示数据自带的角色。The roles that a demo world begins with.',
  {
    required: ['roles'],
    properties: {
      roles: { type: 'array', items: role, description: '角色，按显示顺序。The roles, in their order.' },
      newEntities: {
        type: 'object',
        propertyNames: { ...form('^[a-z][a-z0-9-]*$') },
        additionalProperties: { enum: ['view', 'all'] },
        description: '`meta new entity` 写入 calls.json 的角色。What `meta new entity` gives to whom.',
      },
    },
  },
);

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
