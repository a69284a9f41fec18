import type { ColumnDef, DataValidation, WriteSheet } from 'hucre';
import { fieldTypes } from '../../../fields/types';
import type { Entity, Field, Model } from '../../../metadata/model';
import { say } from '../../platform/errors';
import { columnTitle } from './import-fields';
import { columnLetters } from './sheet-columns';
import { translatedText, zh } from '../../../language/zh';

const lastRow = 1_048_576;
// What a spreadsheet takes as a list beside the cell.
const longestList = 250;
const yesAndNo = [true, false].map((value) => fieldTypes.boolean.text(value, {}));
const numeric = new Set(['integer', 'decimal', 'percent', 'money']);

/**
 * A workbook to be filled in: the titles, with a list to choose from where there are few values; what each column takes; an example on a sheet of
 * its own, so that it is not imported by mistake. Only the first sheet is read.
 */
export async function writeTemplate(model: Model, entity: Entity, fields: Field[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({ sheets: [entrySheet(model, entity, fields), explained(model, fields), example(model, fields)] });
}

/** A title as the template has it: required ones are marked. */
export const templateTitle = (field: Field, fields: Field[]): string =>
  `${field.required && field.default === undefined ? '*' : ''}${columnTitle(field, fields)}`;

const titlesOf = (fields: Field[]): string[] => fields.map((field) => templateTitle(field, fields));

/** Codes and dates stay the text that they are. */
const columnOf = (field: Field, title: string): ColumnDef => ({
  width: Math.max(12, title.length * 2 + 2),
  ...(!numeric.has(field.type) && { numFmt: '@' }),
});

function entrySheet(model: Model, entity: Entity, fields: Field[]): WriteSheet {
  const titles = titlesOf(fields);
  return {
    name: entity.title.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31),
    rows: [titles],
    columns: fields.map((field, place) => columnOf(field, titles[place] ?? '')),
    freezePane: { rows: 1 },
    dataValidations: fields.flatMap((field, place) => choices(model, field, columnLetters(place))),
  };
}

function choices(model: Model, field: Field, column: string): DataValidation[] {
  const values = field.type === 'boolean' ? yesAndNo : field.type === 'enum' ? valuesOf(model, field) : [];
  if (!values.length || values.join(',').length > longestList || values.some((value) => /[,"]/.test(value))) return [];
  return [
    {
      type: 'list',
      values,
      allowBlank: true,
      showErrorMessage: true,
      errorTitle: field.title,
      errorMessage: values.join(zh`、`).slice(0, 200),
      range: `${column}2:${column}${lastRow}`,
    },
  ];
}

const valuesOf = ({ enums }: Model, { enumeration }: Field): string[] =>
  (enums[enumeration ?? '']?.values ?? []).map(({ title }) => title);

function explained(model: Model, fields: Field[]): WriteSheet {
  const rows = fields.map((field) => [
    columnTitle(field, fields),
    say(model, field.required && field.default === undefined ? 'importRequired' : 'importOptional'),
    kindOf(model, field),
    limitsOf(model, field),
    exampleOf(model, field),
  ]);
  return {
    name: say(model, 'importHelpSheet'),
    rows: [say(model, 'importHelpTitles').split('|'), ...rows, [], [say(model, 'importHelp')]],
    columns: [{ width: 22 }, { width: 10 }, { width: 20 }, { width: 60 }, { width: 30 }],
    freezePane: { rows: 1 },
  };
}

function kindOf(model: Model, { type, reference }: Field): string {
  const target = model.entities[reference?.entity ?? ''];
  return target ? say(model, 'importReference', { title: target.title }) : translatedText(fieldTypes[type].title);
}

function limitsOf(model: Model, field: Field): string {
  const { minimum, maximum, minLength, maxLength } = field.schema as Record<string, number | undefined>;
  const values = field.type === 'boolean' ? yesAndNo : valuesOf(model, field);
  const size = maxLength === undefined ? [] : [say(model, 'importLength', { min: minLength ?? 0, max: maxLength })];
  const range = [
    ...(minimum === undefined ? [] : [say(model, 'importMin', { min: minimum })]),
    ...(maximum === undefined ? [] : [say(model, 'importMax', { max: maximum })]),
  ];
  const pattern = field.messages.pattern;
  return values.length ? values.join(zh`、`) : [...(pattern ? [pattern] : [...size, ...range])].join(zh`，`);
}

/** Something that the column would take. */
function exampleOf(model: Model, field: Field): string {
  const value = field.examples[0] ?? field.default;
  if (value !== undefined)
    return fieldTypes[field.type].text(value, { enumeration: model.enums[field.enumeration ?? ''] });
  const own: Record<string, string> = {
    boolean: String(yesAndNo[1]),
    date: '2026/11/23',
    'date-time': '2026/11/23 08:00:00',
    time: '08:30',
    duration: '1:30',
    colour: '#1677ff',
  };
  const { minimum = 1 } = field.schema as { minimum?: number };
  return valuesOf(model, field)[0] ?? own[field.type] ?? (numeric.has(field.type) ? String(minimum) : '');
}

const example = (model: Model, fields: Field[]): WriteSheet => ({
  name: say(model, 'importExampleSheet'),
  rows: [titlesOf(fields), fields.map((field) => exampleOf(model, field) || null)],
  columns: titlesOf(fields).map((title) => ({ width: Math.max(12, title.length * 2 + 2), numFmt: '@' })),
  freezePane: { rows: 1 },
});
