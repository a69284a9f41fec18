import { changesBetween } from '../../src/metadata/diff';
import { changeClasses, consumers, verdicts, type ChangeClassName } from '../../src/metadata/diff/change-classes';
import { compileEdited, type Edits } from './support/edited-schemas';
import { sample } from '../support/sample';

type Json = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- what stands there, the edit knows

interface Case {
  subject: string;
  edits: Edits;
  /** From the edited schemas to those of the project. */
  isReversed?: true;
}

const material = 'entities/packaging-material';
const field = (path: string, change: (property: Json) => void): Edits => {
  const [entity = '', name = ''] = path.split('.');
  return { [`entities/${entity}/entity.json`]: ({ properties }) => change(properties[name]) };
};
const file = (path: string, change: (value: Json) => void): Edits => ({ [path]: change });
const calls = (change: (calls: Json) => void, entity = 'packaging-material'): Edits =>
  file(`entities/${entity}/calls.json`, (value) => change(value.calls));
const columns = (change: (columns: Json[], value: Json) => void): Edits =>
  file(`${material}/columns.json`, (value) => change(value.columns, value));
const rules = (change: (rules: Json[]) => void): Edits =>
  file(`${material}/rules.json`, (value) => change(value.rules));
const reversed = (subject: string, edits: Edits): Case => ({ subject, edits, isReversed: true });
const gone = (entity: string): Edits => ({ [`entities/${entity}/entity.json`]: () => null });
const without = (map: Json, name: string): void => void delete map[name];
const session = (change: (calls: Json) => void): Edits => file('calls/session.json', (value) => change(value.calls));
const scanCodes = (change: (value: Json) => void): Edits => file('shell/scan-codes.json', change);
const bagFlow = (change: (value: Json) => void): Edits => file('entities/inbound-big-bag/workflow.json', change);
const optional: Edits = file(`${material}/entity.json`, (value) =>
  value.required.splice(value.required.indexOf('weight'), 1),
);
const bareWeight: Edits = file(`${material}/entity.json`, (value) => {
  without(value.properties, 'weight');
  value.required.splice(value.required.indexOf('weight'), 1);
});

