import { colourView } from './colour/view';
import { durationView } from './duration/view';
import type { FieldTypeName } from './field';
import type { FieldView } from './field-view';
import { bigIntegerView } from './big-integer/view';
import { booleanView } from './boolean/view';
import { codeView } from './code/view';
import { dateView } from './date/view';
import { dateTimeView } from './date-time/view';
import { emailView } from './email/view';
import { labelView } from './label/view';
import { moneyView } from './money/view';
import { percentView } from './percent/view';
import { phoneView } from './phone/view';
import { urlView } from './url/view';
import { decimalView } from './decimal/view';
import { enumView } from './enum/view';
import { fileView } from './file/view';
import { imageView } from './image/view';
import { packageView } from './package/view';
import { integerView } from './integer/view';
import { jsonSchemaView } from './json-schema/view';
import { multiEnumView } from './multi-enum/view';
import { multiReferenceView } from './multi-reference/view';
import { passwordOnceView } from './password-once/view';
import { richTextView } from './rich-text/view';
import { recordsView } from './records/view';
import { referenceView } from './reference/view';
import { schemaValueView } from './schema-value/view';
import { tagsView } from './tags/view';
import { textView } from './text/view';
import { textareaView } from './textarea/view';
import { timeView } from './time/view';
import { treeView } from './tree/view';

/** The total registry of looks. */
export const fieldViews: Record<FieldTypeName, FieldView> = {
  text: textView,
  textarea: textareaView,
  code: codeView,
  email: emailView,
  phone: phoneView,
  url: urlView,
  integer: integerView,
  'big-integer': bigIntegerView,
  decimal: decimalView,
  boolean: booleanView,
  enum: enumView,
  'multi-enum': multiEnumView,
  'date-time': dateTimeView,
  date: dateView,
  time: timeView,
  reference: referenceView,
  'multi-reference': multiReferenceView,
  tree: treeView,
  tags: tagsView,
  records: recordsView,
  file: fileView,
  image: imageView,
  package: packageView,
  'json-schema': jsonSchemaView,
  'schema-value': schemaValueView,
  'password-once': passwordOnceView,
  label: labelView,
  percent: percentView,
  duration: durationView,
  colour: colourView,
  money: moneyView,
  'rich-text': richTextView,
};
