import standaloneCode from 'ajv/dist/standalone';
import type { Call, JsonSchema, Model } from '../../src/metadata/model';
import { makeAjv } from './ajv';

const base: JsonSchema = {
  type: 'object',
  properties: { request_id: { type: 'string', minLength: 1, maxLength: 100 } },
  additionalProperties: true,
};

/** One module of ahead-compiled validators, an export per call. They run under a CSP without `unsafe-eval`. */
export function validatorSource(calls: Call[]): string {
  const ajv = makeAjv({ allErrors: true, passContext: true, code: { source: true, esm: true, lines: true } });
  for (const call of calls) ajv.addSchema(withBase(call.request), call.key);
  const names = Object.fromEntries(calls.map((call) => [call.key, call.key]));
  return calls.length ? standaloneCode(ajv, names) : 'export {};\n';
}

function withBase(request: JsonSchema): JsonSchema {
  return { ...request, properties: { base, ...(request.properties as JsonSchema) } };
}

const head = `import type { ErrorObject } from 'ajv';

/** A compiled validator; \`errors\` are those of its last run. */
export interface Validator {
  (body: unknown): boolean;
  errors?: ErrorObject[] | null;
}

`;

/** The indexes: all validators for the server, one lazy chunk per entity for the browser. */
export function validatorIndexes(model: Model): [string, string][] {
  const names = Object.keys(model.entities);
  const all = [...names, 'shell'];
  // An entity may be called like a word of the language, `package` for one.
  const identifier = (name: string): string => `of_${name.replaceAll('-', '_')}`;
  const imports = all.map((name) => `import * as ${identifier(name)} from './${name}.js';`).join('\n');
  const lines = all
    .map((name) => `  '${name}': ${identifier(name)} as unknown as Record<string, Validator>,`)
    .join('\n');
  const loaders = names
    .map(
      (name) =>
        `  '${name}': () =>\n    Promise.all([import('./${name}.json'), import('../validators/${name}.js')]).then(([entity, validators]) => ({\n      entity: ('default' in entity ? entity.default : entity) as unknown as Entity,\n      validators: validators as unknown as Record<string, Validator>,\n    })),`,
    )
    .join('\n');
  return [
    ['validators/validator.ts', head],
    [
      'validators/index.ts',
      `import type { Validator } from './validator';\n${imports}\n\nconst modules: Record<string, Record<string, Validator>> = {\n${lines}\n};\n\n/** All validators by \`entity.call\` or \`shell.call\`. */\nexport const validators: Record<string, Validator> = Object.fromEntries(\n  Object.entries(modules).flatMap(([owner, calls]) => Object.entries(calls).map(([key, validate]) => [\`\${owner}.\${key}\`, validate])),\n);\n`,
    ],
    ...all.map((name): [string, string] => [
      `validators/${name}.d.ts`,
      "import type { Validator } from './validator';\ndeclare const validators: Record<string, Validator>;\nexport default validators;\n",
    ]),
    [
      'entities/index.ts',
      `import type { Entity } from '../../metadata/model';\nimport type { Validator } from '../validators/validator';\n\nexport interface LoadedEntity {\n  entity: Entity;\n  validators: Record<string, Validator>;\n}\n\n/** Each entity is a chunk of its own, loaded when a screen asks for it. */\nexport const entityLoaders: Record<string, () => Promise<LoadedEntity>> = {\n${loaders}\n};\n`,
    ],
  ];
}