/** Every class, and a mistake-free edit that earns it. */
const cases: Record<ChangeClassName, Case> = {
  ENTITY_ADDED: reversed('shelf', gone('shelf')),
  ENTITY_REMOVED: { subject: 'shelf', edits: gone('shelf') },
  ENTITY_RENAMED: reversed('shelf', {}),
  ENTITY_SCOPE_CHANGED: {
    subject: 'shelf',
    edits: file('entities/shelf/entity.json', (value) => (value['x-scope'] = 'global')),
  },
  ENTITY_NAMES_CHANGED: {
    subject: 'shelf',
    edits: file('entities/shelf/entity.json', (value) => without(value, 'x-names')),
  },
  ENTITY_LABEL_CHANGED: {
    subject: 'packaging-material',
    edits: file(`${material}/entity.json`, (value) => (value['x-label-field'] = 'code')),
  },
  ENTITY_LOCK_CHANGED: {
    subject: 'shelf',
    edits: file('entities/shelf/entity.json', (value) => (value['x-locked'] = { when: { enable_flag: [2] } })),
  },
  ENTITY_RETITLED: { subject: 'shelf', edits: file('entities/shelf/entity.json', (value) => (value.title = '架子')) },
  FIELD_ADDED: {
    subject: 'packaging-material.remark',
    edits: file(`${material}/entity.json`, ({ properties }) => (properties.remark = { title: '备注', type: 'string' })),
  },
  FIELD_ADDED_REQUIRED: reversed('packaging-material.weight', bareWeight),
  FIELD_REMOVED: { subject: 'packaging-material.weight', edits: bareWeight },
  FIELD_RENAMED: { subject: 'packaging-material.mass', edits: renamedWeight() },
  FIELD_TYPE_CHANGED: {
    subject: 'packaging-material.weight',
    edits: field('packaging-material.weight', (weight) => (weight.type = 'number')),
  },
  FIELD_NARROWED: {
    subject: 'packaging-material.weight',
    edits: field('packaging-material.weight', (weight) => (weight.maximum = 5)),
  },
  FIELD_WIDENED: {
    subject: 'packaging-material.weight',
    edits: field('packaging-material.weight', (weight) => without(weight, 'maximum')),
  },
  FIELD_REQUIRED: reversed('packaging-material.weight', optional),
  FIELD_OPTIONAL: { subject: 'packaging-material.weight', edits: optional },
  FIELD_DEFAULT_CHANGED: {
    subject: 'packaging-material.enable_flag',
    edits: field('packaging-material.enable_flag', (flag) => (flag.default = 2)),
  },
  FIELD_COMPUTED_CHANGED: {
    subject: 'packaging-material.weight',
    edits: field('packaging-material.weight', (weight) => (weight['x-computed'] = { sum: ['length', 'width'] })),
  },
  FIELD_PATH_CHANGED: {
    subject: 'packaging-material.weight',
    edits: field('packaging-material.weight', (weight) => (weight['x-path'] = 'measure.weight')),
  },
  FIELD_CLOSED: {
    subject: 'packaging-material.weight',
    edits: field('packaging-material.weight', (weight) => (weight['x-immutable'] = true)),
  },
  FIELD_OPENED: { subject: 'shelf.code', edits: field('shelf.code', (code) => without(code, 'x-immutable')) },
  FIELD_MOVED: { subject: 'account.name', edits: field('account.name', (name) => (name['x-per-warehouse'] = true)) },
  FIELD_REFERENCE_CHANGED: {
    subject: 'account.role_id_list',
    edits: field('account.role_id_list', (roles) => (roles['x-reference'].entity = 'position')),
  },
  FIELD_REFERENCE_LIMITED: {
    subject: 'account.role_id_list',
    edits: field('account.role_id_list', (roles) => (roles['x-reference'].where = { status: [1] })),
  },
  FIELD_UNIT_CHANGED: {
    subject: 'packaging-material.weight',
    edits: field('packaging-material.weight', (weight) => (weight['x-unit'] = 'kg')),
  },
  FIELD_ACCESS_CHANGED: {
    subject: 'packaging-material.weight',
    edits: field('packaging-material.weight', (weight) => (weight['x-read'] = 'BasicData_PackagingMaterial_Create')),
  },
  FIELD_RETITLED: {
    subject: 'packaging-material.weight',
    edits: field('packaging-material.weight', (weight) => (weight.title = '毛重')),
  },
  FIELD_TEXT_CHANGED: {
    subject: 'packaging-material.weight',
    edits: field('packaging-material.weight', (weight) => (weight.description = 'with tape')),
  },
  CONDITION_CHANGED: {
    subject: 'packaging-material.length',
    edits: file(`${material}/form.json`, ({ sections }) => (sections[1].visibleWhen = { type: [1] })),
  },
  RULE_ADDED: {
    subject: 'packaging-material.unique_name',
    edits: rules((all) => all.push({ rule: 'unique', fields: ['name'], message: '名称不可重复' })),
  },
  RULE_REMOVED: { subject: 'packaging-material.unique_code', edits: rules((all) => all.shift()) },
  RULE_CHANGED: {
    subject: 'packaging-material.required_length_width_height',
    edits: rules((all) => (all[1]!.when = { type: [1] })),
  },
  RULE_MESSAGE_CHANGED: {
    subject: 'packaging-material.unique_code',
    edits: rules((all) => (all[0]!.message = '编码重复')),
  },
  ENUM_ADDED: reversed('enum bucket-type', { 'enums/bucket-type.json': () => null }),
  ENUM_REMOVED: { subject: 'enum bucket-type', edits: { 'enums/bucket-type.json': () => null } },
  ENUM_VALUE_ADDED: {
    subject: 'enum packaging-material-type 99',
    edits: file('enums/packaging-material-type.json', ({ oneOf }) =>
      oneOf.push({ const: 99, title: '木箱', 'x-name': 'crate' }),
    ),
  },
  ENUM_VALUE_REMOVED: {
    subject: 'enum packaging-material-type 7',
    edits: file(
      'enums/packaging-material-type.json',
      (value) => (value.oneOf = value.oneOf.filter((item: Json) => item.const !== 7)),
    ),
  },
  ENUM_VALUE_RETITLED: {
    subject: 'enum packaging-material-type 2',
    edits: file(
      'enums/packaging-material-type.json',
      ({ oneOf }) => (oneOf.find((item: Json) => item.const === 2).title = '瓦楞箱'),
    ),
  },
  CALL_ADDED: reversed(
    'packaging-material.getByCode',
    calls((all) => without(all, 'getByCode')),
  ),
  CALL_REMOVED: { subject: 'packaging-material.getByCode', edits: calls((all) => without(all, 'getByCode')) },
  CALL_RENAMED: {
    subject: 'packaging-material.findByCode',
    edits: calls((all) => {
      all.findByCode = { ...all.getByCode, renamedFrom: ['getByCode'] };
      delete all.getByCode;
    }),
  },
  CALL_EFFECT_CHANGED: {
    subject: 'packaging-material.getByCode',
    edits: calls((all) => (all.getByCode.effect = 'list')),
  },
  CALL_TEXT_CHANGED: { subject: 'packaging-material.create', edits: calls((all) => (all.create.title = '添加包材')) },
  PATH_ADDED: {
    subject: 'packaging-material.get',
    edits: calls(
      (all) =>
        (all.get.paths = {
          cos: 'get_packaging_material',
          sos: 'get_packaging_material',
          pda: 'get_packaging_material',
        }),
    ),
  },
  PATH_REMOVED: { subject: 'packaging-material.getByCode', edits: calls((all) => without(all.getByCode.paths, 'pda')) },
  ACCESS_NARROWED: {
    subject: 'packaging-material.getByCode',
    edits: calls((all) => (all.getByCode.permission = 'BasicData_PackagingMaterial_Create')),
  },
  ACCESS_WIDENED: {
    subject: 'packaging-material.getByCode',
    edits: calls((all) => (all.getByCode.permission = { signedIn: 'Everybody may look it up.' })),
  },
  PARAMETER_ADDED: {
    subject: 'shell.logout',
    edits: session((all) => (all.logout.request.properties.why = { type: 'string' })),
  },
  PARAMETER_REQUIRED: { subject: 'shell.logout', edits: session((all) => (all.logout.request.required = ['next'])) },
  PARAMETER_REMOVED: {
    subject: 'shell.logout',
    edits: session((all) => without(all.logout.request.properties, 'next')),
  },
  PARAMETER_CHANGED: {
    subject: 'shell.logout',
    edits: session((all) => (all.logout.request.properties.next.maxLength = 9)),
  },
  ANSWER_ADDED: {
    subject: 'shell.logout',
    edits: session((all) => (all.logout.response.properties.at = { type: 'string' })),
  },
  ANSWER_REMOVED: { subject: 'shell.logout', edits: session((all) => without(all.logout.response.properties, 'next')) },
  PERMISSION_ADDED: reversed(
    'SOS_Home_PdaDownload',
    file('shell/permissions.json', ({ nodes }) => nodes[0].children.splice(1, 1)),
  ),
  PERMISSION_REMOVED: {
    subject: 'SOS_Home_PdaDownload',
    edits: file('shell/permissions.json', ({ nodes }) => nodes[0].children.splice(1, 1)),
  },
  PERMISSION_RENAMED: {
    subject: 'SOS_BasicData_Box_Create',
    edits: calls((all) =>
      Object.assign(all.create, {
        permission: 'BasicData_Box_Create',
        formerPermission: 'BasicData_PackagingMaterial_Create',
      }),
    ),
  },
  PERMISSION_RETITLED: {
    subject: 'SOS_Home_PdaDownload',
    edits: file('shell/permissions.json', ({ nodes }) => (nodes[0].children[1].title = '下载')),
  },
  FILTER_ADDED: {
    subject: 'packaging-material.weight',
    edits: file(`${material}/filter.json`, ({ fields }) => fields.push('weight')),
  },
  FILTER_REMOVED: {
    subject: 'packaging-material.type',
    edits: file(`${material}/filter.json`, ({ fields }) => fields.splice(2, 1)),
  },
  FILTER_CHANGED: {
    subject: 'packaging-material.type',
    edits: file(`${material}/filter.json`, ({ fields }) => (fields[2] = { field: 'type', operator: 'in' })),
  },
  COLUMN_ADDED: reversed(
    'packaging-material.type',
    columns((all) => all.splice(2, 1)),
  ),
  COLUMN_REMOVED: { subject: 'packaging-material.type', edits: columns((all) => all.splice(2, 1)) },
  COLUMN_CHANGED: { subject: 'packaging-material.type', edits: columns((all) => (all[2]!.width = 200)) },
  SORT_REMOVED: { subject: 'packaging-material.weight', edits: columns((all) => without(all[3]!, 'sort')) },
  SORT_ADDED: { subject: 'packaging-material.type', edits: columns((all) => (all[2]!.sort = true)) },
  SORT_CHANGED: { subject: 'packaging-material', edits: columns((_, value) => (value.sort.field = 'code')) },
  LIST_CHANGED: { subject: 'packaging-material', edits: columns((all) => all.reverse()) },
  FORM_CHANGED: { subject: 'packaging-material', edits: file(`${material}/form.json`, (value) => (value.width = 700)) },
  DETAIL_CHANGED: {
    subject: 'warehouse',
    edits: file('entities/warehouse/detail.json', (value) => (value.columns = 1)),
  },
  LABEL_CHANGED: { subject: 'shelf', edits: file('entities/shelf/label.json', (value) => (value.height = 80)) },
  REPORT_CHANGED: {
    subject: 'package',
    edits: file('entities/package/report.json', (value) => (value.title = '包裹日报')),
  },
  MENU_ADDED: reversed(
    'menu /basic/shelf sos',
    file('shell/menu.json', ({ groups }) => groups[0].items.splice(6, 1)),
  ),
  MENU_REMOVED: {
    subject: 'menu /basic/shelf sos',
    edits: file('shell/menu.json', ({ groups }) => groups[0].items.splice(6, 1)),
  },
  MENU_MOVED: {
    subject: 'menu /basic/rack sos',
    edits: file('shell/menu.json', ({ groups }) =>
      Object.assign(groups[0].items[6], { path: '/basic/rack', renamedFrom: ['/basic/shelf'] }),
    ),
  },
  MENU_CHANGED: {
    subject: 'menu /basic/shelf sos',
    edits: file('shell/menu.json', ({ groups }) => (groups[0].items[6].title = '架子')),
  },
  ERROR_NUMBER_CHANGED: {
    subject: 'error stale',
    edits: file('shell/constants.json', ({ errors }) => (errors.stale = 1)),
  },
  CONSTANT_CHANGED: {
    subject: 'constant totalCap',
    edits: file('shell/constants.json', (value) => (value.totalCap = 5)),
  },
  TRANSITION_ADDED: reversed(
    'inbound-big-bag unsign',
    bagFlow((flow) => flow.transitions.pop()),
  ),
  TRANSITION_REMOVED: {
    subject: 'inbound-big-bag unsign',
    edits: bagFlow((flow) => flow.transitions.pop()),
  },
  TRANSITION_CHANGED: { subject: 'inbound-big-bag sign', edits: bagFlow((flow) => flow.transitions[0].guards.pop()) },
  TRANSITION_RETITLED: {
    subject: 'inbound-big-bag sign',
    edits: bagFlow((flow) => (flow.transitions[0].title = '接收')),
  },
  WORKFLOW_CHANGED: { subject: 'inbound-big-bag', edits: bagFlow((flow) => delete flow.guards) },
  SCAN_CODE_ADDED: reversed(
    'scan code TW100',
    scanCodes(({ codes }) => without(codes, 'TW100')),
  ),
  SCAN_CODE_REMOVED: { subject: 'scan code TW100', edits: scanCodes(({ codes }) => without(codes, 'TW100')) },
  SCAN_CODE_CHANGED: { subject: 'scan code TW083', edits: scanCodes(({ codes }) => (codes.TW083.level = 'fail')) },
  SCAN_CODE_RETITLED: { subject: 'scan code TW083', edits: scanCodes(({ codes }) => (codes.TW083.message = '扫过了')) },
  SCAN_LEVEL_CHANGED: { subject: 'scan levels', edits: scanCodes(({ levels }) => (levels.ok.color = '#00aa00')) },
  MESSAGE_CHANGED: {
    subject: 'message copied',
    edits: file('shell/messages.json', (value) => (value.copied = '好了')),
  },
};

