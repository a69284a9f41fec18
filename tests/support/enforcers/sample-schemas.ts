import fc from 'fast-check';
import type { JsonSchema } from '../../../src/fields/field';
import { pick, type FieldType } from '../../../src/fields/field-type';
import { fieldTypeOf, fieldTypes } from '../../../src/fields/types';
import { grammar } from '../../../src/metadata/grammar';
import { makeAjv } from '../../../tools/meta/ajv';
import { textsFor } from './texts';

/** A property of a sample entity, and whether it must be given. */
interface Sample {
  property: JsonSchema;
  required: boolean;
}

const fieldsPerEntity = 12;
const mixturesPerType = 8;
/** Patterns of every construct that both engines know. */
export const patterns = [
  '^[A-Z]{2}-\\d{3}$',
  '^[A-Z0-9-]{2,20}$',
  '^\\S*$',
  '^\\w+$',
  '^\\D*$',
  '^[^\\s]+$',
  '^.{1,3}$',
  '.',
  'a',
  '^(?:a|字|𠮷)+$',
  '^[一-龥𠀀-𪛟]+$',
  '^\\p{Script=Han}*$',
  '^(?=.*[A-Z])(?=.*\\d)[A-Za-z0-9]{2,}$',
  '^[\\w.+-]*$',
  '^a$|^b$',
  '^[^\\]^-]?$',
];

const metaProperty = (grammar.entity.properties as { properties: { additionalProperties: { properties: JsonSchema } } })
  .properties.additionalProperties.properties as Record<string, JsonSchema>;

/** Words that say what a field is or means, not what its value is like. */
const meanings = ['format', '$ref', 'x-unit', 'x-reference', 'x-tree', 'x-schema-from', 'x-label-of'];

/** The words of a field type that limit its values. */
export const limitsOf = (type: FieldType): string[] => type.keywords.filter((word) => !meanings.includes(word));

/** Values that a word may have, from what its own meta-schema says. */
function limitValues(word: string, meta: JsonSchema): unknown[] {
  if (word === 'pattern') return patterns;
  if (word === 'items') return itemValues(meta);
  if (word === 'x-currency') return ['CNY', 'JPY', 'KWD'];
  if (meta.type === 'integer') return [0, 1, 2, 5];
  if ('exclusiveMinimum' in meta) return [0.1, 0.01, 0.25, 1, 3, 1e-8];
  return [-2.5, 0, 0.1, 1, 12, 9007199254740991];
}

const itemValues = (meta: JsonSchema): unknown[] =>
  Object.entries(meta.properties as Record<string, JsonSchema>)
    .filter(([word]) => !meanings.includes(word) && !['type', 'required', 'properties'].includes(word))
    .flatMap(([word, said]) => limitValues(word, said).map((value) => ({ type: 'string', [word]: value })));

/** The property that means this type and says nothing else. */
function bareProperty(type: FieldType): JsonSchema {
  const { property } = type.sample;
  const kept = ['type', 'format', '$ref', 'x-currency']
    .filter((word) => word in property)
    .map((word) => [word, property[word]]);
  const isEnum = '$ref' in ((property.items ?? {}) as JsonSchema);
  const bare: JsonSchema = {
    ...Object.fromEntries(kept),
    ...(property.$ref || isEnum ? { [isEnum ? 'items' : '$ref']: isEnum ? sizes : sizes.$ref } : {}),
    ...('properties' in ((property.items ?? {}) as JsonSchema) ? { items: property.items } : {}),
    ...('x-reference' in property ? { 'x-reference': { entity: 'role' } } : {}),
    ...('x-schema-from' in property ? { 'x-schema-from': { reference: 'template_id', schema: 'template' } } : {}),
    ...('x-tree' in property ? { 'x-tree': { create: 'list', update: 'list' } } : {}),
  };
  return fieldTypeOf(bare) === type ? bare : { ...bare, 'x-field': type.name };
}

const sizes = { $ref: '../../enums/bucket-type.json' };

/** Every field type with every word it admits, one word at a time and mixed. */
function samplesOf(type: FieldType, seed: number): Sample[] {
  const bare = bareProperty(type);
  const words = limitsOf(type).filter((word) => !(word === 'items' && 'items' in bare));
  const single = words.flatMap((word) =>
    limitValues(word, metaProperty[word] ?? {}).map((value) => ({ ...bare, [word]: value })),
  );
  const mixture = fc.record(
    Object.fromEntries(words.map((word) => [word, fc.constantFrom(...limitValues(word, metaProperty[word] ?? {}))])),
    { requiredKeys: [] },
  );
  const mixed = words.length > 1 ? fc.sample(mixture, { seed, numRuns: mixturesPerType }) : [];
  const properties = [bare, ...single, ...mixed.map((said) => ({ ...bare, ...(said as JsonSchema) }))];
  return [
    ...properties.map((property) => ({ property, required: false })),
    ...[bare, ...properties.slice(-mixturesPerType)].map((property) => ({ property, required: true })),
  ];
}

