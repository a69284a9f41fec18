import { copyProject, type ProjectCopy } from './support/project-copy';

jest.setTimeout(120_000);

let project: ProjectCopy;
beforeAll(() => (project = copyProject()));
afterAll(() => project.remove());

const inOrder = { status: 0, output: 'schemas are in order\n' };

describe('meta new', () => {
  it('entity: makes a screen that compiles, with a menu line in canonical text', () => {
    const { status, output } = project.meta('new', 'entity', 'handover-provider', '--title', '交接服务商');
    expect({ status, output }).toMatchObject({ status: 0 });
    expect(project.read('schemas/shell/menu.json')).toContain(
      '{ "entity": "handover-provider", "path": "/basic/handover-provider" }',
    );
    expect(project.read('schemas/entities/handover-provider/entity.json')).toContain('"title": "交接服务商"');
    expect(project.meta('check')).toEqual(inOrder);
    expect(project.meta('format', '--check')).toEqual({ status: 0, output: '' });
  });

  it('enum: is used by the entity that its name begins with, and is shown on its screens', () => {
    expect(project.meta('new', 'enum', 'packaging-material-shape', '--title', '形状').status).toBe(0);
    expect(project.read('schemas/entities/packaging-material/form.json')).toContain('"weight", "shape"');
    expect(project.read('schemas/entities/packaging-material/columns.json')).toContain('"shape"');
    expect(project.meta('check')).toEqual(inOrder);
    expect(project.meta('format', '--check')).toEqual({ status: 0, output: '' });
  });

  it('enum: asks who uses it when nobody can tell', () => {
    expect(project.meta('new', 'enum', 'colour').output).toContain('Say which entity uses it: --for account');
    expect(project.meta('new', 'enum', 'colour', '--for', 'shelff').output).toContain('Did you mean "shelf"?');
    expect(project.meta('new', 'enum', 'colour', '--for', 'shelf').status).toBe(0);
    expect(project.meta('check')).toEqual(inOrder);
  });

  it('call: has server code, a registry line and a button in each row', () => {
    expect(project.meta('new', 'call', 'sorting-code-config', 'recount', '--title', '重新计数').status).toBe(0);
    expect(project.read('src/server/handlers/sorting-code-config-recount.ts')).toContain('Handler = async');
    const registry = project.read('src/server/handlers/index.ts');
    expect(registry).toContain("import sortingCodeConfigRecount from './sorting-code-config-recount';");
    expect(registry).toContain("  'sorting-code-config-recount': sortingCodeConfigRecount,\n};");
    expect(project.read('schemas/entities/sorting-code-config/columns.json')).toContain('"row": ["update", "recount"]');
    expect(project.meta('check')).toEqual(inOrder);
    expect(project.meta('format', '--check')).toEqual({ status: 0, output: '' });
  });

  it('field-type: three facets and a line in each registry, which the type checker and the linter accept', () => {
    expect(project.meta('new', 'field-type', 'waybill-number', '--title', '运单号').status).toBe(0);
    expect(project.read('src/fields/types.ts')).toContain("  'waybill-number': waybillNumber,\n};");
    expect(project.meta('check')).toEqual(inOrder);
    const places = [
      'src/fields/types.ts',
      'src/fields/views.ts',
      'src/fields/storages.ts',
      'src/server/demo/fake-value.ts',
    ];
    const options =
      '--noEmit --skipLibCheck --strict --jsx react-jsx --module esnext --moduleResolution bundler --target es2022 --resolveJsonModule --ignoreConfig'.split(
        ' ',
      );
    expect(
      project.run('typescript/bin/tsc', ...options.filter((word) => word !== '--ignoreConfig'), ...places),
    ).toEqual({ status: 0, output: '' });
    expect(
      project.run(
        'prettier/bin/prettier.cjs',
        '--check',
        '--print-width',
        '120',
        '--single-quote',
        'src/fields/waybill-number',
        'src/server/handlers/index.ts',
        'src/fields/views.ts',
      ).status,
    ).toBe(0);
  });

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
    [['screen'], 'usage: new entity NAME'],
  ])('refuses %j: %s', (words, message) => {
    const { status, output } = project.meta('new', ...words);
    expect(status).toBe(2);
    expect(output).toContain(message);
  });

  it('makes nothing at all when what it would make does not compile', () => {
    // "history" keeps the history of every record: no entity may have its table.
    const before = project.read('schemas/shell/menu.json');
    expect(project.meta('new', 'entity', 'history')).toMatchObject({ status: 2 });
    expect(project.read('schemas/shell/menu.json')).toBe(before);
    expect(project.meta('check')).toEqual(inOrder);
  });
});
