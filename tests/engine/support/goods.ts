import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Call, Entity, Field, FilterField } from '../../../src/metadata/model';
import { checkRunTime } from '../../../src/metadata/run-time/check-run-time';
import { isCheckedAtRunTime } from '../../../src/metadata/run-time/is-checked-at-run-time';
import type { LoadedEntity, Validator } from '../../../src/engine/core/entity/loaded-entity';

/** A field with the usual answers to every question; a test names the difference. */
export function field(name: string, title: string, difference: Partial<Field> = {}): Field {
  return {
    name,
    title,
    type: 'text',
    schema: { type: 'string' },
    required: false,
    messages: {},
    examples: [],
    immutable: false,
    readOnly: false,
    system: false,
    search: false,
    perWarehouse: false,
    path: [name],
    ...difference,
  };
}

export function call(key: string, title: string, difference: Partial<Call> = {}): Call {
  return {
    key,
    entity: 'goods',
    title,
    effect: 'handler',
    paths: [{ scope: 'cos', path: `/api/${key}`, kinds: ['cos'] }],
    access: { type: 'permission', codes: { cos: [`COS_Goods_${key}`] } },
    session: {},
    request: { type: 'object' },
    response: { type: 'object' },
    write: true,
    ...difference,
  };
}

const filterField = (name: string, title: string, difference: Partial<FilterField> = {}): FilterField => ({
  field: name,
  title,
  type: 'text',
  operator: 'contains',
  path: [name],
  schema: { type: 'string' },
  ...difference,
});

const column = (name: string, title: string, difference: Partial<Entity['list']['columns'][number]> = {}) => ({
  key: name,
  title,
  fields: [name],
  sortable: false,
  hidden: false,
  ...difference,
});

const code = { type: 'string', pattern: '^[A-Z]{2}-\\d{3}$' };
const name = { type: 'string', minLength: 1, maxLength: 10 };
const size = { type: 'integer', minimum: 1, maximum: 9 };
const status = { enum: [1, 2] };
const owner = { type: 'array', items: { type: 'string' } };

/** An entity with one of each thing that the engine treats in its own way. */
export const goods: Entity = {
  name: 'goods',
  title: '货物',
  table: 'goods',
  scope: 'warehouse',
  labelField: 'name',
  names: { id: 'goods_id', one: 'goods', many: 'goods_list' },
  fields: [
    field('code', '编码', {
      type: 'code',
      schema: code,
      required: true,
      immutable: true,
      messages: { pattern: '编码应为 AA-001' },
    }),
    field('name', '名称', {
      schema: name,
      required: true,
      path: ['info', 'name'],
      messages: { required: '请输入名称' },
    }),
    field('size', '尺寸', { type: 'integer', schema: size, unit: 'cm' }),
    field('owner', '负责人', {
      type: 'multi-reference',
      schema: owner,
      reference: { entity: 'person', call: 'list', label: 'name', carry: ['status', 'kind'] },
    }),
    field('remark', '备注', { type: 'textarea', schema: { type: 'string', maxLength: 20 } }),
    field('status', '状态', { type: 'enum', schema: status, enumeration: 'enable-flag', default: 1 }),
    field('create_time', '创建时间', { type: 'date-time', schema: { type: 'string' }, system: true, readOnly: true }),
  ],
  conditions: { remark: { visible: { not: { 'owner.kind': ['ADMIN'] } }, whenHidden: 'clear' } },
  rules: [],
  calls: {
    list: call('list', '查看货物', { effect: 'list', write: false }),
    create: call('create', '新建货物', {
      effect: 'create',
      success: '货物创建成功',
      request: {
        type: 'object',
        required: ['code', 'info'],
        properties: {
          code,
          info: { type: 'object', required: ['name'], properties: { name } },
          size: { anyOf: [size, { type: 'null' }] },
          owner: { anyOf: [owner, { type: 'null' }] },
          remark: { anyOf: [{ type: 'string', maxLength: 20 }, { type: 'null' }] },
          status,
        },
      },
    }),
    many: call('many', '批量新建', {
      effect: 'createMany',
      range: { field: 'code', max: 99 },
      request: {
        type: 'object',
        required: ['code_start', 'code_end', 'info'],
        properties: {
          code_start: code,
          code_end: code,
          info: { type: 'object', required: ['name'], properties: { name } },
        },
      },
    }),
    update: call('update', '编辑', {
      effect: 'update',
      success: '货物编辑成功',
      request: {
        type: 'object',
        required: ['goods_id', 'version'],
        properties: { info: { type: 'object', properties: { name } }, size: { anyOf: [size, { type: 'null' }] } },
      },
    }),
    toggle: call('toggle', '更新状态', {
      effect: 'set',
      sets: 'status',
      param: 'to_status',
      confirm: '确认停用货物？停用后不再出库',
      confirmWhen: { status: [2] },
      success: { '1': '货物已启用', '2': '货物已停用' },
      request: { type: 'object', properties: { goods_id: {}, version: {}, to_status: {} } },
    }),
    reset: call('reset', '重置口令', { oneTimeSecret: 'pwd', success: '口令重置成功' }),
  },
  filter: [
    filterField('name', '名称', { path: ['condition', 'name'] }),
    filterField('status', '状态', {
      type: 'enum',
      operator: 'in',
      schema: { type: 'array', items: status },
      enumeration: 'enable-flag',
    }),
  ],
  list: {
    columns: [
      column('code', '编码', { sortable: true }),
      column('name', '名称'),
      column('size', '尺寸'),
      column('create_time', '创建时间', { sortable: true }),
      column('status', '状态', { as: 'switch', call: 'toggle' }),
    ],
    sort: { field: 'create_time', order: 'descend' },
    toolbar: ['create'],
    row: ['update', 'reset'],
    count: '共 {n} 件货物',
    empty: '还没有货物',
  },
  form: {
    surface: 'drawer',
    width: 520,
    sections: [
      {
        title: '基本信息',
        columns: 2,
        fields: [{ field: 'code' }, { field: 'name' }, { field: 'size', hint: '最长的一边' }],
      },
      { columns: 1, fields: [{ field: 'owner' }, { field: 'remark' }] },
    ],
  },
  detail: { columns: 2, items: [] },
};

/** The people that goods belong to. */
export const person: Entity = {
  ...goods,
  name: 'person',
  title: '人员',
  names: { id: 'person_id', one: 'person', many: 'person_list' },
  fields: [field('name', '姓名'), field('kind', '类型'), field('status', '状态', { enumeration: 'enable-flag' })],
  calls: { list: call('people', '查看人员', { effect: 'list', access: { type: 'signed-in', because: 'test' } }) },
  filter: [filterField('name', '姓名')],
  conditions: {},
};

/** An entity with validators compiled from its calls' request schemas, as `meta types` would, and with what checks it at run time. */
export function loadedEntity(entity: Entity): LoadedEntity {
  const ajv = addFormats(new Ajv2020({ allErrors: true, strict: false }));
  const validators = Object.values(entity.calls).map(({ key, request }) => [key, ajv.compile(request) as Validator]);
  return {
    entity,
    validators: Object.fromEntries(validators) as Record<string, Validator>,
    ...(isCheckedAtRunTime(entity) && { checkRunTime }),
  };
}
