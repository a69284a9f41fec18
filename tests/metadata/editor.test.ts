import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getLanguageService, TextDocument, type CompletionItem } from 'vscode-json-languageservice';
import { grammar } from '../../src/metadata/grammar';
import type { JsonSchema } from '../../src/metadata/model';
import { readMessages, writeMessage, type Message } from '../../tools/meta/lsp/wire';

const folder = 'schemas/entities/packaging-material';

// What an editor's own JSON support does, no extension needed: it follows `$schema`, relative to the file.
const service = getLanguageService({
  schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
});

/** A schema opened in an editor, with the cursor at `|`; `from` is replaced by `to` first. */
function open(file: string, from = '', to = from) {
  const text = readFileSync(`${folder}/${file}`, 'utf8');
  if (!text.includes(from.replace('|', ''))) throw new Error(`${file} has no ${from}`);
  const changed = text.replace(from.replace('|', ''), to);
  const cursor = changed.indexOf('|');
  const uri = pathToFileURL(resolve(folder, file)).href;
  const document = TextDocument.create(uri, 'json', 1, changed.replace('|', ''));
  return { document, json: service.parseJSONDocument(document), position: document.positionAt(cursor) };
}

async function completions(...place: Parameters<typeof open>): Promise<CompletionItem[]> {
  const { document, json, position } = open(...place);
  return (await service.doComplete(document, position, json))?.items ?? [];
}

async function hover(...place: Parameters<typeof open>): Promise<string> {
  const { document, json, position } = open(...place);
  return JSON.stringify((await service.doHover(document, position, json))?.contents ?? '');
}

async function diagnostics(...place: Parameters<typeof open>): Promise<string[]> {
  const { document, json } = open(...place);
  return (await service.doValidation(document, json)).map(({ message }) => JSON.stringify(message));
}

const files = ['entity.json', 'calls.json', 'filter.json', 'columns.json', 'form.json', 'rules.json'];
const bilingual = /\p{Script=Han}.*[A-Za-z]{3}/u;

describe('an editor, by $schema alone,', () => {
  it.each(files)('has nothing against %s', async (file) => {
    expect(await diagnostics(file)).toEqual([]);
  });

  it.each(files)('complains about an unknown key in %s', async (file) => {
    const complaints = await diagnostics(file, '"$schema"', '"nonsense": 1, "$schema"');
    expect(complaints).toEqual([expect.stringContaining('nonsense')]);
  });

  it.each([
    ['entity.json', '"title": "重量",', '"title": "重量", |', ['x-immutable', 'x-search', 'minLength', 'examples']],
    ['calls.json', '"get": { ', '"get": { |', ['permission', 'paths', 'confirm', 'handler']],
    ['filter.json', '"code", ', '{ | }, ', ['field', 'operator', 'default']],
    ['columns.json', '"field": "type", ', '"field": "type", |', ['width', 'sort', 'as', 'component']],
    ['form.json', '"title": "尺寸", ', '"title": "尺寸", |', ['columns']],
    ['rules.json', '"fields": ["code"], ', '"fields": ["code"], |', ['message']],
  ])('offers the keys of %s', async (file, from, to, keys) => {
    const labels = (await completions(file, from, to)).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(keys));
  });

  it('offers the values of a closed list', async () => {
    const labels = (await completions('columns.json', '"as": "switch"', '"as": |')).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['"switch"', '"tags"', '"copyable"']));
  });

  it.each([
    ['entity.json', '"x-immutable"', '"x-imm|utable"'],
    ['entity.json', '"minLength"', '"min|Length"'],
    ['calls.json', '"sets"', '"se|ts"'],
    ['filter.json', '"fields"', '"fi|elds"'],
    ['columns.json', '"sort": true', '"so|rt": true'],
    ['columns.json', '"toolbar"', '"tool|bar"'],
    ['form.json', '"visibleWhen"', '"visible|When"'],
    ['form.json', '"surface"', '"sur|face"'],
    ['rules.json', '"when"', '"wh|en"'],
    ['rules.json', '"message"', '"mess|age"'],
  ])('explains in %s what %s means, in Chinese and English', async (file, from, to) => {
    expect(await hover(file, from, to)).toMatch(bilingual);
  });

  it('explains each key that it offers, in Chinese and English', async () => {
    const offered = await completions('entity.json', '"title": "重量",', '"title": "重量", |');
    const silent = offered.filter(({ documentation }) => !bilingual.test(JSON.stringify(documentation ?? '')));
    expect(silent.map(({ label }) => label)).toEqual([]);
  });
});

