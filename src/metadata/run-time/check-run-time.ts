import { filled } from '../../language/filled';
import { readSchema, titleAt } from '../../fields/run-time/schema';
import type { Lookup } from '../check/conditions';
import type { Entity, Field } from '../model';
import type { FieldProblem } from '../check/problems-of';
import { parameterPlace } from '../check/place-in-field';
import { labelProblems, type EntityNamed } from './label-problems';
import { schemaProblems } from './schema-problems';
import { placeOf, valueProblems, type ValueProblem } from '../../fields/run-time/problems';
import { zh } from '../../language/zh';

type Values = Record<string, unknown>;

export interface RunTimeCheck {
  entity: Entity;
  /** The whole record. */
  values: Values;
  /** Reads what references carry: `template_id.value_schema`. */
  carried: Lookup;
  messages: Record<string, string>;
  /** Where other entities are known: whose record a label is of. */
  entityNamed?: EntityNamed;
}

/**
 * What is wrong with schemas and labels in a record, and with values of schemas known at run time only. Fails closed: a value whose schema is
 * not to be had or not understood is refused.
 */
export function checkRunTime({ entity, values, carried, messages, entityNamed }: RunTimeCheck): FieldProblem[] {
  const isGiven = ({ name }: Field): boolean => values[name] !== null && values[name] !== undefined;
  return entity.fields.filter(isGiven).flatMap((field) => {
    if (field.type === 'json-schema') return ofSchema(field, values, messages);
    if (field.type === 'schema-value') return ofValue(field, values, carried, messages);
    if (field.type === 'label') return ofLabel(field, values, messages, entityNamed);
    return [];
  });
}

function ofLabel(
  { name, labelOf }: Field,
  values: Values,
  messages: RunTimeCheck['messages'],
  entityNamed: EntityNamed | undefined,
): FieldProblem[] {
  const entity = entityNamed?.(String(values[labelOf?.field ?? '']));
  const problems = labelProblems(values[name], { entity, entityNamed, messages });
  return problems.length ? [{ field: name, rule: 'label', message: problems.join(zh`；`) }] : [];
}

function ofSchema({ name, title }: Field, values: Values, messages: RunTimeCheck['messages']): FieldProblem[] {
  const problems = schemaProblems(values[name]);
  return problems.length
    ? [
        {
          field: name,
          rule: 'schema',
          message: say(messages, 'schemaUnusable', { title, problems: problems.join(zh`；`) }),
        },
      ]
    : [];
}

function ofValue(
  { name, title, schemaFrom }: Field,
  values: Values,
  carried: Lookup,
  messages: RunTimeCheck['messages'],
): FieldProblem[] {
  const { reference = '', schema: source = '', version } = schemaFrom ?? {};
  // An empty choice has a complaint of its own.
  if (!values[reference]) return [];
  const said = one(carried(`${reference}.${source}`));
  const schema = schemaProblems(said).length ? undefined : readSchema(said);
  if (!schema) return [{ field: name, rule: 'schema', message: say(messages, 'templateUnusable', {}) }];
  const present = one(carried(`${reference}.version`));
  const checkedBy = version === undefined ? undefined : values[version];
  if (checkedBy !== null && checkedBy !== undefined && checkedBy !== present)
    return [{ field: name, rule: 'schemaVersion', message: say(messages, 'templateChanged', { version: present }) }];
  return [...byPlace(valueProblems(schema, values[name]))].map(([place, told]) => {
    const path = place.split('/').filter(Boolean);
    const problems = toldTogether(told);
    return path.length
      ? { field: parameterPlace(name, path), rule: 'schemaValue', message: problems, title: titleAt(schema, path) }
      : { field: name, rule: 'schemaValue', message: say(messages, 'valueByTemplate', { title, problems }) };
  });
}

/** Items of a list, and what no input is there for, are told where they are entered: at the list, at the whole. */
function byPlace(problems: ValueProblem[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const problem of problems) {
    const place = placeOf(problem).join('/');
    found.set(place, [...(found.get(place) ?? []), problem.message]);
  }
  return found;
}

const maxMessages = 3;

function toldTogether(messages: string[]): string {
  const rest = messages.length > maxMessages ? zh` 等 ${messages.length} 处` : '';
  return messages.slice(0, maxMessages).join(zh`；`) + rest;
}

const one = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

const say = (messages: Record<string, string>, name: string, values: Record<string, unknown>): string =>
  filled(messages[name] ?? '', values);
