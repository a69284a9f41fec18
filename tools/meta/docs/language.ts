import { fieldTypes } from '../../../src/fields/types';
import { changeClasses, consumers, type ChangeClass, type Consumer } from '../../../src/metadata/diff/change-classes';
import { grammar } from '../../../src/metadata/grammar';
import { narrowedWords, refusedWords } from '../../../src/metadata/grammar/refused-words';
import type { JsonSchema } from '../../../src/metadata/model';
import { problemCodes } from '../../../src/metadata/compile/problem';
import { selectorTable } from './selectors';
import { code, page, table } from './table';

const places: Record<string, string> = {
  'shell-calls': 'schemas/calls/*.json',
  enum: 'schemas/enums/*.json',
  menu: 'schemas/shell/menu.json',
  home: 'schemas/shell/home.json',
  permissions: 'schemas/shell/permissions.json',
  roles: 'schemas/shell/roles.json',
  messages: 'schemas/shell/messages.json',
  constants: 'schemas/shell/constants.json',
  'scan-codes': 'schemas/shell/scan-codes.json',
  change: 'schemas/changes/*.json',
  review: 'schemas/reviews/*.json',
  version: 'schemas/version.json',
};

/** The reference of the metadata language: every key of every file, every field type, every problem. */
export function languagePage(): string {
  return page(
    '# The metadata language',
    'Made by `npm run meta -- docs` from the grammar; never edited.',
    ...Object.entries(grammar).map(([kind, schema]) => kindPart(kind, schema)),
    '## Field types',
    fieldTypeTable(),
    '## Stable selectors',
    selectorTable(),
    '## What of JSON Schema 2020-12 is not admitted',
    'By the files of the official test suite; the cases of all other files are tried on the browser, the server and the database.',
    table(['file', 'why'], Object.entries(refusedWords).map(reasonRow)),
    '## Where the language is narrower',
    table(['file', 'how'], Object.entries(narrowedWords).map(reasonRow)),
    '## Problems',
    problemTable(),
    '## Changes',
    'What `npm run meta -- diff` calls a change, and what it does to whom. A database at hand decides about its own records.',
    [
      '- **breaking**: something that works today stops working; needs a recorded consent',
      '- **risky**: may stop working, which depends on records or people that the schemas do not show',
      '- **safe**: everything goes on working, and something more works',
      '- **cosmetic**: only words or looks differ',
    ].join('\n'),
    changeTable(),
  );
}

const reasonRow = ([file, reason]: [string, string]): string[] => [code(file), reason];

function kindPart(kind: string, schema: JsonSchema): string {
  const rows = keysOf(schema, '', schema);
  return page(
    `## ${kind}`,
    `${String(schema.title)} Stands in ${code(places[kind] ?? `schemas/entities/*/${kind}.json`)}.`,
    rows.length ? table(['key', 'value', 'meaning'], rows) : 'Names are free.',
  ).trimEnd();
}

/** A row per key; keys below a map or a list are named by their whole path. */
function keysOf(schema: JsonSchema, at: string, root: JsonSchema): string[][] {
  const entries = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const required = (schema.required ?? []) as string[];
  const own = entries
    .filter(([key]) => key !== '$schema')
    .flatMap(([key, said]) => {
      const place = at + key;
      const target = resolve(said, root);
      const must = required.includes(key) ? ' **required**' : '';
      return [
        [code(place), valueText(target) + must, String(target.description ?? '')],
        ...keysBelow(said, place, root),
      ];
    });
  return distinct(own);
}

// What is referenced is told where it is defined, and permissions once.
function keysBelow(said: JsonSchema, place: string, root: JsonSchema): string[][] {
  if (said.$ref || (said.anyOf && /permission|x-read|x-write/.test(place))) return [];
  const forms = ((said.oneOf ?? said.anyOf ?? []) as JsonSchema[]).flatMap((form) => keysOf(form, `${place}.`, root));
  const items = said.items as JsonSchema | undefined;
  const others = typeof said.additionalProperties === 'object' ? (said.additionalProperties as JsonSchema) : undefined;
  return [
    ...keysOf(said, `${place}.`, root),
    ...forms,
    ...(items ? [...keysOf(items, `${place}[].`, root), ...keysBelow(items, `${place}[]`, root)] : []),
    ...(others ? keysOf(others, `${place}.*.`, root) : []),
  ];
}

function distinct(rows: string[][]): string[][] {
  return [...new Map(rows.map((row) => [row.join('\n'), row])).values()];
}

function valueText(schema: JsonSchema): string {
  const {
    const: only,
    enum: values,
    default: standard,
  } = schema as { const?: unknown; enum?: unknown[]; default?: unknown };
  const text = only !== undefined ? code(JSON.stringify(only)) : values ? values.map(code).join(' ') : typeText(schema);
  return standard === undefined ? text : `${text}, default ${code(JSON.stringify(standard))}`;
}

function typeText({ type, oneOf, anyOf }: JsonSchema): string {
  const forms = (oneOf ?? anyOf ?? []) as JsonSchema[];
  if (type === undefined && forms.length) return [...new Set(forms.map(typeText))].join(' or ');
  return [type ?? 'any value'].flat().join(' or ');
}

function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (typeof schema.$ref !== 'string') return schema;
  const name = schema.$ref.replace('#/$defs/', '');
  return { type: name, ...(root.$defs as Record<string, JsonSchema>)[name] };
}

const fieldTypeTable = (): string =>
  table(
    ['x-field', '中文', 'words', 'filter', 'sort', 'meaning'],
    Object.values(fieldTypes)
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((type) => [
        code(type.name),
        type.title,
        type.keywords.map(code).join(' '),
        type.operators.map(code).join(' '),
        type.sortable ? 'yes' : '',
        type.description,
      ]),
  );

const problemTable = (): string =>
  table(
    ['code', 'meaning', 'wrong', 'right'],
    Object.entries(problemCodes).map(([name, { title, wrong, right }]) => [code(name), title, wrong, right]),
  );

const changeTable = (): string =>
  table(
    ['class', 'meaning', 'why', ...Object.keys(consumers)],
    Object.entries(changeClasses).map(([name, { title, why, verdicts }]: [string, ChangeClass]) => [
      code(name),
      title,
      why,
      ...Object.keys(consumers).map((consumer) => verdicts[consumer as Consumer]),
    ]),
  );
