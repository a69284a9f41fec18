import type { JsonSchema } from '../model';
import { form } from './forms';
import { condition, conditionRef, entityName, fieldName, metaSchema, text, writes } from './parts';
import { enumValue } from './shell';

const scanCodeName: JsonSchema = {
  type: 'string',
  ...form('^[a-z][a-z0-9-]*$'),
  description: '扫描结果码的名称。The name of a scan code.',
};

const value: JsonSchema = { type: 'integer', description: '状态的数值。A status by its number.' };

const values: JsonSchema = { type: 'array', minItems: 1, uniqueItems: true, items: value };

const page: JsonSchema = { type: 'string', ...form('^[a-z][a-z0-9/-]*$') };

const status: JsonSchema = {
  ...enumValue,
  required: ['const', 'title', 'x-name'],
  properties: {
    ...(enumValue.properties as JsonSchema),
    const: { ...value, minimum: -2147483648, maximum: 2147483647 },
    page: {
      anyOf: [page, { type: 'array', minItems: 2, uniqueItems: true, items: page }],
      description:
        '此状态的记录在哪个扫描页继续处理；多个时取此人在本类仓库可打开的第一个。The scan page on which work goes on with it; of several, the first that is open to the person in this kind of warehouse.',
    },
    opens: {
      const: true,
      description:
        '前往该页时带上记录的编号，到达即在那里打开。The way to that page takes its number along: it is opened there on arrival.',
    },
    final: { const: true, description: '可以停留于此。A record may end here.' },
    gone: { const: true, description: '已离开仓库。It has left the warehouse, and all that moves along with it.' },
  },
};

const guard: JsonSchema = {
  type: 'object',
  required: ['code'],
  properties: {
    guard: {
      type: 'string',
      ...form('^[a-z][a-z0-9-]*$'),
      description: '服务端检查：src/server/workflow/guards/ 中的文件。Server code that has a word.',
    },
    refuseWhen: { ...conditionRef, description: '记录满足条件时拒绝。Refused when it holds for the record.' },
    code: scanCodeName,
    kind: { enum: ['cos', 'sos'], description: '只在此类仓库中检查。Asked in warehouses of this kind only.' },
  },
  additionalProperties: false,
  // Either server code, or a table of values.
  oneOf: [{ required: ['guard'] }, { required: ['refuseWhen'] }],
  description: '一项检查，及不通过时的结果码。One check, and what a refusal is answered.',
};

const guards: JsonSchema = { type: 'array', minItems: 1, items: guard };

const trigger: JsonSchema = {
  type: 'string',
  ...form('^([a-z][a-z0-9-]*\\.)?[a-z][A-Za-z0-9]*$'),
  description: '调用：本实体的键，或 实体.键。A call: its key, with the entity in front when it is another’s.',
};

const awaited: JsonSchema = {
  type: 'object',
  required: ['awaits'],
  properties: {
    awaits: {
      type: 'string',
      ...form('^[A-Za-z0-9_/]+$'),
      description:
        '规格书中尚未实现的调用的路径名。A call of the specification that is not there yet, by its path name.',
    },
  },
  additionalProperties: false,
};

const again: JsonSchema = {
  oneOf: [
    scanCodeName,
    {
      type: 'object',
      required: ['code', 'in'],
      properties: {
        code: scanCodeName,
        in: { ...values, description: '已在这些状态时。When it is in one of these.' },
      },
      additionalProperties: false,
    },
  ],
  description:
    '已在目标状态（或 in 中的状态）时的结果码：重复扫描。When the record is there already, or in one of these: scanned twice.',
};

const transitionName: JsonSchema = { type: 'string', ...form('^[a-z][a-z0-9-]*$') };

const follow: JsonSchema = {
  type: 'object',
  required: ['entity', 'reference', 'transition'],
  properties: {
    entity: entityName,
    reference: { ...fieldName, description: '其指向本记录的引用字段。Its field that refers to this record.' },
    transition: {
      oneOf: [transitionName, { type: 'array', minItems: 2, uniqueItems: true, items: transitionName }],
      description:
        '其工作流中的流转；多个时取回到 back 所存状态的；不能流转的保持不变。Its transition; of several the one to what `back` keeps; those that may not take it stay as they are.',
    },
    back: { ...fieldName, description: '其保存先前状态的字段。Its field that keeps the status it goes back to.' },
    writes: writes(false),
  },
  additionalProperties: false,
  description: '随之流转的记录。Records that move along.',
};