/** Every key that a meta-schema admits, by its place. */
function keysOf(schema: JsonSchema, at: string, root = schema): [string, string][] {
  const box = (key: string) => Object.entries((schema[key] ?? {}) as Record<string, JsonSchema>);
  const described = ({ description, $ref }: JsonSchema) =>
    description ?? (root.$defs as Record<string, JsonSchema>)[String($ref).split('/').at(-1) ?? '']?.description;
  const parts = [schema.items, schema.additionalProperties, schema.oneOf, schema.anyOf].flat();
  return [
    ...box('properties').map(([key, said]): [string, string] => [`${at}.${key}`, String(described(said) ?? '')]),
    ...box('properties').flatMap(([key, said]) => keysOf(said, `${at}.${key}`, root)),
    ...box('$defs').flatMap(([key, said]) => keysOf(said, `${at}.${key}`, root)),
    ...parts.flatMap((part) => (typeof part === 'object' && part ? keysOf(part as JsonSchema, at, root) : [])),
  ];
}

describe.each(Object.entries(grammar))('the meta-schema of %s', (kind, schema: JsonSchema) => {
  it('is committed as the grammar says it: npm run meta -- types', () => {
    expect(JSON.parse(readFileSync(`schemas/language/${kind}.json`, 'utf8'))).toEqual(schema);
  });

  it('explains every key in Chinese and English', () => {
    expect(keysOf(schema, kind).filter(([, description]) => !bilingual.test(description))).toEqual([]);
  });
});

