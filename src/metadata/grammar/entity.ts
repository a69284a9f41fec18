import { defaultSources, fieldTypeNames } from '../../fields/field';
import type { JsonSchema } from '../model';
import { form } from './forms';
import {
  callKey,
  closed,
  conditionRef,
  entityName,
  fieldName,
  formerNames,
  metaSchema,
  permission,
  reference,
  text,
} from './parts';

const number = (description: string): JsonSchema => ({ type: 'number', description });
const count = (description: string): JsonSchema => ({ type: 'integer', minimum: 0, description });

// What can be wrong with a value, by the keyword that says so.
const keywords = [
  'required',
  'type',
  'enum',
  'const',
  'format',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
];

const rowsColumn: JsonSchema = {
  type: 'string',
  ...form('^[a-z][a-z0-9_]*\\.[a-z][a-z0-9_]*$'),
  description: '明细的一列，如 lines.amount。A column of sub-records.',
};
const someFields = (least: number, description: string): JsonSchema => ({
  type: 'array',
  minItems: least,
  maxItems: 20,
  uniqueItems: true,
  items: fieldName,
  description,
});
const twoFields = (description: string): JsonSchema => ({ ...someFields(2, description), maxItems: 2 });
const someOrRows = (description: string): JsonSchema => ({
  anyOf: [someFields(2, '本记录的字段。Fields of the record.'), rowsColumn],
  description,
});

const $ref: JsonSchema = {
  type: 'string',
  ...form('^(\\.\\./\\.\\./enums/[a-z0-9-]+|(\\.\\./([a-z0-9-]+|\\*)/)?workflow|\\.\\./\\*/(entity|label))\\.json$'),
  description:
    '枚举文件、工作流的状态、有工作流的实体（../*/workflow.json），有列表的实体（../*/entity.json），或有标签的实体（../*/label.json）。An enumeration, the statuses of a workflow, the entities that have one, or the entities that are listed or have a label.',
};
const minLength = count('最少字数（按码点）。Code points at least.');
const maxLength = count('最多字数（按码点）。Code points at most.');
const pattern = text('正则表达式。A regular expression.');

