import type { JsonSchema } from '../model';
import { form } from './forms';
import {
  callKey,
  closed,
  conditionRef,
  entityName,
  fieldName,
  fieldPath,
  formerNames,
  grant,
  kinds,
  metaSchema,
  permission,
  text,
  writes,
} from './parts';
import { toldFacts } from '../model/told';
import { valueSchema, valueSchemas } from './values';

const scope: JsonSchema = {
  enum: ['cos', 'sos', 'global', 'user_center', 'supply_chain', 'pda', 'mobile', 'passport'],
};
const name: JsonSchema = {
  type: 'string',
  ...form('^[A-Za-z0-9_/]+$'),
  description: '路径末段。The path after the prefix.',
};
const scopes = (description: string): JsonSchema => ({ type: 'array', items: scope, minItems: 1, description });
const schemas: JsonSchema = valueSchemas;

const override: JsonSchema = {
  type: 'object',
  required: ['codes', 'permission', 'text', 'action'],
  properties: {
    codes: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { type: 'string', ...form('^[a-z][a-z0-9-]*$') },
      description: '可越过的扫描结果码的名称。Names of scan codes.',
    },
    permission: { ...permission, description: '谁可以越过。Who may.' },
    text: text('事先询问，可含 {占位}。Asked before, with {placeholders}.'),
    action: text('按钮上的字。What the button says.'),
    reasons: {
      type: 'array',
      minItems: 1,
      maxItems: 9,
      uniqueItems: true,
      items: text('一个常见原因。A usual reason.'),
      description: '常见原因，按数字键选择。Usual reasons, chosen by a digit.',
    },
  },
  additionalProperties: false,
  description: '有权限的人说明原因后可越过的拒绝。Refusals that a permission may override, with a reason.',
};

const transition: JsonSchema = {
  type: 'string',
  ...form('^[a-z][a-z0-9-]*$'),
  description: '本实体工作流中的流转。A transition of the entity’s workflow.',
};

const scanCode = (description: string): JsonSchema => ({
  type: 'string',
  ...form('^[a-z][a-z0-9-]*$'),
  description,
});

const step = (description: string): JsonSchema => ({ type: 'string', ...form('^[a-z][a-z0-9-]*$'), description });

const filled: JsonSchema = {
  type: 'object',
  required: ['field', 'code'],
  properties: { field: fieldName, code: scanCode('为空时的结果码。The scan code if it is empty.') },
  additionalProperties: false,
  description: '一个必填字段。One field that must have a value.',
};

const confirmLabel: JsonSchema = {
  type: 'object',
  required: ['movable', 'wrong'],
  properties: {
    movable: {
      ...transition,
      description: '记录可进行的流转；面单仅在此时可确认。A transition that the record could take now; it takes none.',
    },
    wrong: scanCode('扫到其他记录的面单时的结果码。When the label is another record’s.'),
    next: step('扫描页接下来的步骤。The step at which the scan page goes on.'),
    writes: {
      ...writes(false),
      description: '扫到面单后还不是这些值的字段。Fields that are written unless they have these values already.',
    },
  },
  additionalProperties: false,
  description:
    '核对 label 中扫到的面单是否为此记录的，不需服务端代码。Holds the scanned `label` against the record’s number, without server code.',
};

const exists: JsonSchema = {
  ...closed(
    {
      fields: {
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        items: fieldName,
        description:
          '请求中的这些字段；多个时各按字段名应答。Fields of the request; of several each is answered by its name, too.',
      },
      taken: { ...fieldName, description: '应答：已有记录。The name of the answer: a record has one of the values.' },
      free: { ...fieldName, description: '应答：没有记录。The name of the answer: no record has one of them.' },
    },
    ['fields'],
  ),
  oneOf: [{ required: ['taken'] }, { required: ['free'] }],
  description:
    '是否已有记录的字段为请求中的值，不需服务端代码；共享记录在所有仓库中查找。Whether a record has these values, without server code; shared records are looked for in all warehouses.',
};

