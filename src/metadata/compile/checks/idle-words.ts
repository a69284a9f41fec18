import type { Entity, Field, FieldTypeName, JsonSchema } from '../../model';
import { pointer, type Json, type SchemaFile } from '../sources';
import { filesOf, type Checked } from './context';

/** Words that fit their place and do nothing: messages of limits that there are not, requests for what only the server writes, braces that stay. */
export function checkIdleWords(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const { entity: own, rules, calls } = filesOf(checked, entity);
    checkLabelField(entity, own, checked);
    checkAsked(entity, checked);
    for (const field of entity.fields) {
      const at = pointer('properties', field.name);
      checkMessages(field, at, own, checked);
      for (const column of field.columns ?? [])
        checkMessages(column, `${at}${pointer('items', 'properties', column.name)}`, own, checked);
    }
    checkBraces(own, '/x-locked/message', (own?.value['x-locked'] as Json | undefined)?.message, checked);
    ((rules?.value.rules ?? []) as Json[]).forEach(({ message }, index) =>
      checkBraces(rules, pointer('rules', index, 'message'), message, checked),
    );
    for (const [key, said] of Object.entries((calls?.value.calls ?? {}) as Record<string, Json>))
      for (const word of ['confirm', 'success']) checkBraces(calls, pointer('calls', key, word), said[word], checked);
  }
}

// Several values, a file, or nothing that a line could say.
const noNames: FieldTypeName[] = [
  ...(['records', 'rich-text', 'textarea', 'tree', 'tags', 'multi-enum', 'multi-reference'] as const),
  ...(['file', 'image', 'package', 'label', 'json-schema', 'schema-value', 'password-once'] as const),
];

function checkLabelField({ fields, labelField }: Entity, file: SchemaFile | undefined, { report }: Checked): void {
  const field = fields.find(({ name }) => name === labelField);
  if (!file?.value['x-label-field'] || !field || !noNames.includes(field.type)) return;
  report.add(
    file.path,
    '/x-label-field',
    'BAD_LABEL_FIELD',
    `"${field.name}" (${field.type}) cannot name a record: name a field whose value is one line.`,
  );
}

/** What only the server writes is asked of no one. */
function checkAsked(entity: Entity, checked: Checked): void {
  const { form } = filesOf(checked, entity);
  ((form?.value.sections ?? []) as { fields?: (string | Json)[] }[]).forEach(({ fields = [] }, section) =>
    fields.forEach((said, index) => {
      const field = typeof said === 'object' ? entity.fields.find(({ name }) => name === said.field) : undefined;
      if (!form || typeof said === 'string' || !field?.readOnly) return;
      for (const word of ['requiredWhen', 'readonlyWhen'])
        if (word in said)
          checked.report.add(
            form.path,
            pointer('sections', section, 'fields', index, word),
            'BAD_CONDITION',
            `"${field.name}" is written by the server alone: "${word}" says nothing of it.`,
            { atKey: true },
          );
    }),
  );
}

// Said of any value, or by conditions.
const always = ['required', 'type'];

function checkMessages({ name, schema }: Field, at: string, file: SchemaFile | undefined, { report }: Checked): void {
  const said = messagesAt(file, at);
  for (const [keyword, message] of Object.entries(said)) {
    const place = `${at}/x-messages${pointer(keyword)}`;
    const items = (schema.items ?? {}) as JsonSchema;
    if (![...always, ...Object.keys(schema), ...Object.keys(items)].includes(keyword))
      report.add(file?.path ?? '', place, 'UNUSED_MESSAGE', `"${name}" has no "${keyword}": this is never shown.`, {
        atKey: true,
      });
    checkBraces(file, place, message, { report });
  }
}

function messagesAt(file: SchemaFile | undefined, at: string): Record<string, string> {
  const property = at
    .split('/')
    .slice(1)
    .reduce<Json | undefined>((value, key) => value?.[key] as Json | undefined, file?.value);
  return (property?.['x-messages'] ?? {}) as Record<string, string>;
}

/** These texts are shown as they stand. */
function checkBraces(
  file: SchemaFile | undefined,
  at: string,
  text: unknown,
  { report }: Pick<Checked, 'report'>,
): void {
  const [brace] = typeof text === 'string' ? (/\{[A-Za-z_][\w.]*\}/.exec(text) ?? []) : [];
  if (file && brace)
    report.add(file.path, at, 'UNFILLED_PLACE', `Nothing fills ${brace} here: people would read it as it stands.`);
}