function renamedWeight(): Edits {
  const text = (value: Json): Json => JSON.parse(JSON.stringify(value).replaceAll('"weight"', '"mass"')) as Json;
  return {
    [`${material}/entity.json`]: (value) => {
      const renamed = text(value);
      renamed.properties.mass['x-renamed-from'] = ['weight'];
      return renamed;
    },
    [`${material}/form.json`]: text,
    [`${material}/columns.json`]: text,
  };
}

const project = compileEdited({}).model;

function changesOf({ edits, isReversed }: Case) {
  const edited = compileEdited(edits).model;
  return isReversed ? changesBetween(edited, project) : changesBetween(project, edited);
}

const { ENTITY_RENAMED: _, ...plain } = cases;

test.each(sample('changes', Object.entries(plain), 25))('%s', (name, said) => {
  const found = changesOf(said).map((change) => `${change.class} ${change.subject}`);
  expect(found).toContain(`${name} ${said.subject}`);
});

test('ENTITY_RENAMED', () => {
  const { shelf, ...others } = project.entities;
  if (!shelf) throw new Error('no shelf');
  const rack = { ...shelf, name: 'rack', formerNames: ['shelf'] };
  const found = changesBetween(project, { ...project, entities: { ...others, rack } });
  expect(found).toEqual([
    expect.objectContaining({ class: 'ENTITY_RENAMED', subject: 'rack', detail: 'shelf → rack' }),
  ]);
});