const hold: JsonSchema = {
  ...closed(
    {
      takes: { ...fieldName, description: '扫描页记住的请求字段。The field of the request that the page keeps.' },
      enumeration: { ...entityName, description: '其值的枚举。The enumeration by which its value is called.' },
      frees: { ...fieldName, description: '扫描页不再记住的字段。The field that the page forgets.' },
      next: step('扫描页接下来的步骤。The step at which the scan page goes on.'),
    },
    ['next'],
  ),
  oneOf: [{ required: ['takes'] }, { required: ['frees'] }],
  description:
    '扫描页锁定一个值或解锁，只写操作日志，不需服务端代码。A scan page keeps a value from now on, or no longer; only the log is written.',
};

const toldAlone: JsonSchema[] = [
  {
    enum: [...toldFacts],
    description: '请求、会话或账号的已知事实。A fact of the request, its session or its account.',
  },
  {
    ...closed({ constant: text('constants.json 中的键。A key of constants.json.') }, ['constant']),
    description: '常量。A constant of the shell.',
  },
  {
    ...closed({ value: { description: '固定的值。What is the same always.' } }, ['value']),
    description: '固定的值。What is the same always.',
  },
];

const toldRecord: JsonSchema = {
  ...closed(
    {
      record: {
        description: '回答哪一条。Which one is told.',
        oneOf: [
          { enum: ['warehouse', 'account', 'workbench'], description: '会话所在的那一条。The one of the session.' },
          {
            ...closed(
              {
                latest: { ...fieldName, description: '此字段最大的一条。The one with the highest value of it.' },
                where: conditionRef,
              },
              ['latest'],
            ),
            description:
              '符合条件的记录中最大的一条；没有则不回答。Of those that fit the one with the highest value; none: left out.',
          },
        ],
      },
    },
    ['record'],
  ),
  description: '本实体的一条记录。A record of the call’s entity.',
};

const tells: JsonSchema = {
  type: 'object',
  minProperties: 1,
  propertyNames: fieldName,
  additionalProperties: {
    oneOf: [
      ...toldAlone,
      toldRecord,
      {
        ...closed(
          {
            fields: {
              type: 'object',
              minProperties: 1,
              propertyNames: fieldName,
              additionalProperties: { oneOf: toldAlone },
              description: '对象中的字段。The fields of the object.',
            },
          },
          ['fields'],
        ),
        description: '由这些组成的对象。An object of these.',
      },
    ],
  },
  description:
    '按应答中的名称回答已知的事实、常量、固定值和本实体的一条记录，不需服务端代码。Answers facts, constants, what is the same always and a record of the entity, by the names of the answer, without server code.',
};

const current: JsonSchema = {
  ...closed(
    {
      next: step('扫描页接下来的步骤。The step at which the scan page goes on.'),
      closed: {
        ...closed(
          {
            when: { ...conditionRef, description: '容器符合时不再放入。While nothing more is put into it.' },
            next: step('此时的步骤。The step at which the page goes on then.'),
          },
          ['when', 'next'],
        ),
        description: '已封口的容器。A container that is closed.',
      },
      awaits: {
        ...closed(
          {
            when: { ...conditionRef, description: '已完成的容器。One that is done.' },
            flag: {
              ...fieldName,
              description: '还有事待做的标志。The field that says that something is still to be done.',
            },
            since: { ...fieldName, description: '完成时间的字段。The field for when it was done.' },
            next: step('此时的步骤。The step at which the page goes on then.'),
          },
          ['when', 'flag', 'since', 'next'],
        ),
        description:
          '没有正在装的容器时，本工作台最近完成、还有事待做的那个。Where none is filled, the one that was done here last, while something is still to be done with it.',
      },
      keeps: {
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        items: fieldName,
        description: '面板中由页面自行保留的字段。What of the panel the page keeps as it has it.',
      },
      begins: {
        const: true,
        description:
          '写入请求所说的字段；没有未完成的容器时以此新建。What the request says of it is written; where none is open, one begins with it.',
      },
    },
    ['next'],
  ),
  description:
    '本工作台正在装的容器，显示其面板，并说明他人的改动，不需服务端代码。The container that is filled at this workbench, as its panel shows it, and what others have made of it, without server code.',
};