const first = {
  title: text('字段的中文名。The label.'),
  description: text('给开发者的说明。For developers.'),
  type: {
    enum: ['string', 'integer', 'number', 'boolean', 'array'],
    description: 'JSON 类型；决定字段类型。The JSON type; a field type follows from it.',
  },
  $ref,
};
const others = {
  format: {
    enum: ['date-time', 'date', 'int64'],
    description: '时间、日期，或以文本传递的 64 位整数。A moment, a day, or a 64-bit integer travelling as text.',
  },
  minLength,
  maxLength,
  pattern,
  minimum: number('最小值（含）。The least value.'),
  maximum: number('最大值（含）。The greatest value.'),
  exclusiveMinimum: number('必须大于此值。Greater than this.'),
  exclusiveMaximum: number('必须小于此值。Less than this.'),
  multipleOf: { type: 'number', exclusiveMinimum: 0, description: '步长：值是它的整数倍。The step.' },
  minItems: count('最少项数。Items at least.'),
  maxItems: count('最多项数。Items at most.'),
  default: { description: '新建时的默认值。The default on create.' },
  'x-default': {
    enum: [...defaultSources],
    description:
      '新建时才知道的默认值：今天（日期）、现在（时间）、当前人员、当前仓库、当前工作台（引用）、本人上次新建时所填（last，仅表单）；表单中已填好，可以修改。The default is what this is when a record is made, or what this person entered last (forms only); a form shows it, and it may be changed there.',
  },
  'x-fetch-from': {
    type: 'string',
    ...form('^[a-z][a-z0-9_]*\\.[a-z][a-z0-9_]*$'),
    description:
      '选择引用时复制其字段，如 provider_id.contact；readOnly 时始终由服务器复制，否则可以改写。以后引用的记录变化时不跟随。Copied from the record pointed at whenever that is chosen; what people may write they may change.',
  },
  'x-computed': {
    description:
      '由本记录的其他字段或明细计算，只读：服务器随时保持，表单中即时显示，可筛选、排序。Computed from other fields of the record or its sub-records: kept by the database at every write, shown live in forms, read-only.',
    ...closed({
      sum: someOrRows('总和，空值不计。The sum; what is empty is left out.'),
      count: { ...fieldName, description: '明细字段：有几行。How many sub-records there are.' },
      min: someOrRows('最小或最早者。The least, or the earliest.'),
      max: someOrRows('最大或最晚者。The greatest, or the latest.'),
      product: someFields(2, '乘积；缺一则空。The product; empty while a factor is missing.'),
      difference: twoFields('前者减后者；两个时间则为秒数。The first less the second; of moments in seconds.'),
      daysBetween: twoFields('从前一日期到后一日期的天数。Days from the first day to the second.'),
      inclusive: { const: true, description: 'daysBetween：最后一天也算。The last day counts, too.' },
      concatenate: someFields(1, '连接文本，空的略去。Texts put together; what is empty is left out.'),
      separator: {
        type: 'string',
        minLength: 1,
        maxLength: 10,
        description: 'concatenate：各段之间的文本。What stands between the texts.',
      },
      firstOf: someFields(2, '第一个非空的值。The first that is not empty.'),
    }),
    minProperties: 1,
  },
  'x-series': text(
    '编号规则，如 HV-{YYYY}{MM}-{####}：服务器新建时连续编号，每个仓库、每段日期从 1 起；可用 {YYYY} {YY} {MM} {DD} {warehouse}，位数不够时变长。同一规则的新建依次进行，不留空号。字段因此是编码、只读且不重复，不必另写。The server numbers new records, which makes the field a code, read-only and unique without saying so, from 1 in each warehouse and period, without gaps: creations of one series wait for one another.',
  ),
  examples: { type: 'array', description: '像真的一样的例子，用于演示数据和测试。Believable values.' },
  readOnly: { type: 'boolean', description: '只由服务器写入。Written by the server only.' },
  'x-field': { enum: [...fieldTypeNames], description: '字段类型；省略时由标准关键字推断。The field type.' },
  'x-unit': text('单位。The unit.'),
  'x-currency': {
    anyOf: [
      { type: 'string', ...form('^[A-Z]{3}$') },
      { type: 'object', required: ['field'], properties: { field: fieldName }, additionalProperties: false },
    ],
    description:
      '币种：固定的 ISO 4217 代码，如 "CNY"，或本记录中存放币种的字段；小数位数随币种。The currency: always the same, or that of another field; it says how exact an amount is.',
  },
  'x-immutable': { type: 'boolean', description: '只能在新建时填写。Set on create only.' },
  'x-search': { type: 'boolean', description: '默认出现在筛选中。In the default filter.' },
  'x-find': {
    type: 'boolean',
    description:
      '全局搜索（Ctrl+K）是否按它的开头查找记录；省略时由模型推出：有唯一字段的实体按名称、唯一字段、可扫描的单号和可筛选的编码查找。Is a record found by its beginning in the search of everything? Said only where it differs from what follows of itself.',
  },
  'x-per-warehouse': { type: 'boolean', description: '共享实体中按仓库保存。Kept per warehouse (shared entities).' },
  'x-path': {
    type: 'string',
    ...form('^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*$'),
    description: '在请求与应答中的位置。Where it travels.',
  },
  'x-reference': reference,
  'x-tree': {
    type: 'object',
    required: ['create', 'update'],
    properties: { create: callKey, update: callKey },
    additionalProperties: false,
    description: '提供树的调用。The calls that answer the tree.',
  },
  'x-schema-from': {
    type: 'object',
    required: ['reference', 'schema'],
    properties: {
      reference: { ...fieldName, description: '指向模板的引用字段。The reference to the record with the schema.' },
      schema: { ...fieldName, description: '模板中存放 JSON Schema 的字段。The target’s field that holds it.' },
      version: { ...fieldName, description: '记录模板版本的字段。Keeps the version checked against.' },
    },
    additionalProperties: false,
    description: '值的模式在运行时由所引用的记录给出。The value’s schema is known at run time only.',
  },
  'x-label-of': {
    type: 'object',
    required: ['field'],
    properties: {
      field: { ...fieldName, description: '存放实体名的字段（$ref ../*/label.json）。Names the entity.' },
      when: {
        type: 'object',
        minProperties: 1,
        propertyNames: { ...form('^[a-z][a-z0-9_]*$') },
        additionalProperties: {
          type: 'array',
          minItems: 1,
          items: { type: ['string', 'number', 'boolean', 'null'] },
        },
        description: '仅当字段具有这些值时使用。Printed while the fields have one of these values.',
      },
    },
    additionalProperties: false,
    description:
      '标签内容：打印该字段所指实体的记录时代替其 label.json。Printed instead of the label.json of the entity that the field names.',
  },
  'x-messages': {
    type: 'object',
    description: '按关键字的中文提示。Messages by keyword.',
    propertyNames: { enum: keywords },
    additionalProperties: { type: 'string', minLength: 1 },
  },
  'x-read': permission,
  'x-write': permission,
  'x-renamed-from': formerNames(fieldName, '原字段名，最近的在前。Former names, the latest first.'),
};

