import { both } from './both';
import type { Condition, Field, FieldConditions, FormField, FormSchema } from '../model';
import { checkCondition, type FieldNames } from './names';
import { pointer, type Json, type Report, type SchemaFile } from './sources';

const conditionKeys = ['visibleWhen', 'requiredWhen', 'readonlyWhen'] as const;
type Conditional = Partial<Record<(typeof conditionKeys)[number], Condition>>;

interface Compiled {
  form: FormSchema;
  conditions: Record<string, FieldConditions>;
}

/** The drawer and the conditions that hold in it; without a file, all writable and computed fields in order. */
export function compileForm(
  file: SchemaFile | undefined,
  fields: Field[],
  names: FieldNames,
  report: Report,
): Compiled {
  if (!file) return { form: defaultForm(fields), conditions: {} };
  const conditions: Record<string, FieldConditions> = {};
  const sections = (file.value.sections as Json[]).map((section, index) => {
    const at = pointer('sections', index);
    for (const key of conditionKeys) checkCondition(file, at + pointer(key), section[key], names, report);
    const items = (section.fields as (string | Json)[]).flatMap((item, position) => {
      const said: Json = typeof item === 'string' ? { field: item } : item;
      const place = `${at}${pointer('fields', position)}${typeof item === 'string' ? '' : '/field'}`;
      if (!names.check(file, place, String(said.field), report)) return [];
      for (const key of conditionKeys)
        checkCondition(file, `${at}${pointer('fields', position, key)}`, said[key], names, report);
      const found = conditionsOf(section, said);
      // What is computed goes on being so while it is not shown.
      const isComputed = fields.some(({ name, computed }) => name === said.field && computed);
      if (found) conditions[String(said.field)] = isComputed ? { ...found, whenHidden: 'keep' } : found;
      return [formField(said)];
    });
    return {
      ...(section.title ? { title: String(section.title) } : {}),
      columns: (section.columns ?? 1) as 1 | 2,
      fields: items,
    };
  });
  return {
    form: {
      surface: (file.value.surface ?? 'drawer') as 'drawer' | 'modal',
      width: Number(file.value.width ?? 520),
      sections,
    },
    conditions,
  };
}

function defaultForm(fields: Field[]): FormSchema {
  // What is computed is shown while the rest is entered.
  const writable = fields.filter(
    (field) => !field.system && (field.computed || (!field.readOnly && field.default === undefined)),
  );
  return {
    surface: 'drawer',
    width: 520,
    sections: [{ columns: 1, fields: writable.map((field) => ({ field: field.name })) }],
  };
}

function formField(said: Json): FormField {
  const keys = ['field', 'only', 'component', 'placeholder', 'hint', 'span', 'rows', 'maxTags'];
  return Object.fromEntries(keys.filter((key) => key in said).map((key) => [key, said[key]])) as unknown as FormField;
}

// A field is visible when both its section and it are, and required or readonly when either is.
function conditionsOf(section: Conditional, said: Conditional & Json): FieldConditions | undefined {
  const visible = both(section.visibleWhen, said.visibleWhen);
  const required = either(section.requiredWhen, said.requiredWhen);
  const readonly = either(section.readonlyWhen, said.readonlyWhen);
  if (!visible && !required && !readonly) return undefined;
  return {
    ...(visible ? { visible } : {}),
    ...(required ? { required } : {}),
    ...(readonly ? { readonly } : {}),
    whenHidden: (said.whenHidden ?? 'clear') as 'clear' | 'keep',
  };
}

const either = (a: Condition | undefined, b: Condition | undefined): Condition | undefined =>
  a && b ? [a, b] : (a ?? b);
