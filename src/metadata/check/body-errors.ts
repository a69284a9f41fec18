import { pointerPath, type ValidationError } from './problems-of';

/** An ahead-compiled validator; `errors` are those of its last run. */
interface Validator {
  (this: unknown, body: unknown): boolean;
  errors?: unknown[] | null;
}

/**
 * Everything wrong with a call's body by itself: what its validator says, and texts that no database keeps. The browser and the server both
 * ask here; the server stops looking at about `maxErrors`.
 */
export function bodyErrors(validator: Validator, body: unknown, maxErrors = Infinity): ValidationError[] {
  const isValid = validator.call({ maxErrors }, body);
  const said = isValid ? [] : ((validator.errors ?? []) as ValidationError[]).slice(0, maxErrors);
  const found = said.map((error) => (isChoice(error) && isNull(body, error.instancePath) ? leftOut(error) : error));
  addUnstorable(found, body, '', maxErrors);
  return found;
}

const isChoice = ({ keyword }: ValidationError): boolean => keyword === 'enum' || keyword === 'const';

// An empty choice is reported as required, not as outside of the enumeration.
const leftOut = ({ instancePath }: ValidationError): ValidationError => ({
  instancePath,
  keyword: 'required',
  params: {},
});

function isNull(body: unknown, pointer: string): boolean {
  return pointerPath(pointer).reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], body) === null;
}

/** U+0000 and lone surrogates are valid JSON, and no text that PostgreSQL could keep. */
function addUnstorable(found: ValidationError[], value: unknown, at: string, maxErrors: number): void {
  if (found.length >= maxErrors) return;
  if (typeof value === 'string') {
    if (!isStorable(value)) found.push({ instancePath: at, keyword: 'storable', params: {} });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    addUnstorable(found, key, at, maxErrors);
    // Most of what is sent is neither text nor holds any: no address is made for it.
    if (typeof item === 'string' ? !isStorable(item) : typeof item === 'object')
      addUnstorable(found, item, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, maxErrors);
  }
}

// Most texts have neither; to tell a pair from half of one takes as long again.
const isStorable = (text: string): boolean => !/[\0\ud800-\udfff]/.test(text) || !/[\0\p{Surrogate}]/u.test(text);
