import type { Model } from '../../src/metadata/model';
import { callsOf } from '../../src/server/http/assert-calls-declared';
import { checkSchemas } from '../../tools/meta/check';
import { copyProject, type ProjectCopy } from './support/project-copy';
import { deepTest } from '../support/deep-test';

jest.setTimeout(120_000);

let project: ProjectCopy;
beforeAll(() => (project = copyProject()));
afterAll(() => project.remove());

describe('meta new', () => {
  it('entity: makes a screen that compiles, with a menu line', () => {
    expect(project.make('entity', 'handover-provider', '--title', '交接服务商').status).toBe(0);
    expect(project.read('schemas/shell/menu.json')).toContain(
      '{ "entity": "handover-provider", "path": "/basic/handover-provider" }',
    );
    expect(project.read('schemas/entities/handover-provider/entity.json')).toContain('"title": "交接服务商"');
    expect(project.complaints()).toEqual([]);
  });

  it('entity: the table of expected permissions knows every new path, in its order, administrators alone', () => {
    const table = project.read('tests/server/expected-permissions.ts');
    const paths = [...table.matchAll(/^ {2}'(\/[^']*)': \[/gm)].map(([, path = '']) => path);
    expect(paths).toEqual([...new Set(paths)].sort());
    const { model } = checkSchemas('schemas');
    expect(paths).toEqual(
      callsOf(model as Model)
        .flatMap((call) => call.paths.map(({ path }) => path))
        .sort(),
    );
    expect(table).toContain("'/api/v1/supply_chain_sos/create_handover_provider': ['SA'],");
    expect(table).toContain("'/api/v1/supply_chain_cos/update_handover_provider': ['CA', ''],");
    expect(project.unformatted('tests/server')).toBe('');
  });

  it('enum: is used by the entity that its name begins with, and is shown on its screens', () => {
    expect(project.make('enum', 'packaging-material-shape', '--title', '形状').status).toBe(0);
    expect(project.read('schemas/entities/packaging-material/form.json')).toContain('"weight", "shape"');
    expect(project.read('schemas/entities/packaging-material/columns.json')).toContain('"shape"');
  });

  it('enum: asks who uses it when nobody can tell', () => {
    expect(project.make('enum', 'colour').output).toContain('Say which entity uses it: --for account');
    expect(project.make('enum', 'colour', '--for', 'shelff').output).toContain('Did you mean "shelf"?');
    expect(project.make('enum', 'colour', '--for', 'shelf').status).toBe(0);
  });

  it('call: has server code and a button in each row', () => {
    expect(project.make('call', 'sorting-code-config', 'recount', '--title', '重新计数').status).toBe(0);
    expect(project.read('src/server/calls/handlers/sorting-code-config/sorting-code-config-recount.ts')).toContain(
      'Handler = async',
    );
    const test = project.read('tests/server/sorting-code-config-recount.test.ts');
    expect(test).toContain("admin.call('sorting-code-config.recount', { sorting_code_config_id })");
    expect(project.read('schemas/entities/sorting-code-config/columns.json')).toContain(
      '"row": ["update", "history", "recount"]',
    );
  });

  it('enum: a field that names it may have been there first', () => {
    const path = 'schemas/entities/shelf/entity.json';
    const field = '"properties": {\n    "tint": { "title": "色调", "$ref": "../../enums/tint.json" },';
    project.write(path, project.read(path).replace('"properties": {', field));
    expect(project.make('enum', 'tint', '--title', '色调').status).toBe(0);
  });

  it('extension, hook, rule: a component in a column, code around a call, a rule of an entity', () => {
    const material = 'packaging-material';
    for (const words of [
      ['extension', 'weight-bar', '--for', material],
      ['hook', material, 'create', 'before'],
      ['hook', material, 'update', 'after'],
      ['hook', material, 'list', 'afterRead'],
      ['rule', material, 'unique', 'name'],
      ['rule', material, 'required', 'length', '--title', '请输入长'],
      ['rule', material, 'compare', 'width', 'length'],
      ['rule', material, 'product', 'length', 'width', 'height'],
    ])
      expect([words, project.make(...words)]).toEqual([words, expect.objectContaining({ status: 0 })]);
    expect(project.read('src/extensions/index.ts')).toContain("  'weight-bar': weightBar,\n};");
    expect(project.read(`schemas/entities/${material}/columns.json`)).toContain('"component": "weight-bar"');
    expect(project.read(`schemas/entities/${material}/rules.json`)).toContain('"message": "宽不能大于长"');
    // No name of a field says the sentence of a rule.
    expect(project.read('schemas/translations/en.json')).not.toContain('"请输入长": "Length"');
    expect(project.complaints()).toEqual([]);
  });

  it('workflow, container: statuses with a call, and records that hold others; all that was made compiles and fits its format', () => {
    for (const words of [
      ['entity', 'crate', '--title', '周转箱'],
      ['entity', 'crate-item', '--title', '周转箱物品'],
      ['workflow', 'crate'],
      ['container', 'crate', 'crate-item'],
    ])
      expect([words, project.make(...words)]).toEqual([words, expect.objectContaining({ status: 0 })]);
    const { model } = checkSchemas('schemas');
    expect(model?.entities.crate?.workflow?.containers).toMatchObject([{ child: 'crate-item', reference: 'crate_id' }]);
    expect(project.read('tests/server/expected-permissions.ts')).toContain("/put_into_crate': ['CA', ''],");
    expect(project.complaints()).toEqual([]);
    const places = ['src/server/calls/handlers', 'src/extensions', 'tests/server/expected-permissions.ts'];
    expect(project.unformatted(...places)).toBe('');
  });

  deepTest(
    'field-type: three facets and a line in each registry, which the formatter accepts; all that was made fits its types',
    async () => {
      expect((await project.meta('types')).status).toBe(0);
      expect(project.make('field-type', 'loading-grade', '--title', '装载等级').status).toBe(0);
      expect(project.read('schemas/translations/en.json')).toContain('"装载等级": "Loading grade"');
      expect(project.make('field-type', 'waybill-number', '--title', '运单号').status).toBe(0);
      for (const registry of ['types', 'views', 'storages'])
        expect(project.read(`src/fields/${registry}.ts`)).toMatch(/ {2}'waybill-number': waybillNumber(View)?,\n};/);
      expect(project.complaints()).toEqual([]);
      // One run for all that was made. The views would bring all of antd's types; their registry has the same form as the two here.
      const made = [
        'src/fields/types.ts',
        'src/fields/storages.ts',
        'src/server/calls/handlers/crate/put-into-crate.ts',
        ...['create', 'update', 'list'].map(
          (key) => `src/server/calls/handlers/packaging-material/packaging-material-${key}.ts`,
        ),
        'src/extensions/weight-bar.tsx',
        'src/css-modules.d.ts',
      ];
      const options =
        '--ignoreConfig --noEmit --skipLibCheck --strict --noUncheckedIndexedAccess --noUnusedLocals --jsx react-jsx --module esnext --moduleResolution bundler --target es2023 --resolveJsonModule --types node';
      expect(project.run('typescript-native/lib/tsc.js', ...options.split(' '), ...made)).toEqual({
        status: 0,
        output: '',
      });
      const written = [
        'src/fields',
        'src/server/calls/handlers',
        'src/server/installation/demo/fake-value.ts',
        'tests/server',
      ];
      expect(project.unformatted(...written)).toBe('');
      // The contract that every type keeps is tried on the new one, too.
      const jest = [
        '--config',
        'tests/jest.config.cjs',
        '--selectProjects',
        'unit',
        '--testPathPatterns',
        'fields/contract',
      ];
      const { status, output } = project.run('jest/bin/jest.js', ...jest, '--verbose');
      expect([status, output]).toEqual([0, expect.stringContaining('waybill-number')]);
    },
  );

  it.each([
    [['entity', 'role'], 'There is an entity "role" already.'],
    [['entity', 'HandoverProvider'], '"HandoverProvider" is not kebab-case. Try "handover-provider".'],
    [['entity', 'shell'], '"shell" is reserved.'],
    [['entity'], 'Say the name of the entity'],
    [['enum', 'bucket-type'], 'There is an enum "bucket-type" already.'],
    [['call', 'rol', 'x'], 'There is no entity "rol". Did you mean "role"?'],
    [['call', 'role', 'toggle'], '"role" has a call "toggle" already.'],
    [['field-type', 'text'], 'There is a field type "text" already.'],
    [['field-type', 'class'], '"class" is reserved.'],
    [['extension', 'barcode'], 'There is an extension "barcode" already.'],
    [['hook', 'role', 'create', 'afterRead'], 'A call of the effect "create" has no "afterRead".'],
    [['rule', 'role', 'unique', 'nam'], '"role" has no field "nam".'],
    [['workflow', 'shipment'], '"shipment" has a workflow already.'],
    [['container', 'shipment', 'outbound-big-bag'], '"shipment" is a container already.'],
    [['screen'], 'usage: new entity NAME'],
  ])('refuses %j: %s', (words, message) => {
    const { status, output } = project.make(...words);
    expect(status).toBe(2);
    expect(output).toContain(message);
  });

  it('makes nothing at all when what it would make does not compile', () => {
    const before = project.read('schemas/shell/menu.json');
    // The history of every record is kept in a table of this name.
    const { status, output } = project.make('entity', 'history');
    expect(status).toBe(2);
    expect(output).toContain('RESERVED_NAME');
    expect(project.read('schemas/shell/menu.json')).toBe(before);
    expect(project.complaints()).toEqual([]);
  });
});
