import type { ValidationError } from './problems-of';

/** An ahead-compiled validator; `errors` are those of its last run. */
interface Validator {
  (body: unknown): boolean;
  errors?: unknown[] | null;
}

/** Everything wrong with a call's body by itself: what its validator says, and texts that no database keeps. The browser and the server both ask here. */
export function bodyErrors(validator: Validator, body: unknown): ValidationError[] {
  const said = validator(body) ? [] : ((validator.errors ?? []) as ValidationError[]);
  return [...said, ...unstorable(body, '')];
}

/** U+0000 and lone surrogates are valid JSON, and no text that PostgreSQL could keep. */
function unstorable(value: unknown, at: string): ValidationError[] {
  if (typeof value === 'string')
    return isStorable(value) ? [] : [{ instancePath: at, keyword: 'storable', params: {} }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [
    ...unstorable(key, at),
    ...unstorable(item, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  ]);
}

const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);
