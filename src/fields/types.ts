import { colour } from './colour/type';
import { duration } from './duration/type';
import type { Field, FieldTypeName, JsonSchema } from './field';
import type { FieldType } from './field-type';
import { bigInteger } from './big-integer/type';
import { boolean } from './boolean/type';
import { code } from './code/type';
import { date } from './date/type';
import { dateTime } from './date-time/type';
import { email } from './email/type';
import { label } from './label/type';
import { money } from './money/type';
import { percent } from './percent/type';
import { phone } from './phone/type';
import { url } from './url/type';
import { decimal } from './decimal/type';
import { enumeration } from './enum/type';
import { file } from './file/type';
import { image } from './image/type';
import { integer } from './integer/type';
import { jsonSchema } from './json-schema/type';
import { multiEnum } from './multi-enum/type';
import { multiReference } from './multi-reference/type';
import { packageFile } from './package/type';
import { passwordOnce } from './password-once/type';
import { richText } from './rich-text/type';
import { records } from './records/type';
import { reference } from './reference/type';
import { schemaValue } from './schema-value/type';
import { tags } from './tags/type';
import { text } from './text/type';
import { textarea } from './textarea/type';
import { time } from './time/type';
import { tree } from './tree/type';

/** The total registry of meanings. Its order is the order of recognition: the special before the general. */
export const fieldTypes: Record<FieldTypeName, FieldType> = {
  enum: enumeration,
  tree,
  'multi-reference': multiReference,
  reference,
  'multi-enum': multiEnum,
  records,
  tags,
  file,
  image,
  package: packageFile,
  'date-time': dateTime,
  date,
  time,
  'big-integer': bigInteger,
  boolean,
  integer,
  decimal,
  text,
  textarea,
  code,
  email,
  phone,
  url,
  'json-schema': jsonSchema,
  'schema-value': schemaValue,
  'password-once': passwordOnce,
  label,
  percent,
  duration,
  colour,
  money,
  'rich-text': richText,
};

/** What the files of a field may be; undefined: it has none. */
export const mediaOf = ({ type }: Pick<Field, 'type'>): FieldType['media'] => fieldTypes[type].media;

/** The field type that a property means: what `x-field` says, or the first that recognises it. */
export function fieldTypeOf(property: JsonSchema): FieldType | undefined {
  const said = property['x-field'];
  if (typeof said === 'string') return fieldTypes[said as FieldTypeName];
  return Object.values(fieldTypes).find((type) => type.recognises(property));
}
