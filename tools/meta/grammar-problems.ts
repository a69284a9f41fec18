import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import { grammar, type SchemaKind } from '../../src/metadata/grammar';
import { bounds, condition } from '../../src/metadata/grammar/parts';
import { replacementFor } from '../../src/metadata/grammar/refused-words';
import { didYouMean } from '../../src/metadata/compile/sources';
import type { Problem } from '../../src/metadata/compile/problem';

// A grammar is compiled more often than it judges many files: nothing is optimised.
const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true, code: { optimize: false } });
const validators = new Map<SchemaKind, ValidateFunction>();

/** What the meta-schema has against a file: unknown keys (with the nearest known one), missing keys, wrong values. */
export function grammarProblems(kind: SchemaKind, file: string, value: unknown): Problem[] {
  const validate = validators.get(kind) ?? ajv.compile(grammar[kind]);
  validators.set(kind, validate);
  if (validate(value)) return [];
  // Why a key may not stand here is told by the key's own error.
  const errors = (validate.errors ?? []).filter(({ propertyName }) => propertyName === undefined);
  const deepest = withoutAlternatives(ofNamedForms(ofConditions(errors)));
  const seen = new Set<string>();
  const found = deepest.map((error) => problemOf(file, error));
  // A key with a slip of the pen is there: it is not missing as well.
  const isMisspelt = ({ code, pointer, message }: Problem): boolean =>
    code === 'MISSING_KEY' &&
    found.some(
      (other) =>
        other.code === 'UNKNOWN_KEY' &&
        other.pointer.replace(/\/[^/]*$/, '') === pointer &&
        message.startsWith(`"${other.suggestion}"`),
    );
  return found
    .filter((problem) => !isMisspelt(problem))
    .filter((problem) => {
      const key = `${problem.pointer} ${problem.code}`;
      return !seen.has(key) && Boolean(seen.add(key));
    });
}

/** Of each condition that is none, only what is deepest in it: that it is no other form of a condition either says nothing. */
function ofConditions(errors: ErrorObject[]): ErrorObject[] {
  const conditions = errors.filter(({ schema }) => schema === condition.anyOf).map(({ instancePath }) => instancePath);
  const isIn = (at: string, { instancePath }: ErrorObject): boolean =>
    instancePath === at || instancePath.startsWith(`${at}/`);
  const outermost = conditions.filter((at) => !conditions.some((other) => at.startsWith(`${other}/`)));
  return [...new Set(outermost)].reduce((kept, at) => {
    const within = kept.filter((error) => isIn(at, error) && (isUnknownWord(error) || !isOfForms(error)));
    const depth = Math.max(...within.map(depthOf));
    const deepest = within.filter((error) => depthOf(error) === depth);
    const told = (error: ErrorObject) => (isUnknownWord(error) ? error : { ...error, keyword: 'condition' });
    const places = new Map(deepest.map((error) => [error.instancePath, told(error)]));
    return [...kept.filter((error) => !isIn(at, error)), ...places.values()];
  }, errors);
}

/** A word that limits do not have. */
const isUnknownWord = ({ keyword, parentSchema }: ErrorObject): boolean =>
  keyword === 'additionalProperties' && parentSchema === bounds;

const isOfForms = ({ keyword }: ErrorObject): boolean =>
  ['additionalProperties', 'required', 'oneOf'].includes(keyword);

interface Form {
  properties?: Record<string, { const?: unknown } | undefined>;
}

/** Where a key names which of several forms is meant, the others have nothing to say; an unknown name is all that is wrong. */
function ofNamedForms(errors: ErrorObject[]): ErrorObject[] {
  return errors.reduce((kept, error) => {
    const forms = error.keyword === 'oneOf' ? (error.schema as Form[]) : [];
    const key = nameKeyOf(forms);
    const data = error.data as Record<string, unknown> | null;
    if (!key || typeof data !== 'object' || data === null) return kept;
    const known = forms.map((form) => form.properties?.[key]?.const);
    const meant = known.indexOf(data[key]);
    const others = kept.filter(
      ({ schemaPath }) => !schemaPath.startsWith(`${error.schemaPath}/`) && schemaPath !== error.schemaPath,
    );
    if (meant >= 0)
      return [...others, ...kept.filter(({ schemaPath }) => schemaPath.startsWith(`${error.schemaPath}/${meant}/`))];
    const isThere = Object.hasOwn(data, key);
    return [
      ...others,
      {
        ...error,
        keyword: isThere ? 'enum' : 'required',
        instancePath: isThere ? `${error.instancePath}/${key}` : error.instancePath,
        data: data[key],
        params: { allowedValues: known, missingProperty: key },
      },
    ];
  }, errors);
}

/** The key that stands in every form with a value of its own. */
function nameKeyOf(forms: Form[]): string | undefined {
  const [first] = forms;
  return Object.keys(first?.properties ?? {}).find((key) =>
    forms.every((form) => form.properties?.[key]?.const !== undefined),
  );
}

// Where a value fits none of several forms, the complaint that matters is that of the form it resembles most: the deepest errors,
// unless nothing below complains.
function withoutAlternatives(errors: ErrorObject[]): ErrorObject[] {
  const plain = errors.filter((error) => !['anyOf', 'oneOf', 'not', 'if'].includes(error.keyword));
  const alternatives = errors.filter((error) => error.keyword === 'anyOf' || error.keyword === 'oneOf');
  let kept = plain;
  for (const alternative of alternatives) {
    const below = kept.filter(
      (error) =>
        error.schemaPath.startsWith(`${alternative.schemaPath}/`) ||
        error.instancePath.startsWith(`${alternative.instancePath}/`) ||
        error.instancePath === alternative.instancePath,
    );
    const depth = Math.max(0, ...below.map(depthOf));
    const wrongForm = (error: ErrorObject): boolean =>
      below.includes(error) && (depthOf(error) < depth || isWrongForm(error, alternative));
    const rest = kept.filter((error) => !wrongForm(error));
    kept = rest.some((error) => below.includes(error)) ? rest : [...rest, alternative];
  }
  return kept;
}

