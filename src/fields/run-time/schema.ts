import { zh } from '../../language/zh';

/** One part of a schema known at run time, as far as screens and checks read it. Only what `schemaProblems` passes is of this shape. */
export interface RunTimeSchema {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  title?: string;
  description?: string;
  default?: unknown;
  'x-unit'?: string;
  properties?: Record<string, RunTimeSchema>;
  required?: string[];
  items?: RunTimeSchema;
  enum?: unknown[];
  oneOf?: { const: unknown; title?: string }[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
}

const known = new Map<string, RunTimeSchema | undefined>();
const max = 200;

/** The schema in the text; undefined when it is none. One text is one object, so that views can rely on it. */
export function readSchema(text: unknown): RunTimeSchema | undefined {
  if (typeof text !== 'string') return undefined;
  if (known.has(text)) return known.get(text);
  const schema = parsed(text);
  if (known.size >= max) known.clear();
  known.set(text, schema);
  return schema;
}

function parsed(text: string): RunTimeSchema | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Does the step of a path lead to an item of a list? */
export const isIndex = (key: string): boolean => /^\d+$/.test(key);

/** The part of the schema that says what stands at the path. */
export function partAt(schema: RunTimeSchema, path: string[]): RunTimeSchema | undefined {
  return path.reduce<RunTimeSchema | undefined>((part, key) => {
    if (part?.items && isIndex(key)) return part.items;
    return part?.properties && Object.hasOwn(part.properties, key) ? part.properties[key] : undefined;
  }, schema);
}

/** What stands at the path is called: `限制的编码第3项` */
export function titleAt(schema: RunTimeSchema, path: string[]): string {
  const last = path.at(-1) ?? zh`参数`;
  const around = path.slice(0, -1);
  if (isIndex(last) && partAt(schema, around)?.items) return zh`${titleAt(schema, around)}第${Number(last) + 1}项`;
  return partAt(schema, path)?.title ?? last;
}

/** Is it chosen, not entered? */
export const isChosen = ({ oneOf, enum: values, items }: RunTimeSchema): boolean =>
  Boolean(oneOf ?? values ?? items?.oneOf ?? items?.enum);
