import { placeholderOf } from '../../model/path-parameter';
import { pointer, type Json } from '../sources';
import type { Checked } from './context';

/** A menu line whose address has a place for a value says where its values come from: codes of records. */
export function checkPathParameters({ entities, sources, report }: Checked): void {
  const file = sources.shell.menu;
  const groups = (file?.value.groups ?? []) as { items: Json[] }[];
  groups.forEach(({ items }, group) =>
    items.forEach((item, position) => {
      const at = pointer('groups', group, 'items', position);
      const bad = (place: string, message: string) =>
        report.add(file?.path ?? '', at + place, 'BAD_PATH_PARAMETER', message);
      const path = String(item.path);
      const { parameter } = item as { parameter?: Json };
      if (!parameter) {
        if (/[{}]/.test(path)) bad('/path', `"${path}" has a place for a value, and no "parameter" gives it one.`);
        return;
      }
      if (!item.page) bad('/parameter', 'Only a page written by hand has an address with a parameter.');
      if (placeholderOf(path) === undefined)
        bad('/path', `"${path}" has not one place for the value, as in "/inbound/{partner}-sign".`);
      const entity = entities[String(parameter.entity)];
      if (!entity) {
        const known = Object.keys(entities);
        const name = String(parameter.entity);
        report.unknown(file?.path ?? '', `${at}/parameter/entity`, 'UNKNOWN_ENTITY', 'There is no entity', name, known);
        return;
      }
      const names = entity.fields.map(({ name }) => name);
      const named = { field: parameter.field, label: parameter.label, ...(parameter.where as Json | undefined) };
      for (const [key, value] of Object.entries(named)) {
        const isOwn = key === 'field' || key === 'label';
        const name = isOwn ? value : key;
        if (name === undefined || names.includes(String(name))) continue;
        const place = isOwn ? key : pointer('where', key).slice(1);
        const what = `"${entity.name}" has no field`;
        report.unknown(
          file?.path ?? '',
          `${at}/parameter/${place}`,
          'UNKNOWN_FIELD',
          what,
          String(name),
          names,
          !isOwn,
        );
      }
      const field = entity.fields.find(({ name }) => name === parameter.field);
      if (field && field.type !== 'code')
        bad('/parameter/field', `"${field.name}" is no code: its values cannot stand in an address.`);
    }),
  );
}