const depthOf = (error: ErrorObject): number =>
  error.instancePath.split('/').length + (error.keyword === 'additionalProperties' ? 1 : 0);
const isWrongForm = (error: ErrorObject, alternative: ErrorObject): boolean =>
  error.instancePath === alternative.instancePath && ['type', 'const', 'minLength', 'pattern'].includes(error.keyword);

function problemOf(file: string, error: ErrorObject): Problem {
  const { instancePath, params } = error;
  if (error.keyword === 'additionalProperties' || error.keyword === 'unevaluatedProperties') {
    const key = String(params.additionalProperty);
    const known = Object.keys((error.parentSchema?.properties as object | undefined) ?? {});
    const reason = replacementFor(key);
    const suggestion = reason ? undefined : didYouMean(key, known);
    return {
      file,
      pointer: `${instancePath}/${key}`,
      atKey: true,
      code: 'UNKNOWN_KEY',
      message: [`There is no key "${key}" here.`, ...(reason ? [reason] : [])].join(' '),
      ...(suggestion ? { suggestion } : {}),
    };
  }
  if (error.keyword === 'required') {
    return {
      file,
      pointer: instancePath,
      code: 'MISSING_KEY',
      message: `"${String(params.missingProperty)}" is missing.`,
    };
  }
  if (error.keyword === 'propertyNames') {
    const known = ((error.schema as { enum?: string[] }).enum ?? []) as string[];
    const suggestion = didYouMean(String(params.propertyName), known);
    return {
      file,
      pointer: `${instancePath}/${String(params.propertyName)}`,
      atKey: true,
      code: 'INVALID_VALUE',
      message: `"${String(params.propertyName)}" is not a name that may stand here.${formOf(error.schema)}`,
      ...(suggestion ? { suggestion } : {}),
    };
  }
  if (error.keyword === 'condition')
    return {
      file,
      pointer: instancePath,
      code: 'INVALID_VALUE',
      message: `${JSON.stringify(error.data)?.slice(0, 60)} does not fit into a condition. It says lists of values, { "status": [1, 2] }: one of each must be there, or limits, { "weight": { ">": 30 } }. Tables in a list are alternatives, { "not": … } is the opposite.`,
    };
  if (error.keyword === 'enum') {
    const allowed = (params.allowedValues as unknown[]).map(String);
    const suggestion = didYouMean(String(error.data), allowed);
    return {
      file,
      pointer: instancePath,
      code: 'INVALID_VALUE',
      message: `${JSON.stringify(error.data)} is none of ${allowed.join(', ')}.`,
      ...(suggestion ? { suggestion } : {}),
    };
  }
  if (error.keyword === 'pattern' && formOf(error.parentSchema))
    return {
      file,
      pointer: instancePath,
      code: 'INVALID_VALUE',
      message: `${JSON.stringify(error.data)} does not fit here.${formOf(error.parentSchema)}`,
    };
  return {
    file,
    pointer: instancePath,
    code: 'INVALID_VALUE',
    message: inWords[error.keyword]?.(error) ?? `${shown(error.data)} ${error.message ?? 'does not fit'}.`,
  };
}

const shown = (data: unknown): string => JSON.stringify(data)?.slice(0, 60) ?? 'nothing';
const counted = (items: unknown): number => (Array.isArray(items) ? items.length : Object.keys(items as object).length);
const limitOf = ({ params }: ErrorObject): string => String((params as { limit?: number }).limit);

/** What the checker says of limits and types, as a person would. */
const inWords: Record<string, (error: ErrorObject) => string> = {
  type: ({ data, params }) =>
    `${shown(data)} is not of the type ${[(params as { type: string | string[] }).type].flat().join(' or ')}.`,
  minItems: (error) => `There must be at least ${limitOf(error)} here, and there is ${counted(error.data) || 'none'}.`,
  minProperties: (error) =>
    `There must be at least ${limitOf(error)} here, and there is ${counted(error.data) || 'none'}.`,
  maxItems: (error) => `There may be ${limitOf(error)} here at most, and there are ${counted(error.data)}.`,
  uniqueItems: ({ data, params }) =>
    `${shown((data as unknown[])[(params as { i: number }).i])} stands here twice: keep one of the two.`,
  maxLength: (error) => `${shown(error.data)} is too long: ${limitOf(error)} signs at most.`,
  minimum: (error) => `${shown(error.data)} is too small: ${limitOf(error)} at least.`,
  maximum: (error) => `${shown(error.data)} is too large: ${limitOf(error)} at most.`,
  exclusiveMinimum: (error) => `${shown(error.data)} is too small: it must be more than ${limitOf(error)}.`,
  const: ({ params }) => `Only ${shown((params as { allowedValue: unknown }).allowedValue)} may stand here.`,
  minLength: () => 'An empty text says nothing here: write one, or leave the key out.',
};

/** What a text must look like, in words, after a space; empty where the grammar says nothing of it. */
function formOf(schema: unknown): string {
  const { patternErrorMessage: said } = (schema ?? {}) as { patternErrorMessage?: string };
  return said ? ` ${said}` : '';
}
