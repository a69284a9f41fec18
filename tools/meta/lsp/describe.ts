import { existsSync, readFileSync } from 'node:fs';
import type { Entity, Enumeration, Field, Model } from '../../../src/metadata/model';
import { handlerPaths } from '../handler-registry';
import type { Names } from './names-at';

/** What a name is, in words for a hover, and where it is said: a file of the project, and a place in it. */
export interface Description {
  title: string;
  text: string;
  file?: string;
  /** Keys in the schema, or a word of the code. */
  place?: (string | number)[] | string;
}

type Known = Omit<Model, 'fingerprint'>;
type Teller = (name: string, model: Known, owner: string) => Description | undefined;

/** By what `meta check` says of a name that there is not. */
const tellers: Record<string, Teller> = {
  UNKNOWN_ENTITY: (name, { entities }) => entities[name] && entityTold(entities[name]),
  UNKNOWN_FIELD: fieldTold,
  UNKNOWN_ENUM: (name, { enums }) => enumTold(enums[name]),
  UNKNOWN_CALL: callTold,
  UNKNOWN_TRANSITION: transitionTold,
  UNKNOWN_SCAN_CODE: scanCodeTold,
  NO_HANDLER: (name) => handlerTold(name),
  NO_COMPONENT: (name) => codeTold(name, `src/extensions/${name}.tsx`, 'component'),
  NO_GUARD: (name) => codeTold(name, `src/server/workflow/guards/${name}.ts`, 'guard'),
};

/** `owner`: whose names they are, where the names do not say it. */
export function describe(
  { code, owner, field }: Names,
  name: unknown,
  model: Known,
  home: string,
): Description | undefined {
  if (field !== undefined) return valueTold(name, fieldAt(field, model, home)?.[1], model);
  return tellers[code]?.(String(name), model, owner ?? home);
}

const entityTold = ({ name, title, description, fields }: Entity): Description => ({
  title: `${title} (entity, ${fields.filter(({ system }) => !system).length} fields)`,
  text: description ?? '',
  file: `schemas/entities/${name}/entity.json`,
  place: [],
});

/** A field by its path, and whose it is. */
function fieldAt(path: string, { entities }: Known, owner: string): [entity: string, field: Field] | undefined {
  const [head = '', tail] = path.split('.');
  const own = entities[owner]?.fields.find(({ name }) => name === head);
  const entity = tail === undefined ? owner : (own?.reference?.entity ?? '');
  const field = tail === undefined ? own : entities[entity]?.fields.find(({ name }) => name === tail);
  return field && [entity, field];
}

function valueTold(value: unknown, field: Field | undefined, { enums }: Known): Description | undefined {
  const found = enums[field?.enumeration ?? '']?.values.find((one) => one.value === value);
  return found && { title: `${found.title} (value of ${field?.title ?? ''})`, text: found.name };
}

function fieldTold(path: string, model: Known, owner: string): Description | undefined {
  const found = fieldAt(path, model, owner);
  if (!found) return undefined;
  const [entity, field] = found;
  return {
    title: `${field.title} (${field.type}, field of ${entity})`,
    text: [field.description, ...limitsOf(field), valuesOf(model.enums[field.enumeration ?? ''])]
      .filter(Boolean)
      .join('\n\n'),
    file: `schemas/entities/${entity}/entity.json`,
    place: ['properties', field.name],
  };
}

function limitsOf({ required, readOnly, unit, reference, schema }: Field): string[] {
  const words = ['minLength', 'maxLength', 'minimum', 'maximum', 'pattern'].filter((word) => word in schema);
  return [
    [required ? 'required' : 'optional', ...(readOnly ? ['read-only'] : []), ...(unit ? [`in ${unit}`] : [])].join(
      ', ',
    ),
    ...(reference ? [`refers to ${reference.entity}`] : []),
    ...(words.length ? [words.map((word) => `${word} ${String(schema[word])}`).join(', ')] : []),
  ];
}

const valuesOf = (said: Enumeration | undefined): string =>
  (said?.values ?? []).map(({ value, title, name }) => `- ${value} ${title} (${name})`).join('\n');

const enumTold = (said: Enumeration | undefined): Description | undefined =>
  said && {
    title: `${said.title} (enumeration)`,
    text: valuesOf(said),
    file: `schemas/enums/${said.name}.json`,
    place: [],
  };

function callTold(said: string, { entities }: Known, owner: string): Description | undefined {
  const [first = '', second] = said.split('.');
  const [entity, key] = second === undefined ? [owner, first] : [first, second];
  const call = entities[entity]?.calls[key];
  if (!call) return undefined;
  const paths = call.paths.map(({ path }) => `- ${path}`).join('\n');
  return {
    title: `${call.title} (call of ${entity}, ${call.effect})`,
    text: [call.description, paths].filter(Boolean).join('\n\n'),
    file: `schemas/entities/${entity}/calls.json`,
    place: ['calls', key],
  };
}

function transitionTold(name: string, { entities, enums }: Known, owner: string): Description | undefined {
  const transitions = entities[owner]?.workflow?.transitions ?? [];
  const at = transitions.findIndex((one) => one.name === name);
  const found = transitions[at];
  if (!found) return undefined;
  const statuses = entities[owner]?.fields.find((field) => field.name === entities[owner]?.workflow?.field);
  const titleOf = (value: number): string =>
    enums[statuses?.enumeration ?? '']?.values.find((one) => one.value === value)?.title ?? String(value);
  return {
    title: `${found.title} (transition of ${owner})`,
    text: `${found.from.map(titleOf).join('、')} → ${titleOf(found.to)}\n\ntrigger: ${found.triggers.join(', ')}`,
    file: `schemas/entities/${owner}/workflow.json`,
    place: ['transitions', at, 'name'],
  };
}

function scanCodeTold(name: string, { scanCodes }: Known): Description | undefined {
  const found = Object.values(scanCodes?.codes ?? {}).find((one) => one.name === name);
  if (!found) return undefined;
  return {
    title: `${found.code} ${found.level} (scan code)`,
    text: found.message,
    file: 'schemas/shell/scan-codes.json',
    place: ['codes', found.code],
  };
}

function handlerTold(name: string): Description | undefined {
  const path = handlerPaths().find((one) => one.endsWith(`/${name}`));
  return path === undefined ? undefined : codeTold(name, `${path}.ts`, 'server code');
}

/** What code says of itself: the comment of what it exports by default, or the first one. */
function codeTold(name: string, file: string, what: string): Description | undefined {
  if (!existsSync(file)) return undefined;
  const code = readFileSync(file, 'utf8');
  const main = /^export default (\w+);/m.exec(code)?.[1] ?? /^export const (\w+)/m.exec(code)?.[1] ?? '';
  const comments = [
    ...code.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export )?(?:const|(?:async )?function) (\w+)/g),
  ];
  const said = comments.find(([, , named]) => named === main)?.[1] ?? comments[0]?.[1] ?? '';
  const text = said.replace(/^\s*\* ?/gm, '').trim();
  return { title: `${name} (${what})`, text, file, place: main };
}
