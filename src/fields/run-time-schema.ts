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
const most = 200;

/** The schema in the text; undefined when it is none. One text is one object, so that views can rely on it. */
export function readSchema(text: unknown): RunTimeSchema | undefined {
  if (typeof text !== 'string') return undefined;
  if (known.has(text)) return known.get(text);
  const schema = parsed(text);
  if (known.size >= most) known.clear();
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
