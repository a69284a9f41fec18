import { filled } from '../../language/filled';
import { cellPlace, fieldIn, rowText } from './place-in-field';
import type { Call, Entity, Field } from '../model';

/**
 * One complaint about one field, in Chinese. `field` is the field's name, a cell of it (`lines[3].sku`), a parameter in it
 * (`limits/bag/max_weight`), a path of the body, or ''.
 */
export interface FieldProblem {
  field: string;
  /** The keyword or the rule's id. */
  rule: string;
  message: string;
  /** What a parameter is called: no schema that is known before says so. */
  title?: string;
}

/** The part of ajv's ErrorObject that is read here. */
export interface ValidationError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
}

type Messages = Record<string, string>;

/** The call that was made; its request says what is called how that is no field. */
type Asked = Pick<Call, 'effect'> & Partial<Pick<Call, 'request'>>;

/** Chinese complaints from a validator's errors: one per field, the first that the schema's author would say. */
export function problemsOf(
  call: Asked,
  entity: Entity | undefined,
  errors: ValidationError[],
  messages: Messages,
): FieldProblem[] {
  const seen = new Map<string, FieldProblem>();
  for (const error of errors.filter(isAboutValue).sort((a, b) => weight(a) - weight(b))) {
    const problem = problemOf(call, entity, error, messages);
    if (problem && !seen.has(problem.field) && !isToldOfCells(error, problem, seen)) seen.set(problem.field, problem);
  }
  return seen.size ? [...seen.values()] : [{ field: '', rule: call.effect, message: messages.invalid ?? 'invalid' }];
}

// An optional field may also be null: the problem of the null alternative is dropped.
const isAboutValue = ({ keyword, params }: ValidationError): boolean => !(keyword === 'type' && params.type === 'null');

const structural = ['if', 'anyOf', 'oneOf', 'allOf', 'not'];
const weight = ({ keyword }: ValidationError): number =>
  keyword === 'required' || keyword === 'type' ? 0 : structural.includes(keyword) ? 2 : 1;

/** The problem of a cell replaces the problem of the whole value. */
const isToldOfCells = (
  { keyword }: ValidationError,
  { field }: FieldProblem,
  seen: Map<string, FieldProblem>,
): boolean => structural.includes(keyword) && [...seen.keys()].some((place) => fieldIn(place) === field);

function problemOf(
  call: Asked,
  entity: Entity | undefined,
  error: ValidationError,
  messages: Messages,
): FieldProblem | undefined {
  const path = placeOf(error);
  const fields = entity?.fields ?? [];
  // A group that is missing as a whole is told at its first field.
  const field =
    fields.find((item) => startsWith(path, item.path) || startsWith(path, [item.name])) ??
    (error.keyword === 'required' ? fields.find((item) => item.required && startsWith(item.path, path)) : undefined);
  if (!field && structural.includes(error.keyword)) return undefined;
  const keyword = keywordOf(error);
  const say = (about: Field | undefined): string =>
    about?.messages[keyword] ??
    fill(messages[keyword] ?? messages.invalid ?? '', about ?? asked(call, path), path, error);
  const cell = field && cellAt(field, path);
  if (cell)
    return {
      field: cellPlace(field.name, cell.row, cell.column.name),
      rule: keyword,
      message: rowText(cell.row) + say(cell.column),
    };
  return { field: field?.name ?? brief(path.join('.')), rule: keyword, message: say(field) };
}

/** The cell of sub-records that a path leads to. */
function cellAt({ columns, path: own }: Field, path: string[]): { row: number; column: Field } | undefined {
  const [row, name] = path.slice(own.length);
  const column = columns?.find((item) => item.name === name);
  return column && { row: Number(row), column };
}

// An empty text or list, or null, in a required field is told as "please enter", not as a length or a type.
function keywordOf({ keyword, params }: ValidationError): string {
  const empty = (keyword === 'minLength' || keyword === 'minItems') && params.limit === 1;
  return empty || keyword === 'type' ? 'required' : keyword;
}

/** `{title}` and the keyword's own parameters, filled in. */
function fill(
  template: string,
  field: Partial<Pick<Field, 'title' | 'unit'>> | undefined,
  path: string[],
  { params }: ValidationError,
): string {
  const values: Record<string, unknown> = { title: field?.title ?? path.join('.'), unit: field?.unit ?? '', ...params };
  const briefly = Object.entries(values).map(([name, value]) => [name, brief(String(value ?? ''))]);
  return filled(template, Object.fromEntries(briefly) as Record<string, string>);
}

/** What the request's own schema says of a value that is no field. */
const asked = ({ request }: Asked, [key = '']: string[]): { title?: string } | undefined =>
  (request?.properties as Record<string, { title?: string }> | undefined)?.[key];

const maxEchoed = 100;

/** What the caller named may be of any length; an answer is not. */
const brief = (text: string): string => (text.length > maxEchoed ? `${text.slice(0, maxEchoed)}…` : text);

/** The keys of a JSON pointer. */
export const pointerPath = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

function placeOf({ instancePath, keyword, params }: ValidationError): string[] {
  const path = pointerPath(instancePath);
  const missing =
    keyword === 'required'
      ? params.missingProperty
      : keyword === 'additionalProperties'
        ? params.additionalProperty
        : undefined;
  return typeof missing === 'string' ? [...path, missing] : path;
}

const startsWith = (path: string[], start: string[]): boolean => start.every((key, index) => path[index] === key);