const columnWords = [
  'format',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'default',
  'x-default',
  'readOnly',
  'examples',
  'x-field',
  'x-unit',
  'x-currency',
  'x-reference',
  'x-fetch-from',
  'x-computed',
  'x-messages',
] as const satisfies (keyof typeof others)[];

const column: JsonSchema = {
  type: 'object',
  required: ['title'],
  description: '子记录的一列。One column of the sub-records.',
  properties: {
    ...first,
    ...Object.fromEntries(columnWords.map((word) => [word, others[word]])),
    visibleWhen: { ...conditionRef, description: '同一行的取值符合时才显示和填写。Shown while its row is like this.' },
    requiredWhen: { ...conditionRef, description: '同一行的取值符合时必填。Required while its row is like this.' },
  },
  additionalProperties: false,
};

const items: JsonSchema = {
  type: 'object',
  description: '数组元素的模式：枚举引用、文本限制，或子记录的各列。What an item of the array is.',
  properties: {
    $ref,
    type: { enum: ['string', 'object'], description: '元素是文本，或子记录。An item is a text, or a sub-record.' },
    minLength,
    maxLength,
    pattern,
    required: {
      type: 'array',
      items: fieldName,
      uniqueItems: true,
      description: '每条必填的列。Columns that each needs.',
    },
    properties: {
      type: 'object',
      minProperties: 1,
      propertyNames: { ...form('^[a-z][a-z0-9_]*$') },
      additionalProperties: column,
      description: '子记录的各列，按显示顺序。The columns, in their order.',
    },
  },
  additionalProperties: false,
};

const property: JsonSchema = {
  type: 'object',
  required: ['title'],
  description: '一个字段。One field.',
  properties: { ...first, items, ...others },
  additionalProperties: false,
};

