import type { Call, Entity, Enumeration, Field, Model, ScanCodes } from '../../../src/metadata/model';
import { computedText } from '../../../src/metadata/model/computed-text';
import { diagram } from './diagram';
import { workflowTable } from './workflow-table';
import { code, page, table } from './table';

type WholeModel = Omit<Model, 'fingerprint'>;

/** The data dictionary: what is kept, how it is related, and which calls reach it. */
export function dictionaryPage(model: WholeModel): string {
  return page(
    '# 数据字典 Data dictionary',
    'Made by `npm run meta -- docs` from `schemas/`; never edited.',
    '## 实体关系 Entities and relations',
    diagram(model),
    ...Object.values(model.entities).flatMap((entity) => entityParts(entity, model)),
    '## 枚举 Enumerations',
    ...Object.values(model.enums).map(enumPart),
    ...(model.scanCodes ? scanCodePart(model.scanCodes) : []),
  );
}

const scopes: Record<Entity['scope'], string> = {
  warehouse: 'every record belongs to one warehouse',
  shared: 'one record, a membership per warehouse',
  self: 'the warehouse itself',
  global: 'read by all warehouses, written by the inner organization',
};

function entityParts(entity: Entity, model: WholeModel): (string | undefined)[] {
  return [
    `## ${entity.title} ${entity.name}`,
    `${entity.description ? `${entity.description} ` : ''}Table ${code(entity.table)}; ${scopes[entity.scope]}.`,
    table(
      ['field', '中文', 'type', 'limits', 'notes'],
      entity.fields.map((field) => [
        code(field.name),
        field.title,
        field.type,
        limits(field),
        notes(field, entity, model),
      ]),
    ),
    entity.rules.length
      ? table(
          ['rule', 'message'],
          entity.rules.map((rule) => [code(rule.id), rule.message]),
        )
      : undefined,
    table(['call', '中文', 'paths', 'permission'], Object.values(entity.calls).map(callRow)),
    ...(entity.workflow ? [workflowTable(entity, entity.workflow, model)] : []),
  ];
}

const told = [
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
];

const limits = ({ schema }: Field): string =>
  told.flatMap((word) => (word in schema ? [`${word} ${code(schema[word])}`] : [])).join(', ');

function notes(field: Field, { conditions, labelField }: Entity, model: WholeModel): string {
  const { reference, enumeration, unit, default: standard } = field;
  return [
    field.system && 'kept by the system',
    field.required && !field.system && (conditions[field.name]?.visible ? 'required when shown' : 'required'),
    field.name === labelField && 'names the record',
    field.immutable && !field.system && 'set on create only',
    field.computed && `computed: ${computedText(field.computed)}`,
    field.readOnly && !field.computed && !field.system && 'set by the server only',
    field.perWarehouse && 'per warehouse',
    unit && `in ${unit}`,
    enumeration && `${model.enums[enumeration]?.title ?? ''} ${code(enumeration)}`,
    reference && `points at ${code(reference.entity)}`,
    standard !== undefined && `default ${code(JSON.stringify(standard))}`,
    field.path.join('.') !== field.name && !field.system && `travels as ${code(field.path.join('.'))}`,
    field.description,
  ]
    .filter(Boolean)
    .join('; ');
}

function callRow({ key, title, paths, access }: Call): string[] {
  const codes =
    access.type === 'permission' ? Object.values(access.codes).flat().map(code) : [`${access.type}: ${access.because}`];
  return [code(key), title, paths.map(({ path }) => code(path)).join(' '), [...new Set(codes)].join(' ')];
}

const enumPart = ({ name, title, values }: Enumeration): string =>
  page(
    `### ${title} ${name}`,
    table(
      ['value', '中文', 'name', 'note'],
      values.map((item) => [code(item.value), item.title, item.name, item.ownNumber ? 'the number is our own' : '']),
    ),
  ).trimEnd();

const scanCodePart = ({ levels, codes }: ScanCodes): string[] => [
  '## 扫描结果码 Scan codes',
  table(
    ['code', '中文', 'name', 'level', 'note'],
    Object.values(codes).map((item) => [
      code(item.code),
      item.message,
      item.name,
      `${levels[item.level].title}${item.hard ? '，须确认' : ''}`,
      item.ownNumber ? 'the pairing is our own' : '',
    ]),
  ),
];
