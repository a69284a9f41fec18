import { colour } from './colour/storage';
import { duration } from './duration/storage';
import type { FieldTypeName } from './field';
import type { FieldStorage } from './field-storage';
import { bigInteger } from './big-integer/storage';
import { boolean } from './boolean/storage';
import { code } from './code/storage';
import { date } from './date/storage';
import { dateTime } from './date-time/storage';
import { email } from './email/storage';
import { label } from './label/storage';
import { money } from './money/storage';
import { percent } from './percent/storage';
import { phone } from './phone/storage';
import { url } from './url/storage';
import { decimal } from './decimal/storage';
import { enumeration } from './enum/storage';
import { file } from './file/storage';
import { image } from './image/storage';
import { integer } from './integer/storage';
import { jsonSchema } from './json-schema/storage';
import { multiEnum } from './multi-enum/storage';
import { multiReference } from './multi-reference/storage';
import { packageFile } from './package/storage';
import { passwordOnce } from './password-once/storage';
import { richText } from './rich-text/storage';
import { records } from './records/storage';
import { reference } from './reference/storage';
import { schemaValue } from './schema-value/storage';
import { tags } from './tags/storage';
import { text } from './text/storage';
import { textarea } from './textarea/storage';
import { time } from './time/storage';
import { tree } from './tree/storage';

/** The total registry of what the database knows of each field type. */
export const fieldStorages: Record<FieldTypeName, FieldStorage> = {
  text,
  textarea,
  code,
  email,
  phone,
  url,
  integer,
  'big-integer': bigInteger,
  decimal,
  boolean,
  enum: enumeration,
  'multi-enum': multiEnum,
  'date-time': dateTime,
  date,
  time,
  reference,
  'multi-reference': multiReference,
  tree,
  tags,
  records,
  file,
  image,
  package: packageFile,
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
