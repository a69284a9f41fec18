import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getLanguageService, TextDocument, type CompletionItem } from 'vscode-json-languageservice';
import { grammar } from '../../src/metadata/grammar';
import type { JsonSchema } from '../../src/metadata/model';

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