export const entityGrammar = metaSchema('entity', '实体：一条记录是什么。What a record is.', {
  required: ['$id', 'title', 'type', 'properties'],
  properties: {
    $id: { ...entityName, description: '实体名，与文件夹同名。The folder’s name.' },
    title: text('中文名。The Chinese name.'),
    description: text('给开发者的说明。For developers.'),
    type: { const: 'object', description: '总是 object。A record is an object.' },
    'x-scope': {
      enum: ['warehouse', 'shared', 'self', 'global'],
      default: 'warehouse',
      description: '数据归属：仓库、共享、仓库自身、全局。Whose the rows are.',
    },
    'x-private': {
      const: true,
      description:
        '记录只由创建人自己看到（仅限 warehouse）。Records are seen by their creator alone (scope warehouse only).',
    },
    'x-label-field': { ...fieldName, description: '代表该记录的字段。The field that names a record.' },
    'x-renamed-from': formerNames(entityName, '原实体名，最近的在前。Former names of the entity, the latest first.'),
    'x-log-of': {
      type: 'object',
      required: ['type', 'number'],
      properties: {
        type: { ...fieldName, description: '记录所属实体的字段。Holds the name of the record’s entity.' },
        number: { ...fieldName, description: '扫描编号的字段。Holds the number that was scanned.' },
      },
      additionalProperties: false,
      description: '扫描日志：有工作流的记录在详情中显示它。A log of scans: told with each record that has a workflow.',
    },
    'x-kept': {
      type: 'object',
      required: ['days', 'after'],
      properties: {
        days: { type: 'integer', minimum: 1, maximum: 3650, description: '天数。How many days.' },
        after: {
          ...fieldName,
          description: '从此时间起；为空的记录一直保留。Since when; where it is empty, the record stays.',
        },
      },
      additionalProperties: false,
      description:
        '记录只保留若干天，之后由定时清理删除；默认永久保留。Records go after so many days; by default they stay for ever.',
    },
    'x-parent': {
      ...fieldName,
      description:
        '指向上级记录的引用：记录成树，列表逐级展开；不会成环。The reference to the record above: they are a tree, which the list opens level by level, and never a circle.',
    },
    'x-archived': {
      ...fieldName,
      description:
        '归档字段：其值为真的记录不出现在列表与选项中，除非按该字段筛选；有其他记录引用时不能归档。A boolean field: records that have it are in no list and no choice, unless the list is filtered by it, and none gets it that others point at.',
    },
    'x-comments': {
      type: 'boolean',
      description:
        '记录能否评论；默认能看到变更历史的可以。Whether people comment on records; by default where their history is told.',
    },
    'x-attachments': {
      type: 'boolean',
      description:
        '记录能否添加附件；默认能看到变更历史的可以。Whether people attach files to records; by default where their history is told.',
    },
    'x-locked': {
      type: 'object',
      required: ['when'],
      properties: {
        when: { ...conditionRef, description: '记录已存的值符合时锁定。It is locked while what is stored fits.' },
        open: {
          type: 'array',
          minItems: 1,
          uniqueItems: true,
          items: fieldName,
          description: '锁定后仍可修改的字段。Fields that stay open.',
        },
        message: text('锁定时的提示；省略时说出状态和仍可修改的字段。Said instead of what follows of itself.'),
      },
      additionalProperties: false,
      description:
        '整条记录锁定：符合条件时，除 open 外的字段都不能修改，也不能由导入、批量修改或恢复历史修改；流转和自带表单的调用不受影响。A locked record: its fields stay as they are, but for those that stay open. What a call of its own moves or asks for is not held.',
    },
    'x-own': {
      type: 'object',
      required: ['refuses', 'message'],
      properties: {
        refuses: {
          ...conditionRef,
          description: '当前会话的账号、仓库或工作台不能改成这样。What the record of the own session is not made.',
        },
        message: text('拒绝时的提示。Said when it is refused.'),
      },
      additionalProperties: false,
      description:
        '当前会话所在的记录（账号、仓库、工作台）不能改成这样，无论由什么修改；停用前也会提醒。The record of the own session is not made so, whatever changes it; who is about to disable it is told.',
    },
    'x-grants': {
      type: 'object',
      required: ['field', 'when'],
      properties: {
        field: { ...fieldName, description: '保存权限码的字段。The field that holds permission codes.' },
        when: { ...conditionRef, description: '符合时记录授予其中的权限。While it holds, the record gives them.' },
      },
      additionalProperties: false,
      description:
        '记录授予权限：新加入的权限码，以及使其生效时的全部权限码，修改者自己须持有。The record gives permissions: who adds codes, or has it come to give them, must hold them.',
    },
    'x-names': {
      type: 'object',
      properties: {
        id: fieldName,
        one: fieldName,
        many: fieldName,
        page: {
          ...fieldName,
          description: '列表的 pagination 同时以此名应答。Lists answer `pagination` by this name, too.',
        },
      },
      additionalProperties: false,
      description: '请求与应答中的名称。How requests and answers call it.',
    },
    required: {
      type: 'array',
      items: fieldName,
      uniqueItems: true,
      description: '显示时必填的字段。Required whenever visible.',
    },
    properties: {
      type: 'object',
      minProperties: 1,
      propertyNames: { ...form('^[a-z][a-z0-9_]*$') },
      additionalProperties: property,
      description: '字段，按显示顺序。The fields, in their usual order.',
    },
    additionalProperties: { const: false, description: '不接受未声明的字段。Closed: no other fields.' },
  },
});
