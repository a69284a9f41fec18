import { Validator, type Schema } from '@cfworker/json-schema';
import { isObject } from '../../fields/is-object';
import { maxLabelParts } from '../grammar/label';
import { kindOfPart, labelWords, partWordTitle, type PartKind } from '../label/part-kinds';
import { ownFields } from '../label/usable-label';
import type { Entity, JsonSchema } from '../model';

// Less than a body of a call may be.
const maxLength = 100_000;
const maxTold = 3;

/** The entities whose records a label may show. */
export type EntityNamed = (name: string) => Entity | undefined;

/**
 * What is wrong with a label that was entered, in Chinese: by the grammar of label.json, by its edges, and by the fields of its entity where
 * that is known here.
 */
export function labelProblems(said: unknown, entity?: Entity, entityNamed?: EntityNamed): string[] {
  if (!isObject(said) || !Array.isArray(said.parts)) return ['标签没有内容'];
  if (JSON.stringify(said).length > maxLength) return ['标签过大，请换用较小的图片'];
  const { parts, ...whole } = said as { parts: unknown[] } & Record<string, unknown>;
  const wrong = wordProblems(whole, labelWords, Object.keys(labelWords)).map((problem) => `标签的${problem}`);
  if (!parts.length) return [...wrong, '标签没有内容'];
  if (parts.length > maxLabelParts) return [...wrong, `标签的内容不能多于${maxLabelParts}项`];
  const size = { width: Number(said.width), height: Number(said.height) };
  const found = parts.flatMap((part, index) => {
    const kind = isObject(part) ? kindOfPart(part) : undefined;
    if (!kind || !isObject(part)) return [`第${index + 1}项不是标签的内容`];
    const problems = partProblems(part, kind, size, entity, entityNamed);
    return problems.map((problem) => `第${index + 1}项（${kind.title}）的${problem}`);
  });
  return [...wrong, ...found].slice(0, maxTold);
}

type Part = Record<string, unknown>;

function partProblems(
  part: Part,
  kind: PartKind,
  size: { width: number; height: number },
  entity: Entity | undefined,
  entityNamed: EntityNamed | undefined,
): string[] {
  const wrong = wordProblems(part, kind.properties, kind.required);
  if (wrong.length) return wrong;
  return [...edgeProblems(part, size), ...(entity ? fieldProblems(part, entity, entityNamed) : [])];
}

const validators = new WeakMap<JsonSchema, Validator>();

function fits(schema: JsonSchema, value: unknown): boolean {
  const validator = validators.get(schema) ?? new Validator(schema as Schema, '2020-12');
  validators.set(schema, validator);
  return validator.validate(value).valid;
}

/** Words that are missing, unknown, or have a value that the grammar does not take. */
function wordProblems(said: Part, words: Record<string, JsonSchema>, required: string[]): string[] {
  const missing = required.filter((word) => said[word] === undefined).map((word) => `${partWordTitle(word)}未填写`);
  const wrong = Object.entries(said).flatMap(([word, value]) => {
    const schema = Object.hasOwn(words, word) ? words[word] : undefined;
    if (!schema) return [`${partWordTitle(word)}不在此项中`];
    return fits(schema, value) ? [] : [`${partWordTitle(word)}${wanted(schema)}`];
  });
  return [...missing, ...wrong];
}

function wanted({ minimum, maximum, minItems, minLength }: JsonSchema): string {
  if (minimum !== undefined) return `须在${String(minimum)}到${String(maximum)}之间`;
  return minItems !== undefined || minLength !== undefined ? '未填写' : '不正确';
}

/** Of a text whose place has no width only where it begins: how long it is depends on the record. */
function edgeProblems({ x, y, width, height, align }: Part, label: { width: number; height: number }): string[] {
  const across = Number(width ?? 0);
  const left = Number(x) - (align === 'middle' ? across / 2 : align === 'end' ? across : 0);
  const bottom = Number(y) + Number(height ?? 0);
  return [
    ...(left < 0 ? ['左边超出标签'] : []),
    ...(left + across > label.width ? [`右边超出标签（宽${label.width}毫米）`] : []),
    ...(bottom > label.height ? [`下边超出标签（高${label.height}毫米）`] : []),
  ];
}

function fieldProblems(part: Part, entity: Entity, entityNamed: EntityNamed | undefined): string[] {
  const unknownIn = ({ title, fields }: Entity, names: string[]): string[] =>
    names.filter((name) => !fields.some((field) => field.name === name)).map((name) => `字段${name}不是${title}的字段`);
  if (!part.contents) return unknownIn(entity, ownFields(part));
  const [container] = entity.workflow?.containers ?? [];
  const child = container && entityNamed?.(container.child);
  if (!container) return [`${partWordTitle('contents')}不适用：${entity.title}不装其他记录`];
  return child ? unknownIn(child, ownFields({ rows: part.contents })) : [];
}
