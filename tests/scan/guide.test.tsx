import { deepTest } from '../support/deep-test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import ts from 'typescript';
import type { ScanPageDefinition } from '../../src/scan/page/definition';
import { freshPageState } from '../../src/scan/page/page-state';
import { reduceAnswer } from '../../src/scan/page/reduce-answer';
import { resolve } from '../../src/scan/page/resolve';
import type { ScanJob } from '../../src/scan/queue/scan-job';
import { model } from '../../src/server/platform/model';

const root = join(__dirname, '../..');
const folder = join(root, 'src/pages/scan');
const guide = readFileSync(join(root, 'tools/docs/scan-page-guide.md'), 'utf8');
const [, example = ''] = /```tsx\n([\s\S]*?)```/.exec(guide) ?? [];
const file = join(root, /^\/\/ (\S+)/.exec(example)?.[1] ?? '');

// What files of styles and pictures are.
const ambient = ts.sys.readDirectory(
  root,
  ['.d.ts'],
  ['node_modules', 'src/.umi', 'src/.umi-production'],
  ['src/**/*', '*.d.ts', 'typings.d.ts'],
);

/** What the compiler says of that text as the file of the guide. */
function complaints(text: string): string[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (path) => (path === file ? text : readFile(path));
  host.fileExists = (path) => path === file || fileExists(path);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (path, version, ...more) =>
    path === file ? ts.createSourceFile(path, text, version, true) : getSourceFile(path, version, ...more);
  const program = ts.createProgram([file, ...ambient], { ...options, noEmit: true }, host);
  return program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** The page of the guide, as the console would load it. */
function page(): ScanPageDefinition {
  const { outputText } = ts.transpileModule(example, {
    compilerOptions: { jsx: ts.JsxEmit.ReactJSX, module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const exported = {} as { default: { definition: ScanPageDefinition } };
  const load = (name: string): unknown => jest.requireActual(join(folder, name));
  (compileFunction(outputText, ['require', 'exports']) as (...given: unknown[]) => void)(load, exported);
  return exported.default.definition;
}

describe('the page that the guide begins with', () => {
  it('compiles as it stands there', () => expect(complaints(example)).toEqual([]), 120_000);

  deepTest(
    'does not compile with a field that its call does not have',
    () => {
      expect(complaints(example.replace("codeField: 'package_no'", "codeField: 'parcel_no'")).join()).toContain(
        'parcel_no',
      );
    },
    120_000,
  );

  it('asks its call for what is scanned, and shows what is answered', () => {
    const definition = page();
    const { scan } = definition.steps[definition.first] ?? {};
    for (const name of scan?.numbers ?? []) {
      const [entity = '', field] = name.split('.');
      expect(model.entities[entity]?.fields.map((one) => one.name)).toContain(field);
    }
    const job: ScanJob = { id: '1', code: 'PK-0001', source: 'wedge', isCommand: false, at: 0, tries: 0 };
    const before = freshPageState(definition.first);
    expect(resolve(job, before, definition)).toEqual({
      call: 'package.scan',
      body: { package_no: 'PK-0001', base: { source: 'wedge' } },
    });
    const data = { scan_code: 'TR002', level: 'ok', message: '包裹 PK-0001', counters: { waiting: 7 } };
    const { pageState, how } = reduceAnswer(
      before,
      job,
      { code: 0, msg: '', data },
      { definition, codes: model.scanCodes },
    );
    expect(how).toBe('done');
    expect(pageState).toMatchObject({ step: definition.first, result: { level: 'ok', text: '包裹 PK-0001' } });
    const counted = model.entities.package?.calls[definition.count?.call.split('.')[1] ?? '']?.counters ?? {};
    expect(Object.keys(counted)).toEqual(expect.arrayContaining(Object.keys(pageState.counters)));
  });
});
