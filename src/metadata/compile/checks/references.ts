import type { Entity } from '../../model';
import { checkCondition, FieldNames } from '../names';
import { requestOf } from '../request-of';
import { pointer, type Json, type SchemaFile } from '../sources';
import { filesOf, type Checked } from './context';

/** Names of fields and calls that stand in `entity.json`, `calls.json` and the list's sort. */
export function checkReferences(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const { entity: file, calls, columns } = filesOf(checked, entity);
    if (!file || checked.report.isBroken(entity.name)) continue;
    const names = namesOf(entity, checked, file);
    const properties = Object.entries(file.value.properties as Record<string, Json>);
    ((file.value.required as string[] | undefined) ?? []).forEach((name, index) =>
      names.check(file, pointer('required', index), name, checked.report),
    );
    if (file.value['x-label-field'])
      names.check(file, '/x-label-field', String(file.value['x-label-field']), checked.report);
    for (const [name, property] of properties) {
      const at = pointer('properties', name);
      checkProperty(entity, at, property, file, checked);
      const { properties: columns = {} } = (property.items ?? {}) as { properties?: Record<string, Json> };
      for (const [column, said] of Object.entries(columns))
        checkProperty(entity, at + pointer('items', 'properties', column), said, file, checked);
    }
    if (file.value['x-parent']) names.check(file, '/x-parent', String(file.value['x-parent']), checked.report);
    for (const [word, name] of Object.entries((file.value['x-log-of'] as Json | undefined) ?? {}))
      names.check(file, pointer('x-log-of', word), String(name), checked.report);
    if (columns?.value.sort)
      names.check(columns, '/sort/field', String((columns.value.sort as Json).field), checked.report);
    if (calls) checkCalls(calls, names, checked);
  }
}

function namesOf(entity: Entity, { entities }: Checked, file: SchemaFile): FieldNames {
  const own = [...entity.fields.map((field) => field.name), ...Object.keys(file.value.properties as Json)];
  const through = entity.fields.flatMap((field) => {
    const target = entities[field.reference?.entity ?? ''];
    return target ? [[field.name, new Set(target.fields.map((item) => item.name))] as const] : [];
  });
  return new FieldNames(entity.name, new Set(own), new Map(through));
}

function checkProperty(entity: Entity, at: string, property: Json, file: SchemaFile, checked: Checked): void {
  const reference = property['x-reference'] as Json | undefined;
  const tree = property['x-tree'] as Record<string, string> | undefined;
  const target = checked.entities[String(reference?.entity)];
  if (reference && target && !checked.report.isBroken(target.name)) {
    const place = reference.call ? `${at}/x-reference/call` : `${at}/x-reference`;
    checkCall(target, String(reference.call ?? 'list'), file, place, checked);
    const fields = target.fields.map((field) => field.name);
    ((reference.carry as string[] | undefined) ?? []).forEach((carried, index) => {
      if (fields.includes(carried)) return;
      const place = `${at}${pointer('x-reference', 'carry', index)}`;
      checked.report.unknown(file.path, place, 'UNKNOWN_FIELD', `"${target.name}" has no field`, carried, fields);
    });
  }
  for (const [mode, key] of Object.entries(tree ?? {})) checkCall(entity, key, file, `${at}/x-tree/${mode}`, checked);
}

function checkCall({ name, calls }: Entity, key: string, file: SchemaFile, at: string, { report }: Checked): void {
  if (!(key in calls)) report.unknown(file.path, at, 'UNKNOWN_CALL', `"${name}" has no call`, key, Object.keys(calls));
}

function checkCalls(file: SchemaFile, names: FieldNames, { report }: Checked): void {
  for (const [key, said] of Object.entries(file.value.calls as Record<string, Json>)) {
    const at = pointer('calls', key);
    for (const word of ['confirmWhen', 'visibleWhen']) checkCondition(file, `${at}/${word}`, said[word], names, report);
    const { properties, required } = requestOf(said);
    const accepted = [...Object.keys(properties), ...((said.form as string[] | undefined) ?? [])];
    required.forEach((name, index) => {
      if (accepted.includes(name)) return;
      report.unknown(
        file.path,
        `${at}${pointer('request', 'required', index)}`,
        'UNKNOWN_FIELD',
        `The call "${key}" accepts no`,
        name,
        accepted,
      );
    });
  }
}
