import type { Condition, Entity, Field, JsonSchema } from '../../../src/metadata/model';

/** One thing that the schemas say and a test should have seen, as evidence names it, with the place where it is said. */
export interface Exercise {
  /** `weight minimum refused`; of evidence, with the entity's name in front. */
  key: string;
  /** The file's name without `.json`, and the JSON pointer in it. */
  file: 'entity' | 'form' | 'rules';
  pointer: string;
}

const words = [
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'enum',
];

/** Everything about an entity that can be accepted or refused, hold or not; nothing for an entity that no call writes. */
export function exercisesOf(entity: Entity, form: unknown): Exercise[] {
  const effects = new Set(Object.values(entity.calls).map(({ effect }) => effect));
  const isCreated = effects.has('create') || effects.has('createMany');
  if (!isCreated && !effects.has('update')) return [];
  const writable = entity.fields.filter((field) => !field.system && !field.readOnly);
  const readOnly = entity.fields.filter((field) => !field.system && field.readOnly && isCreated);
  const fixed = writable.filter((field) => field.immutable && effects.has('update'));
  return [
    ...writable.flatMap((field) => fieldExercises(field, isCreated)),
    ...[...readOnly, ...fixed].map((field) =>
      refusalOf(field, 'additionalProperties', field.readOnly ? 'readOnly' : 'x-immutable'),
    ),
    ...(isCreated ? [...conditionExercises(entity, form), ...ruleExercises(entity)] : []),
  ];
}

function fieldExercises(field: Field, isCreated: boolean): Exercise[] {
  if (!isCreated && field.immutable) return [];
  const items = (field.schema.items ?? {}) as JsonSchema;
  // As they are told: a least length of 1 says that something is required.
  const isRequired = (word: string, schema: JsonSchema): boolean =>
    (word === 'minLength' || word === 'minItems') && schema[word] === 1;
  const isTold = (word: string): boolean =>
    [field.schema, items].some((schema) => word in schema && !isRequired(word, schema));
  return [
    { key: `${field.name} accepted`, file: 'entity', pointer: at(field) },
    ...words.filter(isTold).map((word) => refusalOf(field, word, word)),
    ...(field.required && !isNeverMissing(field) ? [refusalOf(field, 'required', '')] : []),
  ];
}

// Left out it is filled in, and null is told as no value of the enumeration.
const isNeverMissing = (field: Field): boolean => Boolean(field.schema.enum) && field.default !== undefined;

const at = ({ name }: Field): string => `/properties/${name}`;

const refusalOf = (field: Field, word: string, place: string): Exercise => ({
  key: `${field.name} ${word} refused`,
  file: 'entity',
  pointer: place ? `${at(field)}/${place}` : at(field),
});

function conditionExercises({ conditions }: Entity, form: unknown): Exercise[] {
  return Object.entries(conditions).flatMap(([field, own]) =>
    (['visible', 'required', 'readonly'] as const).flatMap((kind) =>
      bothSides(own[kind], `${field} ${kind}When`, 'form', formPointer(form, field)),
    ),
  );
}

function ruleExercises({ rules }: Entity): Exercise[] {
  return rules.flatMap((rule, index) => [
    { key: `rule ${rule.id} refused`, file: 'rules' as const, pointer: `/rules/${index}` },
    ...bothSides(
      rule.rule === 'required' ? rule.when : undefined,
      `rule ${rule.id} when`,
      'rules',
      `/rules/${index}/when`,
    ),
  ]);
}

const bothSides = (
  condition: Condition | undefined,
  what: string,
  file: Exercise['file'],
  pointer: string,
): Exercise[] => (condition ? ['held', 'did not hold'].map((side) => ({ key: `${what} ${side}`, file, pointer })) : []);

interface Section {
  fields: (string | { field: string })[];
}

function formPointer(form: unknown, name: string): string {
  const { sections = [] } = (form ?? {}) as { sections?: Section[] };
  for (const [index, { fields }] of sections.entries()) {
    const place = fields.findIndex((item) => (typeof item === 'string' ? item : item.field) === name);
    if (place >= 0) return `/sections/${index}/fields/${place}`;
  }
  return '';
}