const sameness: JsonSchema = {
  type: 'object',
  required: ['field', 'code'],
  properties: {
    field: { ...fieldName, description: '容器的字段。A field of the container.' },
    of: { ...fieldName, description: '放入者的字段，默认同名。The field of what is put in; by default the same name.' },
    code: scanCodeName,
    beforehand: {
      const: true,
      description: '放入第一件之前已填的，对第一件也有效。What was said before the first one holds for it, too.',
    },
    optional: {
      const: true,
      description:
        '容器未填时不限，已填的不被第一件改写。A container that says nothing takes any; what was said before stays.',
    },
  },
  additionalProperties: false,
  description: '容器与其中每一件必须相同之处；由第一件确定。What all in it have alike; the first one fixes it.',
};

const numberBegins: JsonSchema = {
  type: 'string',
  ...form('^[A-Z]{2}$'),
  description: '编号的前两个字母，其后是日期与随机字符。The letters before the day and the characters of its number.',
};

const begin: JsonSchema = {
  type: 'object',
  required: ['number'],
  properties: {
    number: numberBegins,
    with: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['entity', 'reference', 'number'],
        properties: {
          entity: entityName,
          reference: { ...fieldName, description: '其指向容器的引用字段。Its field that refers to the container.' },
          number: numberBegins,
        },
        additionalProperties: false,
      },
      description: '随之新建的记录。Records that are made together with it.',
    },
  },
  additionalProperties: false,
  description: '工作台如何开始新的一个。How a new one begins at a workbench.',
};

const open: JsonSchema = {
  type: 'object',
  required: ['at', 'in'],
  properties: {
    at: { ...fieldName, description: '容器的工作台字段。The container’s field for the workbench that fills it.' },
    in: { ...values, description: '在哪些状态算未完成。The statuses in which it is not finished.' },
    begin,
  },
  additionalProperties: false,
  description:
    '每个工作台逐个完成；在别处开始的，确认后接管。One after the other at a workbench; taken over from another.',
};

const containerWords = ['child', 'reference', 'time', 'put', 'takeOut', 'start', 'empty', 'count', 'wrong'];

const container: JsonSchema = {
  type: 'object',
  required: containerWords,
  properties: {
    kind: { enum: ['cos', 'sos'], description: '只在此类仓库中。In warehouses of this kind only.' },
    child: { ...entityName, description: '装在其中的实体。The entity of what is put in.' },
    reference: { ...fieldName, description: '其指向容器的引用字段。Its field that refers to the container.' },
    time: { ...fieldName, description: '其放入时间字段。Its field for the moment at which it was put in.' },
    status: { ...fieldName, description: '其保存放入前状态的字段。Its field that keeps the status it had before.' },
    put: { ...transitionName, description: '放入时其流转。Its transition when it is put in.' },
    takeOut: {
      oneOf: [transitionName, { type: 'array', minItems: 2, uniqueItems: true, items: transitionName }],
      description:
        '取出时其流转；多个时取回到 status 所存状态的。Its transition when it is taken out; of several the one back to what `status` keeps.',
    },
    start: { ...transitionName, description: '放入第一件时容器的流转。The container’s transition with the first.' },
    empty: {
      ...transitionName,
      description: '取出最后一件时容器的流转。The container’s transition with the last out.',
    },
    count: { ...fieldName, description: '容器的件数字段。The container’s field that counts what is in it.' },
    sums: {
      type: 'object',
      minProperties: 1,
      propertyNames: { ...form('^[a-z][a-z0-9_]*$') },
      additionalProperties: fieldName,
      description: '容器的合计字段及所加的字段。Fields of the container, and the fields that they add up.',
    },
    absent: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { type: 'integer' },
      description:
        '其中视为不在容器里的状态：引用保留，但不计件数与合计。Its statuses in which it refers to the container and is not there: not counted.',
    },
    same: {
      type: 'array',
      minItems: 1,
      items: sameness,
      description: '须相同的字段，按顺序。What must be alike, in order.',
    },
    wrong: { ...scanCodeName, description: '不在容器中时的结果码。When a record is not in it.' },
    open,
    emptied: writes(false),
  },
  additionalProperties: false,
  description: '容器：装有其他记录的记录。A record that holds others: what, how they get in and out, what is counted.',
};

