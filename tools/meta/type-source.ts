import { compile } from 'json-schema-to-typescript';
import { recordSchema } from '../../src/metadata/compile/requests';
import type { Call, Entity, JsonSchema, Model, Workflow } from '../../src/metadata/model';

/** TypeScript types: a record per entity, a request and an answer per call. */
export async function typeSource(model: Model): Promise<string> {
  const definitions: JsonSchema = {};
  for (const entity of Object.values(model.entities)) {
    definitions[pascal(entity.name)] = { ...recordSchema(entity), additionalProperties: false };
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
    unreachableDefinitions: false,
  });
  return `${types}\n${workflowNames(model)}`;
}

/** What server code may call the ways to move, the statuses and the scan codes: a name that the schemas do not have does not compile. */
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
  return [
    `/** The names of the ways to move, by entity. */\nexport interface TransitionNames {\n${ways}}\n`,
    `/** The names of the statuses, by entity. */\nexport interface StatusNames {\n${statuses}}\n`,
    `/** The names of the scan codes. */\nexport type ScanCodeName = ${union(Object.values(scanCodes?.codes ?? {}).map(({ name }) => name))};\n`,
  ].join('\n');
}

function define(definitions: JsonSchema, name: string, call: Call): void {
  definitions[`${name}Request`] = call.request;
  definitions[`${name}Answer`] = call.response;
}

export const pascal = (name: string): string =>
  name
    .split(/[-_]/)
    .map((part) => (part[0]?.toUpperCase() ?? '') + part.slice(1))
    .join('');