const statistics: JsonSchema = {
  ...closed(
    {
      list: { ...fieldName, description: '应答中的列表。The list of the answer.' },
      days: {
        ...closed(
          {
            as: { ...fieldName, description: '应答中日期的名称。How the answer calls the day.' },
            within: { ...fieldName, description: '请求中的时间段（start、end）。The period of the request.' },
          },
          ['as', 'within'],
        ),
        description: '时间段内每天一行，最近的在前。A row for each day of the period, the latest first.',
      },
      by: {
        ...closed(
          {
            as: { ...fieldName, description: '应答中此值的名称。How the answer calls the value.' },
            field: { ...fieldPath, description: '分组的字段，可经引用。The field, also through references.' },
          },
          ['as', 'field'],
        ),
        description: '字段的每个值一行。A row for each value of a field.',
      },
      given: {
        type: 'object',
        minProperties: 1,
        propertyNames: { ...fieldPath },
        additionalProperties: { ...fieldName, description: '请求中的字段。A field of the request.' },
        description: '字段须等于请求中的此值。The field is what the request says under this name.',
      },
      counts: {
        type: 'object',
        minProperties: 1,
        propertyNames: fieldName,
        additionalProperties: {
          ...closed({
            time: {
              ...fieldPath,
              description: '在时间段内的时间，可经引用。A time within the period, also through references.',
            },
            today: { ...fieldName, description: '此时间在今天。Only records with this time of today.' },
            where: conditionRef,
          }),
          description: '计哪些记录。Which records are counted.',
        },
        description: '计数，按应答中的名称。Counts, by the names of the answer.',
      },
    },
    ['list', 'counts'],
  ),
  oneOf: [{ required: ['days'] }, { required: ['by'] }],
  description:
    '按天或按字段的值计数，每组一行，不需服务端代码。Counts records by the day or by the value of a field, a row for each, without server code.',
};

const counted: JsonSchema = {
  enum: ['given', 'told', 'account', 'workbench'],
  description:
    'given 请求中同名字段、told 扫描应答中同名字段、account 操作人、workbench 工作台。The request’s field of this name, that of the scan’s answer, the account, the workbench.',
};

const counter: JsonSchema = {
  type: 'object',
  required: ['title'],
  properties: {
    title: text('扫描页上的名称。How the scan page calls it.'),
    from: { const: 'answer', description: '不计数：扫描的应答自带。Not counted: the answer of the scan brings it.' },
    entity: {
      ...entityName,
      description: '计数的实体，默认为本实体。Whose records are counted; the call’s own unless said.',
    },
    where: conditionRef,
    today: { ...fieldName, description: '此时间在今天。Only records with this time of today.' },
    within: {
      ...closed(
        {
          field: { ...fieldName, description: '时间字段。A time.' },
          minutes: {
            type: 'integer',
            minimum: 1,
            maximum: 1440,
            description: '最近多少分钟。So many minutes at most ago.',
          },
        },
        ['field', 'minutes'],
      ),
      description: '此时间在最近几分钟内。Only records with this time of the last minutes.',
    },
    by: {
      type: 'object',
      minProperties: 1,
      propertyNames: fieldName,
      additionalProperties: { oneOf: [counted, { type: 'array', minItems: 2, uniqueItems: true, items: counted }] },
      description:
        '字段须等于此值；可列多个来源，取第一个有值的。The field has this value; of several sources the first that has one.',
    },
    least: {
      type: 'object',
      minProperties: 1,
      propertyNames: fieldName,
      additionalProperties: { ...fieldName, description: '请求中的字段。A field of the request.' },
      description: '字段至少为请求中的此值。The field is at least what the request says under this name.',
    },
    always: {
      const: true,
      description: '请求未给出 by 的值时不限，照常计数。Counted without the limits for which the request has no value.',
    },
    distinct: { ...fieldName, description: '不同的值有几个，而非几条记录。Counts the different values of this field.' },
    sum: { ...fieldName, description: '此字段之和，而非几条记录。The sum of this field.' },
    plus: { ...fieldName, description: '再加上另一计数。What another counter has is added.' },
    of: { ...fieldName, description: '总数所在的计数，显示为“几/几”。The counter of how many there are to be.' },
  },
  additionalProperties: false,
  description: '一个计数。One counter.',
};

