import { compile } from 'json-schema-to-typescript';
import { recordSchema } from '../../src/metadata/compile/requests';
import type { Call, Entity, JsonSchema, Model, Workflow } from '../../src/metadata/model';

/** TypeScript types: a record per entity, a request and an answer per call. */
export async function typeSource(model: Model): Promise<string> {
  const definitions: JsonSchema = {};
  for (const entity of Object.values(model.entities)) {
    definitions[pascal(entity.name)] = { ...recordSchema(entity), additionalProperties: false };
    definitions[storedName(entity)] = storedSchema(entity);
    for (const call of Object.values(entity.calls)) define(definitions, pascal(`${entity.name}-${call.key}`), call);
  }
  for (const call of Object.values(model.calls)) define(definitions, pascal(call.key), call);
  const schema = {
    title: 'Everything',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(Object.keys(definitions).map((name) => [name, { $ref: `#/$defs/${name}` }])),
    $defs: definitions,
  };
  const types = await compile(schema as Parameters<typeof compile>[0], 'Everything', {
    bannerComment: '/** Made by `npm run meta -- types`; never edited. */',
    additionalProperties: false,
    format: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: false,
  });
  return `${types}\n${storedRecords(model)}\n${workflowNames(model)}`;
}

const storedName = ({ name }: Entity): string => `${pascal(name)}Stored`;

/** A record as its table holds it: by the names of fields, not by the paths of requests. What need not be there may be null. */
function storedSchema({ fields }: Entity): JsonSchema {
  const kept = fields.filter(({ type }) => type !== 'password-once');
  const slots = kept.map(({ name, schema, required, system }) => [
    name,
    required || system ? schema : { anyOf: [schema, { type: 'null' }] },
  ]);
  const always = kept.filter(({ required, system }) => required || system).map(({ name }) => name);
  return {
    type: 'object',
    required: always,
    properties: { create_by: { type: 'string' }, ...(withOpenParts(Object.fromEntries(slots)) as JsonSchema) },
    additionalProperties: false,
  };
}

const storedRecords = ({ entities }: Model): string =>
  `/** Records as their tables hold them, by entity. */\nexport interface StoredRecords {\n${Object.values(entities)
    .map((entity) => `  '${entity.name}': ${storedName(entity)};\n`)
    .join('')}}\n`;

/** What code may call the ways to move, the statuses, the enumerations and the scan codes: a name that the schemas do not have does not compile. */
function workflowNames({ entities, enums, scanCodes }: Model): string {
  const union = (names: string[]): string => names.map((name) => `'${name}'`).join(' | ') || 'never';
  const byEntity = (namesOf: (entity: Entity, workflow: Workflow) => string[]): string =>
    Object.values(entities)
      .flatMap((entity) =>
        entity.workflow ? [`  '${entity.name}': ${union(namesOf(entity, entity.workflow))};\n`] : [],
      )
      .join('');
  const ways = byEntity((_, { transitions }) => transitions.map(({ name }) => name));
  const statuses = byEntity(({ fields }, { field }) => {
    const { enumeration = '' } = fields.find(({ name }) => name === field) ?? {};
    return (enums[enumeration]?.values ?? []).map(({ name }) => name);
  });
  const values = Object.values(enums)
    .map(({ name, values }) => `  '${name}': ${values.map(({ value }) => JSON.stringify(value)).join(' | ')};\n`)
    .join('');
  return [
    `/** The names of the ways to move, by entity. */\nexport interface TransitionNames {\n${ways}}\n`,
    `/** The names of the statuses, by entity. */\nexport interface StatusNames {\n${statuses}}\n`,
    `/** The values of the enumerations, by name. */\nexport interface EnumValues {\n${values}}\n`,
    `/** The names of the scan codes. */\nexport type ScanCodeName = ${union(Object.values(scanCodes?.codes ?? {}).map(({ name }) => name))};\n`,
  ].join('\n');
}

function define(definitions: JsonSchema, name: string, call: Call): void {
  definitions[`${name}Request`] = withOpenObjects(call.request);
  definitions[`${name}Answer`] = withOpenObjects(call.response);
}

/** An object of which nothing is described holds anything, not nothing. */
function withOpenObjects(schema: JsonSchema): JsonSchema {
  const inside = Object.entries(schema).map(([word, value]) => [word, withOpenParts(value)]);
  const isOpen = schema.type === 'object' && !schema.properties && schema.additionalProperties === undefined;
  return { ...Object.fromEntries(inside), ...(isOpen && { additionalProperties: true }) };
}

const withOpenParts = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withOpenParts);
  return typeof value === 'object' && value !== null ? withOpenObjects(value as JsonSchema) : value;
};

export const pascal = (name: string): string =>
  name
    .split(/[-_]/)
    .map((part) => (part[0]?.toUpperCase() ?? '') + part.slice(1))
    .join('');