const transition: JsonSchema = {
  type: 'object',
  required: ['name', 'title', 'from', 'to', 'trigger'],
  properties: {
    name: { type: 'string', ...form('^[a-z][a-z0-9-]*$'), description: '英文名，本工作流内唯一。Its name; unique.' },
    title: text('中文名。The Chinese name.'),
    from: { ...values, description: '从哪些状态。From which statuses.' },
    to: { ...value, description: '到哪个状态。To which status.' },
    trigger: {
      oneOf: [
        trigger,
        awaited,
        { type: 'array', minItems: 1, uniqueItems: true, items: { oneOf: [trigger, awaited] } },
      ],
      description: '由哪些调用引起。The calls that may cause it.',
    },
    guards: { ...guards, description: '状态之后的检查，按顺序。Checked after the status, in this order.' },
    refused: { ...scanCodeName, description: '状态不符时的结果码；默认取工作流的。When the status does not fit.' },
    again,
    ignoreGuards: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: scanCodeName,
      description: '不受其限制的工作流级检查，按结果码。Guards of the workflow that this transition ignores, by code.',
    },
    follow: {
      type: 'array',
      minItems: 1,
      items: follow,
      description: '指向本记录、随之流转的记录。Records that refer to this one and move along.',
    },
    once: {
      ...conditionRef,
      description:
        '记录由 trigger 中的调用新建或修改后，一旦符合就自动流转；新建的记录直接处于其后的状态。Taken by itself as soon as the record fits after a call of `trigger` has made or changed it; a new record begins behind it.',
    },
  },
  additionalProperties: false,
  description: '一个流转。One way to move.',
};

export const workflowGrammar = metaSchema('workflow', '工作流：记录如何流转。How a record may move.', {
  required: ['title', 'statuses', 'initial', 'transitions'],
  properties: {
    title: text('状态的中文名，也是状态枚举的名称。What the statuses are called.'),
    description: text('给开发者的说明。For developers.'),
    field: { ...fieldName, default: 'status', description: '状态字段，默认 status。The field that holds the status.' },
    lock: {
      enum: ['task', 'bag', 'package'],
      default: 'task',
      description: '加锁次序：任务、包、包裹。Tasks are locked before bags, bags before packages.',
    },
    numbers: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: fieldName,
      description: '可扫描的编号字段，默认取标题字段。The numbers by which a record is scanned; by default its label.',
    },
    ambiguous: { ...scanCodeName, description: '多条记录有此编号时的结果码。When several records have the number.' },
    superseded: {
      type: 'object',
      required: ['field', 'code'],
      properties: { field: fieldName, code: scanCodeName },
      additionalProperties: false,
      description: '不应扫描的编号及结果码。A number that is not the one to scan, and what is answered.',
    },
    unknown: {
      ...scanCodeName,
      default: 'package-unknown',
      description: '找不到记录时的结果码，默认“…不存在”。When there is no such record.',
    },
    elsewhere: { ...scanCodeName, description: '编号属于其他仓库时的结果码。When the number is another warehouse’s.' },
    refused: {
      ...scanCodeName,
      default: 'status-exception',
      description: '状态不符时的结果码，默认“状态异常，当前…”。When the status does not fit.',
    },
    container: {
      oneOf: [
        container,
        { type: 'array', minItems: 2, items: { ...container, required: ['kind', ...containerWords] } },
      ],
      description:
        '容器：装有其他记录的记录；各类仓库所装不同时，每类一项。What its records hold; one for each kind of warehouse where they hold other things.',
    },
    panel: {
      type: 'string',
      ...form('^[a-z0-9-]+$'),
      description:
        '扫描页显示什么：src/server/warehouse/ 中导出 panel 的文件；默认为记录的字段。What a scan page shows of a record: a file that exports `panel`; by default its fields.',
    },
    statuses: {
      type: 'array',
      minItems: 2,
      items: status,
      description: '状态，按显示顺序。The statuses, in their order.',
    },
    initial: { ...values, description: '新记录的状态。The statuses of a new record.' },
    guards: { ...guards, description: '每次流转、状态之前的检查，按顺序。Checked before the status, at every move.' },
    transitions: { type: 'array', minItems: 1, items: transition, description: '流转。The ways to move.' },
  },
  $defs: { condition },
});