const move: JsonSchema = {
  oneOf: [
    transition,
    {
      type: 'object',
      minProperties: 1,
      properties: {
        transition: {
          oneOf: [transition, { type: 'array', minItems: 2, uniqueItems: true, items: transition }],
          description:
            '流转；多个时取第一个从当前状态出发的；没有时状态不变。The transition; of several the first that begins where the record is; none: its status stays.',
        },
        reached: {
          type: 'string',
          ...form('^[a-z][a-z0-9-]*$'),
          description:
            '没有流转时，记录须已到达的状态。Without a transition: the status that the record must have come to.',
        },
        in: {
          type: 'array',
          minItems: 1,
          uniqueItems: true,
          items: { type: 'string', ...form('^[a-z][a-z0-9-]*$') },
          description: '没有流转时，记录须处于的状态。Without a transition: the statuses in which the record may be.',
        },
        writes: writes(true),
        filled: {
          type: 'array',
          minItems: 1,
          items: filled,
          description: '写入后须有值的字段，按顺序。Fields that must have a value once all is written, in order.',
        },
        accepted: {
          ...scanCode('扫描成功的结果码。The scan code of an accepted scan.'),
          default: 'operation-ok',
        },
        next: step('扫描页接下来的步骤。The step at which the scan page goes on.'),
        shows: { ...fieldName, description: '扫描页放大显示的字段。The field that the scan page shows large.' },
        print: {
          enum: ['label', 'again'],
          description:
            '应答带面单；again 为补打，须说明原因。The label comes with the answer; again: one printed before, with a reason.',
        },
      },
      additionalProperties: false,
    },
  ],
  description:
    '使请求所指的记录流转并写入字段，不需服务端代码；form 的字段总会写入。Moves the record that the request names and writes fields, without server code; those of `form` are always written.',
};

const amend: JsonSchema = {
  ...closed(
    {
      predecessor: {
        ...fieldName,
        description:
          '新记录中指向被修订记录的引用（readOnly）。The new record’s reference to the one that it stands for.',
      },
      successor: {
        ...fieldName,
        description: '被修订记录中指向新记录的引用（readOnly）。The reference of that one to the new record.',
      },
      from: {
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        items: { type: 'integer' },
        description: '可以修订的状态。The statuses of what may be amended.',
      },
    },
    ['predecessor', 'successor', 'from'],
  ),
  description:
    '修订：以一条记录的内容填好新建表单，保存后互相引用；每条记录只修订一次。Makes a record that stands for another one: the form begins with its values; each can be amended once.',
};

