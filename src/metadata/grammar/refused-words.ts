const oneType = 'A field has one type and one column; which of several schemas fits cannot be told at a field.';
const record =
  'A record is closed and flat: `entity.json` says its properties and which are required, and nothing else may come.';
const pointers = 'A schema is read whole from its file; the only reference is `$ref` to an enumeration.';
const lists = 'A list is of one kind of item, kept in an array column; what holds for a part of it has no CHECK.';
const texts = 'Say it with `pattern`, which the browser, the server and the database read alike.';
const notes = 'It asserts nothing.';

/**
 * The parts of JSON Schema 2020-12 that the language does not admit, by the file of the official test suite that is about them,
 * and why.
 */
export const refusedWords: Record<string, string> = {
  additionalProperties: record,
  allOf: 'The words of a field all hold anyway.',
  anchor: pointers,
  anyOf: oneType,
  boolean_schema: 'A field that admits everything has no column, one that admits nothing no use.',
  const: 'An enumeration of one value says it, with a label.',
  contains: lists,
  content: notes,
  default: `${notes} The language has it: the server fills it in, and \`meta check\` holds it against the field’s schema.`,
  defs: pointers,
  dependentRequired: 'Say it with a `required` rule and its `when`, or with `requiredWhen`.',
  dependentSchemas: 'Say it with conditions: `visibleWhen`, `requiredWhen`, `readonlyWhen`, `when`.',
  dynamicRef: pointers,
  format: 'Here formats assert: see `optional/format/date-time` and `optional/format/uuid`.',
  'if-then-else': 'Say it with conditions: `visibleWhen`, `requiredWhen`, `readonlyWhen`, `when`.',
  'infinite-loop-detection': pointers,
  maxContains: lists,
  maxProperties: record,
  minContains: lists,
  minProperties: record,
  not: oneType,
  oneOf: `${oneType} (Enumerations use it for their values.)`,
  patternProperties: record,
  prefixItems: lists,
  properties: record,
  propertyNames: record,
  ref: pointers,
  refRemote: pointers,
  required: record,
  unevaluatedItems: lists,
  unevaluatedProperties: record,
  vocabulary: pointers,
  'optional/anchor': pointers,
  'optional/cross-draft': 'There is one draft: 2020-12.',
  'optional/dependencies-compatibility': 'A word of an older draft.',
  'optional/dynamicRef': pointers,
  'optional/format-assertion': 'Formats always assert.',
  'optional/format/date': texts,
  'optional/format/duration': texts,
  'optional/format/ecmascript-regex': texts,
  'optional/format/email': texts,
  'optional/format/hostname': texts,
  'optional/format/idn-email': texts,
  'optional/format/idn-hostname': texts,
  'optional/format/ipv4': texts,
  'optional/format/ipv6': texts,
  'optional/format/iri': texts,
  'optional/format/iri-reference': texts,
  'optional/format/json-pointer': texts,
  'optional/format/regex': texts,
  'optional/format/relative-json-pointer': texts,
  'optional/format/time': texts,
  'optional/format/unknown': 'An unknown format is a mistake (INVALID_VALUE), not a note.',
  'optional/format/uri': texts,
  'optional/format/uri-reference': texts,
  'optional/format/uri-template': texts,
  'optional/id': pointers,
  'optional/no-schema': 'There is one draft: 2020-12.',
  'optional/refOfUnknownKeyword': pointers,
  'optional/unknownKeyword': 'An unknown word is a mistake (UNKNOWN_KEY), not a note.',
};

/** Where a word is admitted and the language is narrower than the standard, and why. */
export const narrowedWords: Record<string, string> = {
  type: 'One type, never a list of types; null is what an optional field is without a value.',
  enum: 'All values are texts, or all are whole numbers of 32 bits; each has a label.',
  items:
    'One schema for all items: an enumeration, or a text with `minLength`, `maxLength`, `pattern`. No item is empty.',
  uniqueItems: 'Always true: no list has a value twice.',
  pattern:
    'What PostgreSQL cannot say as JavaScript means it is refused (BAD_PATTERN), and what can run for ever (SLOW_PATTERN).',
  'optional/format/date-time': 'Moments of the years 1 to 9999.',
  'optional/bignum': 'Whole numbers up to 2^53 - 1; longer ones travel as text (`int64`).',
  'optional/float-overflow': 'Whole numbers up to 2^53 - 1.',
  'optional/ecmascript-regex': 'As for `pattern`.',
};

const instead = [
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'const',
  'contains',
  'dependentRequired',
  'dependentSchemas',
  'prefixItems',
];

/** What a word of JSON Schema is said with here; nothing of other words. */
export function replacementFor(word: string): string | undefined {
  if (word === 'enum')
    return 'Choices stand in a file of schemas/enums, which the field names: "$ref": "../../enums/NAME.json".';
  if (['if', 'then', 'else'].includes(word)) return refusedWords['if-then-else'];
  return instead.includes(word) ? refusedWords[word] : undefined;
}
