import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemTables } from '../../src/metadata/compile/checks/reserved';
import type { Model } from '../../src/metadata/model';
import { planInfrastructure } from '../../src/server/installation/migration/plan-infrastructure';
import { checkSchemas } from '../../tools/meta/check';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'checks-'));
  cpSync('schemas', root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const packaging = 'entities/packaging-material';

/** The problems, as `CODE place: message`, after an edit. */
function problemsAfter(path: string, from: string, to: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  writeFileSync(join(root, path), text.replace(from, to));
  return checkSchemas(root).problems.map(({ code, pointer, suggestion }) =>
    [code, pointer, suggestion && `→ ${suggestion}`].filter(Boolean).join(' '),
  );
}

describe('the compiler finds', () => {
  it.each([
    [
      'an unknown required field',
      `${packaging}/entity.json`,
      '["code"',
      '["cod", "code"',
      'UNKNOWN_FIELD /required/0 → code',
    ],
    [
      'an unknown label field',
      `${packaging}/entity.json`,
      '"x-label-field": "name"',
      '"x-label-field": "nam"',
      'UNKNOWN_FIELD /x-label-field → name',
    ],
    [
      'an unknown sort',
      `${packaging}/columns.json`,
      '"create_time"',
      '"creat_time"',
      'UNKNOWN_FIELD /sort/field → create_time',
    ],
    [
      'an unknown call of a reference',
      'entities/account/entity.json',
      '"options"',
      '"option"',
      'UNKNOWN_CALL /properties/position_id_list/x-reference/call → options',
    ],
    [
      'an unknown field that comes along',
      'entities/account/entity.json',
      '["type"]',
      '["typ"]',
      'UNKNOWN_FIELD /properties/position_id_list/x-reference/carry/0 → type',
    ],
    [
      'an unknown call of a tree',
      'entities/role/entity.json',
      'treeForCreate',
      'treeForCreat',
      'UNKNOWN_CALL /properties/permission_id_list/x-tree/create → treeForCreate',
    ],
    [
      'an unknown field of a question',
      `${packaging}/calls.json`,
      '{ "enable_flag": [2]',
      '{ "enabl_flag": [2]',
      'UNKNOWN_FIELD /calls/toggle/confirmWhen/enabl_flag → enable_flag',
    ],
    [
      'an unknown need',
      'entities/account/calls.json',
      '"required": ["username"]',
      '"required": ["usernam"]',
      'UNKNOWN_FIELD /calls/isUnique/request/required/0 → username',
    ],
    [
      'an unknown keyword of a message',
      `${packaging}/entity.json`,
      '"required": "请输入包材名称"',
      '"requird": "请输入"',
      'INVALID_VALUE /properties/name/x-messages/requird → required',
    ],
    [
      'a question that is never asked',
      `${packaging}/calls.json`,
      '[2]',
      '[7]',
      'NEVER_HOLDS /calls/toggle/confirmWhen',
    ],
    ['a rule that never applies', `${packaging}/rules.json`, '[2]', '[77]', 'NEVER_HOLDS /rules/1/when'],
    ['a switch without a call', `${packaging}/columns.json`, ', "call": "toggle"', '', 'MISSING_KEY /columns/7'],
    [
      'an example between two steps',
      `${packaging}/entity.json`,
      '"multipleOf": 0.1,',
      '"multipleOf": 0.1, "examples": [0.15],',
      'BAD_DEFAULT /properties/length/examples/0',
    ],
    [
      'a filter that begins with nothing',
      `${packaging}/filter.json`,
      '"enable_flag"',
      '{ "field": "enable_flag", "default": 9 }',
      'BAD_DEFAULT /fields/3/default',
    ],
    [
      'a slow pattern in what a call accepts',
      'entities/account/calls.json',
      '"maxLength": 20 }',
      '"maxLength": 20, "pattern": "^(a+)+$" }',
      'SLOW_PATTERN /calls/isUnique/request/properties/username/pattern',
    ],
    [
      'a pattern that the database cannot say',
      `${packaging}/entity.json`,
      '"maxLength": 50,',
      '"maxLength": 50, "pattern": "^\\\\b.*$",',
      'BAD_PATTERN /properties/name/pattern',
    ],
    [
      'a column of PostgreSQL',
      'entities/shelf/entity.json',
      '"properties": {',
      '"properties": { "xmin": { "title": "最小", "type": "integer" },',
      'RESERVED_NAME /properties/xmin',
    ],
    [
      'an address of the frame',
      'shell/menu.json',
      '"path": "/basic/shelf"',
      '"path": "/login"',
      'RESERVED_NAME /groups/0/items/6/path',
    ],
    [
      'an update that one kind of warehouse cannot read first',
      'entities/workbench/calls.json',
      '"list_work_bench" },\n      "kinds": ["cos", "sos"]',
      '"list_work_bench" },\n      "kinds": ["cos"]',
      'UPDATE_WITHOUT_READ /calls/update',
    ],
    [
      'a section and a field that contradict each other',
      `${packaging}/form.json`,
      '"fields": ["length",',
      '"fields": [{ "field": "length", "visibleWhen": { "type": [3] } },',
      'NEVER_VISIBLE /sections/1/fields/0',
    ],
  ])('%s', (_what, path, from, to, problem) => {
    expect(problemsAfter(path, from, to)).toContain(problem);
  });
});

test('the tables that no entity may have are those that the database plans for itself', () => {
  const { model } = checkSchemas('schemas');
  const planned = planInfrastructure(model as Model).map(({ name }) => name);
  expect(planned.filter((name) => !systemTables.has(name))).toEqual([]);
});

/** A document of another trade, as short as the language lets it be: it is moved twice, and its rows have an enumeration of their own. */
const leave: Record<string, object> = {
  'entity.json': {
    $schema: '../../language/entity.json',
    $id: 'leave',
    title: '请假单',
    type: 'object',
    'x-label-field': 'leave_no',
    required: ['status'],
    properties: {
      leave_no: { title: '单号', type: 'string', maxLength: 20, 'x-series': 'LV-{YYYY}-{####}', readOnly: true },
      days: {
        title: '明细',
        type: 'array',
        items: { type: 'object', properties: { kind: { title: '类型', $ref: '../../enums/leave-kind.json' } } },
      },
      status: { title: '状态', $ref: 'workflow.json', default: 1, readOnly: true },
    },
    additionalProperties: false,
  },
  'workflow.json': {
    $schema: '../../language/workflow.json',
    title: '请假单状态',
    statuses: [
      { const: 1, title: '待审批', 'x-name': 'OPEN' },
      { const: 2, title: '已批准', 'x-name': 'APPROVED', final: true },
      { const: 3, title: '已驳回', 'x-name': 'REJECTED', final: true },
    ],
    initial: [1],
    transitions: [
      { name: 'approve', title: '批准', from: [1], to: 2, trigger: 'approve' },
      { name: 'turn-down', title: '驳回', from: [1], to: 3, trigger: 'turnDown' },
    ],
  },
  'calls.json': {
    $schema: '../../language/calls.json',
    calls: {
      list: {},
      get: {},
      create: {},
      update: {},
      approve: { title: '批准', onRecord: true, move: 'approve' },
      turnDown: { title: '驳回', onRecord: true, move: 'turn-down' },
    },
  },
  'rules.json': {
    $schema: '../../language/rules.json',
    rules: [{ rule: 'unique', fields: ['leave_no'], message: '单号不可重复' }],
  },
  '../../enums/leave-kind.json': {
    $schema: '../language/enum.json',
    title: '假期类型',
    oneOf: [
      { const: 1, title: '年假', 'x-name': 'annual' },
      { const: 2, title: '病假', 'x-name': 'sick' },
    ],
  },
};

test('a document of another trade says nothing of locks, scan codes and addresses', () => {
  mkdirSync(join(root, 'entities/leave'));
  for (const [path, value] of Object.entries(leave))
    writeFileSync(join(root, 'entities/leave', path), JSON.stringify(value, null, 2));
  const menu = join(root, 'shell/menu.json');
  const line = '"items": [{ "entity": "leave", "path": "/basic/leave" },';
  writeFileSync(menu, readFileSync(menu, 'utf8').replace('"items": [', line));
  const { model, problems } = checkSchemas(root);
  expect(problems).toEqual([]);
  const { workflow, calls } = model?.entities.leave ?? {};
  expect(workflow).toMatchObject({ lock: 'task', unknown: 'package-unknown', refused: 'status-exception' });
  expect(calls?.approve?.paths[0]?.path).toMatch(/\/approve_leave$/);
  expect(calls?.turnDown?.paths[0]?.path).toMatch(/\/turn_down_leave$/);
});