/** The language server as an editor starts it, and what it has said. */
describe('an editor that asks npm run meta -- lsp', () => {
  jest.setTimeout(120_000);
  interface Answer extends Message {
    result?: unknown;
  }
  interface Item {
    label: string;
    detail?: string;
    textEdit: { newText: string };
  }

  let server: ChildProcess & { stdin: NodeJS.WritableStream };
  const heard: Answer[] = [];
  let wake = () => {};
  beforeAll(async () => {
    const words = ['node_modules/tsx/dist/cli.mjs', 'tools/meta/main.ts', 'lsp'];
    const started = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] });
    server = started;
    readMessages(started.stdout, (message) => {
      heard.push(message);
      wake();
    });
    await ask('initialize', { capabilities: {} });
    say('initialized', {});
  });
  afterAll(() => server.kill());

  const say = (method: string, params: unknown, id?: number) =>
    writeMessage(server.stdin as never, { method, params, ...(id && { id }) });

  /** The first message from now on, or of the ones heard since, that is meant. */
  async function wait(isMeant: (message: Answer) => boolean, from = heard.length): Promise<Answer> {
    for (;;) {
      const found = heard.slice(from).find(isMeant);
      if (found) return found;
      await new Promise<void>((go) => (wake = go));
    }
  }

  let asked = 0;
  async function ask(method: string, params: unknown): Promise<unknown> {
    asked += 1;
    const id = asked;
    const answer = wait((message) => message.id === id);
    say(method, params, id);
    return (await answer).result;
  }

  const uriOf = (path: string) => pathToFileURL(resolve('schemas', path)).href;

  /** Opens a schema where `from` has become `to`, unsaved, and answers where its cursor `|` is. */
  function type(path: string, from: string, to: string) {
    const text = readFileSync(`schemas/${path}`, 'utf8');
    if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
    const changed = text.replace(from, to);
    const lines = changed.slice(0, changed.indexOf('|')).split('\n');
    const textDocument = { uri: uriOf(path), languageId: 'json', version: 1, text: changed.replace('|', '') };
    say('textDocument/didOpen', { textDocument });
    return { textDocument, position: { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 } };
  }
  const close = (path: string) => say('textDocument/didClose', { textDocument: { uri: uriOf(path) } });

  const shipment = 'entities/shipment/calls.json';
  const material = 'entities/packaging-material';
  test.each([
    ['fields', `${material}/columns.json`, '"weight"', '"we|"', '"weight"', '重量'],
    [
      'fields in a condition',
      `${material}/form.json`,
      '"visibleWhen": { ',
      '"visibleWhen": { "|": [1], ',
      '"code"',
      '包材编码',
    ],
    ['values in a condition', `${material}/form.json`, '[1, 2, 5]', '[|]', '2', '纸箱'],
    ['calls', `${material}/columns.json`, '["create"]', '["cr|', '"create"', '新建包材'],
    [
      'enumerations',
      `${material}/entity.json`,
      '"x-search": true',
      '"$ref": "|"',
      '"../../enums/enable-flag.json"',
      '',
    ],
    ['entities', 'shell/menu.json', '"items": [', '"items": [{ "entity": "|" },', '"shelf"', ''],
    ['transitions', shipment, '"transition": "complete"', '"transition": "|"', '"hand-over"', ''],
    [
      'scan codes',
      'entities/shipment/workflow.json',
      '"refused": "status-exception"',
      '"refused": "|"',
      '"status-exception"',
      '',
    ],
    ['permissions', shipment, '"permission": "', '"permission": "|', '"Sort_Shipment_Handover"', ''],
    ['handlers', 'entities/account/calls.json', '"account-grant-role"', '"a|"', '"account-grant-role"', ''],
    ['components', 'entities/wall-slot/columns.json', '"barcode"', '"|"', '"barcode"', ''],
  ])('is offered %s of the project', async (_, path, from, to, written, title) => {
    const items = (await ask('textDocument/completion', type(path, from, to))) as Item[];
    close(path);
    const found = items.find(({ textEdit }) => textEdit.newText === written);
    expect([items.map(({ textEdit }) => textEdit.newText), found?.detail ?? '']).toEqual([
      expect.arrayContaining([written]),
      expect.stringContaining(title),
    ]);
  });

  it('reads what a field means and what server code does, and goes to where they are said', async () => {
    const field = type(`${material}/columns.json`, '"weight"', '"we|ight"');
    expect(JSON.stringify(await ask('textDocument/hover', field))).toContain(
      '重量 (integer, field of packaging-material)',
    );
    const place = {
      uri: uriOf(`${material}/entity.json`),
      range: { start: { line: lineOf(`${material}/entity.json`, '"weight"') } },
    };
    expect(await ask('textDocument/definition', field)).toMatchObject(place);
    close(`${material}/columns.json`);
    const handler = type('entities/account/calls.json', '"account-grant-role"', '"account-|grant-role"');
    expect(JSON.stringify(await ask('textDocument/hover', handler))).toContain('Gives an account these roles');
    expect(JSON.stringify(await ask('textDocument/definition', handler))).toContain(
      'handlers/account/account-grant-role.ts',
    );
    close('entities/account/calls.json');
  });

  it('sees what meta check has against a text that is not saved, at its line, and that it is mended', async () => {
    const path = `${material}/entity.json`;
    const told = () =>
      wait(
        ({ method, params }) =>
          method === 'textDocument/publishDiagnostics' && (params as { uri: string }).uri === uriOf(path),
      );
    const told1 = told();
    type(path, '"title": "重量",', '"title": "重量", "minLength": 1,|');
    expect((await told1).params).toMatchObject({
      diagnostics: [{ code: 'BAD_KEYWORD', severity: 1, range: { start: { line: lineOf(path, '"重量"') } } }],
    });
    const told2 = told();
    say('textDocument/didChange', {
      textDocument: { uri: uriOf(path) },
      contentChanges: [{ text: readFileSync(`schemas/${path}`, 'utf8') }],
    });
    expect((await told2).params).toMatchObject({ diagnostics: [] });
    close(path);
  });

  it('leaves', async () => {
    expect(await ask('shutdown', null)).toBeNull();
    const left = new Promise((go) => server.on('exit', go));
    say('exit', null);
    expect(await left).toBe(0);
  });

  const lineOf = (path: string, word: string) =>
    readFileSync(`schemas/${path}`, 'utf8')
      .split('\n')
      .findIndex((line) => line.includes(`${word}:`) || line.includes(`: ${word}`));
});
