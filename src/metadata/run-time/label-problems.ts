import { filled } from '../../language/filled';
import { Validator, type Schema } from '@cfworker/json-schema';
import { isObject } from '../../fields/is-object';
import { maxLabelParts } from '../grammar/label';
import { kindOfPart, labelWords, partWordTitle, type PartKind } from '../label/part-kinds';
import { recordFields } from '../label/usable-label';
import type { Entity, JsonSchema } from '../model';

// Less than a body of a call may be.
const maxLength = 100_000;
const maxTold = 3;

/** The entities whose records a label may show. */
export type EntityNamed = (name: string) => Entity | undefined;

/** Where it is known, whose label it is; the words in which it is told what is wrong. */
export interface LabelCheck {
  entity?: Entity;
  entityNamed?: EntityNamed;
  messages: Record<string, string>;
}

/**
 * What is wrong with a label that was entered, in Chinese: by the grammar of label.json, by its edges, and by the fields of its entity where
 * that is known here.
 */
export function labelProblems(said: unknown, check: LabelCheck): string[] {
  const say = sayer(check);
  if (!isObject(said) || !Array.isArray(said.parts)) return [say('labelEmpty')];
  if (JSON.stringify(said).length > maxLength) return [say('labelTooLarge')];
  const { parts, ...whole } = said as { parts: unknown[] } & Part;
  const ofWhole = wordProblems(whole, labelWords, Object.keys(labelWords), say);
  const wrong = ofWhole.map((problem) => say('labelWhole', { problem }));
  if (!parts.length) return [...wrong, say('labelEmpty')];
  if (parts.length > maxLabelParts) return [...wrong, say('labelTooMany', { count: maxLabelParts })];
  const size = { width: Number(said.width), height: Number(said.height) };
  const found = parts.flatMap((part, index) => {
    const place = index + 1;
    const kind = isObject(part) ? kindOfPart(part) : undefined;
    if (!kind || !isObject(part)) return [say('labelNoPart', { place })];
    const problems = partProblems(part, kind, size, check);
    return problems.map((problem) => say('labelPart', { place, kind: kind.title, problem }));
  });
  return [...wrong, ...found].slice(0, maxTold);
}

type Part = Record<string, unknown>;
type Say = (name: string, filled?: Record<string, unknown>) => string;

const sayer =
  ({ messages }: LabelCheck): Say =>
  (name, values = {}) =>
    filled(messages[name] ?? '', values);

function partProblems(
  part: Part,
  kind: PartKind,
  size: { width: number; height: number },
  check: LabelCheck,
): string[] {
  const say = sayer(check);
  const wrong = wordProblems(part, kind.properties, kind.required, say);
  return wrong.length ? wrong : [...edgeProblems(part, size, say), ...fieldProblems(part, check, say)];
}

const validators = new WeakMap<JsonSchema, Validator>();

function fits(schema: JsonSchema, value: unknown): boolean {
  const validator = validators.get(schema) ?? new Validator(schema as Schema, '2020-12');
  validators.set(schema, validator);
  return validator.validate(value).valid;
}

/** Words that are missing, unknown, or have a value that the grammar does not take. */
function wordProblems(said: Part, words: Record<string, JsonSchema>, required: string[], say: Say): string[] {
  const missing = required.filter((word) => said[word] === undefined);
  const wrong = Object.entries(said).flatMap(([word, value]) => {
    const schema = Object.hasOwn(words, word) ? words[word] : undefined;
    if (!schema) return [say('labelWordForeign', { word: partWordTitle(word) })];
    return fits(schema, value) ? [] : [wanted(word, schema, say)];
  });
  return [...missing.map((word) => say('labelWordMissing', { word: partWordTitle(word) })), ...wrong];
}

function wanted(name: string, { minimum: min, maximum: max, minItems, minLength }: JsonSchema, say: Say): string {
  const word = partWordTitle(name);
  if (min !== undefined) return say('labelWordRange', { word, least: min, most: max });
  return say(minItems !== undefined || minLength !== undefined ? 'labelWordMissing' : 'labelWordWrong', { word });
}

/** Of a text whose place has no width only where it begins: how long it is depends on the record. */
function edgeProblems(
  { x, y, width, height, align }: Part,
  label: { width: number; height: number },
  say: Say,
): string[] {
  const across = Number(width ?? 0);
  const left = Number(x) - (align === 'middle' ? across / 2 : align === 'end' ? across : 0);
  const bottom = Number(y) + Number(height ?? 0);
  return [
    ...(left < 0 ? [say('labelBeyondLeft')] : []),
    ...(left + across > label.width ? [say('labelBeyondRight', { size: label.width })] : []),
    ...(bottom > label.height ? [say('labelBeyondBottom', { size: label.height })] : []),
  ];
}

function fieldProblems(part: Part, { entity, entityNamed }: LabelCheck, say: Say): string[] {
  if (!entity) return [];
  const unknownIn = ({ title, fields }: Entity, names: string[]): string[] =>
    names
      .filter((name) => !fields.some((field) => field.name === name))
      .map((field) => say('labelFieldUnknown', { field, entity: title }));
  if (!part.contents) return unknownIn(entity, recordFields(part));
  const [container] = entity.workflow?.containers ?? [];
  const child = container && entityNamed?.(container.child);
  if (!container) return [say('labelNoContents', { word: partWordTitle('contents'), entity: entity.title })];
  return child ? unknownIn(child, recordFields({ rows: part.contents })) : [];
}