test('schemas that are as they were have not changed', () => {
  expect(changesBetween(project, compileEdited({}).model)).toEqual([]);
});

test('a renamed field is one change: filter, column and form go along', () => {
  expect(changesOf(cases.FIELD_RENAMED).map((change) => change.class)).toEqual(['FIELD_RENAMED']);
});

test.each([
  ['minimum', 1, 2, 'FIELD_NARROWED'],
  ['minimum', 1, 0, 'FIELD_WIDENED'],
  ['maximum', 30000, 40000, 'FIELD_WIDENED'],
  ['maximum', 30000, 9, 'FIELD_NARROWED'],
  ['multipleOf', undefined, 5, 'FIELD_NARROWED'],
])('%s from %p to %p is %s', (word, before, after, name) => {
  const [change] = changesOf({
    subject: '',
    edits: field('packaging-material.weight', (weight) => (weight[word] = after)),
  });
  expect([change?.class, change?.detail]).toEqual([name, `${word} ${before ?? '–'} → ${after}`]);
});

test('every class says why, and what it does to at least one of those who are asked', () => {
  for (const [name, { title, why, verdicts: said }] of Object.entries(changeClasses)) {
    expect([name, title.length > 8, why.length > 8]).toEqual([name, true, true]);
    for (const [consumer, verdict] of Object.entries(said)) {
      expect(Object.keys(consumers)).toContain(consumer);
      expect(verdicts).toContain(verdict);
    }
    expect([name, Object.keys(said).length > 0]).toEqual([name, true]);
  }
});