const ajv = makeAjv();

/** Entities whose fields have, between them, all that the language admits of a value: text by path, for `compileWith`. */
export function sampleSchemas(seed: number): Map<string, string> {
  const samples = Object.values(fieldTypes)
    // A label is judged by the grammar of label.json, of entities that have one.
    .filter(({ keywords }) => !keywords.includes('x-label-of'))
    .flatMap((type) => samplesOf(type, seed))
    .flatMap((sample) => withExample(sample) ?? []);
  const files = new Map<string, string>();
  const lines: string[] = [];
  const atRunTime = ({ property }: Sample): boolean => runTimeTypes.includes(String(property['x-field']));
  const groups = [...grouped(samples.filter((one) => !atRunTime(one))), ...grouped(samples.filter(atRunTime))];
  for (const [index, group] of groups.entries()) {
    const name = `sample-${index + 1}`;
    files.set(`schemas/entities/${name}/entity.json`, entityText(name, group));
    files.set(`schemas/entities/${name}/calls.json`, callsText(name));
    lines.push(`{ "entity": "${name}", "path": "/${name}" },`);
  }
  files.set('schemas/shell/menu.json', lines.join('\n'));
  return files;
}

// Judged also by what a record holds: in entities of their own.
const runTimeTypes = ['json-schema', 'schema-value', 'label'];

const grouped = (samples: Sample[]): Sample[][] =>
  Array.from({ length: Math.ceil(samples.length / fieldsPerEntity) }, (_, index) =>
    samples.slice(index * fieldsPerEntity, (index + 1) * fieldsPerEntity),
  );

/** Where a value of a schema known at run time finds that schema: in another record of its own entity. */
const templatesOf = (name: string): Record<string, JsonSchema> => ({
  label: { title: '名称', type: 'string', maxLength: 50 },
  template: { title: '模板', type: 'string', 'x-field': 'json-schema', examples: ['{"type": "object"}'] },
  template_id: { title: '所用模板', type: 'string', 'x-reference': { entity: name } },
});

/** Nothing for a mixture that no value fits. */
function withExample({ property, required }: Sample): Sample | undefined {
  const type = fieldTypeOf(property);
  const schema = type?.valueSchema(property, { name: 'bucket-type', title: '', values: bucketValues }) ?? {};
  if (!type) return undefined;
  const isValid = ajv.compile(schema);
  const { sample } = type;
  const found = [...sample.valid, ...textsFor(schema), ...others, ...lists].find(
    (value) => isValid(value) && !(required && isEmpty(value)),
  );
  return found === undefined ? undefined : { property: { ...property, examples: [found] }, required };
}

const ids = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `0193a1f0-0000-7000-8000-00000000000${index}`);
const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);
const bucketValues = ['Bucket'].map((value) => ({ value, name: value, title: value }));
const others = ['Bucket', true, 0, 1, 3, 12, 15, 0.1, 0.25, -2.5, -3, 9007199254740991];
const lists = [['Bucket'], ['a', 'b'], ['a', 'b', 'c', 'd', 'e'], ['AA-001'], ['A1', 'B2'], [], ...[1, 2, 5].map(ids)];

function entityText(name: string, samples: Sample[]): string {
  const named = samples.map(({ property, required }, index) => ({ name: `f${index}`, property, required }));
  const needsTemplates = samples.some(({ property }) => 'x-schema-from' in property);
  return JSON.stringify({
    $id: name,
    title: '样例',
    type: 'object',
    ...(needsTemplates ? { 'x-label-field': 'label' } : {}),
    required: named.filter(({ required }) => required).map((field) => field.name),
    properties: {
      ...(needsTemplates ? templatesOf(name) : {}),
      ...Object.fromEntries(
        named.map((field) => [
          field.name,
          { title: '字段', ...withRowWords(field.property), examples: field.property.examples ?? [] },
        ]),
      ),
    },
    additionalProperties: false,
  });
}

/** Columns of sub-records that wait for each other, and that have files. */
function withRowWords(property: JsonSchema): JsonSchema {
  const { properties, ...items } = (property.items ?? {}) as { properties?: Record<string, JsonSchema> };
  if (!properties) return property;
  const waiting = {
    weight: { ...properties.weight, visibleWhen: { fragile: [true, null] } },
    count: { ...properties.count, requiredWhen: { not: { fragile: [false, null] } } },
    photos: {
      title: '照片',
      type: 'array',
      'x-field': 'image',
      ...pick(properties.photos ?? {}, ['minItems', 'maxItems']),
    },
  };
  return { ...property, items: { ...items, properties: { ...properties, ...waiting } } };
}

const callsText = (name: string): string =>
  JSON.stringify({
    scopes: ['sos'],
    calls: {
      list: { name: `list_${name}`.replaceAll('-', '_') },
      get: { name: `get_${name}`.replaceAll('-', '_') },
      create: { name: `create_${name}`.replaceAll('-', '_') },
    },
  });
