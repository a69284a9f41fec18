import Ajv2020, { _, type KeywordCxt, type Options } from 'ajv/dist/2020';
import { areDistinct, formats, isMultipleOf } from '../../src/fields/keywords';
import { boundedKeywords } from './bounded-keywords';

// As seen from `src/generated/validators/`.
const home = _`require("../../fields/keywords")`;

/** JSON Schema 2020-12 as this project means it: exact multiples, no number beyond all numbers (1e400), the formats that fields have. */
export function makeAjv({ code, ...options }: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    strictNumbers: true,
    code: { ...code, formats: _`${home}.formats` },
    logger: { log: refuse, warn: refuse, error: refuse },
    ...options,
  });
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    error: { message: 'must be a multiple', params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}` },
    code: (context) => failUnless(context, isMultipleOf, _`${home}.isMultipleOf`),
  });
  // Ajv's own overlooks the text `__proto__` written twice.
  ajv.removeKeyword('uniqueItems');
  ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    error: { message: 'must not have an item twice' },
    code: (context) => (context.schema ? failUnless(context, areDistinct, _`${home}.areDistinct`) : undefined),
  });
  for (const keyword of boundedKeywords) {
    ajv.removeKeyword(String(keyword.keyword));
    ajv.addKeyword(keyword);
  }
  return ajv;
}

/** What Ajv would only tell of, a format without a check, is a mistake in a schema. */
function refuse(...told: unknown[]): never {
  throw new Error(told.join(' '));
}

function failUnless(context: KeywordCxt, ref: unknown, code: ReturnType<typeof _>): void {
  const { gen, data, schemaCode } = context;
  const isFine = gen.scopeValue('func', { ref, code });
  context.fail(_`!${isFine}(${data}, ${schemaCode})`);
}