const call: JsonSchema = {
  type: 'object',
  properties: {
    title: text('按钮上的字。What the button says.'),
    description: text('给开发者的说明。For developers.'),
    effect: {
      enum: [
        'list',
        'export',
        'get',
        'create',
        'update',
        'set',
        'createMany',
        'history',
        'restore',
        'amend',
        'move',
        'takeOut',
        'contents',
        'current',
        'statistics',
        'confirmLabel',
        'counters',
        'exists',
        'hold',
        'tells',
        'handler',
      ],
      description: '做什么；默认由键推断。What it does; inferred from the key.',
    },
    scopes: scopes('此调用的范围；默认为文件的。The scopes of this call; by default those of the file.'),
    name,
    paths: {
      type: 'object',
      minProperties: 1,
      propertyNames: scope,
      additionalProperties: { oneOf: [name, { type: 'array', minItems: 1, items: name }] },
      description: '各范围下的路径；第一个是控制台所用。Paths by scope; the console uses the first that fits.',
    },
    kinds,
    rpc: text('规格书中的 RPC 名。The specification’s RPC name.'),
    permission,
    renamedFrom: formerNames(callKey, '原来的键，最近的在前。Former keys, the latest first.'),
    formerPermission: {
      ...permission,
      description:
        '原权限码：持有它的角色改持现在的。The former code: roles that hold it come to hold the present one.',
    },
    sets: { ...fieldName, description: '写入的字段（开关）。The field that it sets.' },
    to: {
      type: 'boolean',
      description:
        '只写这一个值；与 visibleWhen 一起由平台检查。The only value that it writes; the engine holds its visibleWhen.',
    },
    whileHere: {
      const: true,
      description:
        '记录（或装有它的记录）已离开仓库或已终止时拒绝。Refused once the record, or what it is in, has left the warehouse or come to its end.',
    },
    param: { ...fieldName, description: '新值在请求中的名称。The request’s name for the new value.' },
    by: { ...fieldName, description: '按此字段查找。Looked up by this field.' },
    everywhere: {
      const: true,
      description:
        '列表：内部机构的管理员看到所有仓库的共享记录，以及它们在各仓库的情况。A list: an administrator of the inner organization sees the shared records of all warehouses, and what they are in each.',
    },
    range: {
      type: 'object',
      required: ['field', 'max'],
      properties: {
        field: fieldName,
        max: { type: 'integer', minimum: 1, maximum: 1000, description: '一次最多新建的数量。The most it may make.' },
      },
      additionalProperties: false,
      description: '可按区间批量新建的字段。The field that may be given as a range.',
    },
    confirm: text(
      '事先询问：“确认停用货架？停用后不能上架”。界面在问号前加上记录的名称。Asked before; the record’s name is put before the question mark.',
    ),
    confirmName: {
      type: 'boolean',
      description: '须输入记录的名称才能继续。The record’s name must be typed first.',
    },
    confirmWhen: conditionRef,
    success: {
      oneOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }],
      description: '成功提示；可按新值区分。Said afterwards.',
    },
    oneTimeSecret: { ...fieldName, description: '只显示一次的应答字段。Shown once, copyable.' },
    move,
    amend,
    confirmLabel,
    exists,
    hold,
    tells,
    current,
    statistics,
    counters: {
      type: 'object',
      minProperties: 1,
      propertyNames: fieldName,
      additionalProperties: counter,
      description:
        '计数，按应答中的名称；本仓库的记录，不需服务端代码。Counts records of the warehouse by the names of the answer, without server code.',
    },
    handler: {
      type: 'string',
      ...form('^[a-z0-9-]+$'),
      description: '服务端代码：src/server/calls/handlers/ 中的文件。Server code that does the call.',
    },
    before: {
      type: 'string',
      ...form('^[a-z0-9-]+$'),
      description: '写入前执行的服务端代码。Server code before the write.',
    },
    after: {
      type: 'string',
      ...form('^[a-z0-9-]+$'),
      description: '写入后执行的服务端代码。Server code after the write.',
    },
    afterRead: {
      type: 'string',
      ...form('^[a-z0-9-]+$'),
      description: '为应答的记录补充字段。Adds to answered records.',
    },
    onRecord: { type: 'boolean', description: '请求带记录 id。The request carries the record’s id.' },
    form: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: fieldName,
      description:
        '由表单填写的本实体字段；没有 handler 时由平台写入。Fields of the entity that the call writes, entered in a form; without a handler the engine does.',
    },
    request: {
      type: 'object',
      minProperties: 1,
      properties: {
        required: {
          type: 'array',
          minItems: 1,
          uniqueItems: true,
          items: fieldName,
          description: '必填的字段，包括 form 中的。Required fields, also those of `form`.',
        },
        properties: {
          ...schemas,
          description:
            '请求的其他字段；x-reference 表示值是另一实体的记录，x-ignored 表示接受而不使用。Further fields of the request; x-reference: ids of records; x-ignored: taken and not used.',
        },
      },
      additionalProperties: false,
      description: '请求：一个对象的 JSON Schema。The request: the JSON Schema of an object.',
    },
    response: {
      type: 'object',
      minProperties: 1,
      properties: {
        required: {
          type: 'array',
          minItems: 1,
          uniqueItems: true,
          items: fieldName,
          description: '总会应答的字段。Fields that are always answered.',
        },
        properties: { ...schemas, description: '应答的字段。Fields of the answer.' },
        'x-result': { ...fieldPath, description: '应答中的取值位置。The path of the wanted part in the answer.' },
      },
      additionalProperties: false,
      description: '应答：一个对象的 JSON Schema。The response: the JSON Schema of an object.',
    },
    scan: {
      type: 'object',
      required: ['scene', 'type'],
      properties: {
        scene: {
          type: 'integer',
          minimum: 1,
          maximum: 13,
          description: '操作日志的场景。The scene in the operate log.',
        },
        type: { type: 'integer', description: '操作日志的操作类型。What was done, in the operate log.' },
        said: {
          type: 'object',
          minProperties: 1,
          propertyNames: { type: 'string', ...form('^[a-z][a-z0-9-]*$') },
          additionalProperties: text(
            '对什么做了什么，可含 {字段}。What was done to what, with `{fields}` of the answer.',
          ),
          description:
            '接受时显示的一句话，按结果码名称或处理程序给出的名称。The sentence of an accepted scan, by the name of its code, or by the name that the handler gives.',
        },
        counters: {
          type: 'string',
          ...form('^([a-z][a-z0-9-]*\\.)?[a-z][A-Za-z0-9]*$'),
          description:
            '应答带上该调用的计数；另一实体的写作“实体.调用”。The answer brings what this call counts: one of this entity, or `entity.call`.',
        },
        logged: { const: false, description: '只问不做：不写操作日志。Only asks: not logged.' },
        overrides: {
          type: 'object',
          minProperties: 1,
          propertyNames: fieldName,
          additionalProperties: override,
          description: '可越过的拒绝，按请求中的字段。Refusals that may be passed over, by the field that says so.',
        },
      },
      additionalProperties: false,
      description: '扫描：应答为扫描结果，接受与拒绝都写操作日志。A scan: answered as such, and logged.',
    },
    session: {
      type: 'object',
      propertyNames: { ...form('^[a-z][a-z0-9_.]*$') },
      additionalProperties: { enum: ['warehouse.id', 'warehouse.code', 'account.id', 'workbench.id'] },
      description: '必须与会话一致的字段。Must agree with the session.',
    },
    danger: { type: 'boolean', description: '危险操作：红色按钮。Dangerous: a red button.' },
    write: { type: 'boolean', default: true, description: '是否写入。Does it write?' },
    visibleWhen: conditionRef,
  },
  // A form writes to one record.
  dependentRequired: { form: ['onRecord'], to: ['sets'], whileHere: ['sets'] },
  additionalProperties: false,
};

const calls: JsonSchema = {
  type: 'object',
  minProperties: 1,
  propertyNames: callKey,
  additionalProperties: call,
  description: '调用，按键命名。The calls, by key.',
};

export const callsGrammar = metaSchema('calls', '调用：能做什么、凭什么。What can be done, and by what right.', {
  required: ['calls'],
  $defs: { value: valueSchema },
  properties: {
    scopes: scopes('默认范围。The default scopes.'),
    permission,
    roles: {
      type: 'object',
      minProperties: 1,
      propertyNames: { ...form('^[a-z][a-z0-9-]*$') },
      additionalProperties: grant,
      description:
        '默认角色（shell/roles.json）能做什么；管理员不写也有全部权限。What the default roles hold of it; administrators hold all.',
    },
    calls,
  },
});

export const shellCallsGrammar = metaSchema('shell-calls', '不属于单个实体的调用。Calls of no single entity.', {
  required: ['calls'],
  $defs: { value: valueSchema },
  properties: { calls },
});
