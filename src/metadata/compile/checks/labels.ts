import { pointer, type Json, type SchemaFile } from '../sources';
import { filesOf, type Checked } from './context';

/** What people read must be Chinese. The labels of single values may be anything: sizes and codes are. */
export function checkLabels(checked: Checked): void {
  const { report, sources } = checked;
  const check = (file: SchemaFile | undefined, at: string, label: unknown): void => {
    if (file && label !== undefined && !/\p{Script=Han}/u.test(String(label)))
      report.add(file.path, `${at}/title`, 'NO_LABEL', `"${String(label)}" is no Chinese label.`);
  };
  for (const entity of Object.values(checked.entities)) {
    const { entity: file, calls, columns, filter, form, detail, report: counted, workflow } = filesOf(checked, entity);
    check(file, '', file?.value.title);
    check(workflow, '', workflow?.value.title);
    check(counted, '', counted?.value.title);
    ((counted?.value.tables ?? []) as (Json & { columns: Json[] })[]).forEach(({ title, columns: heads }, index) => {
      check(counted, pointer('tables', index), title);
      heads.forEach((head, place) => check(counted, pointer('tables', index, 'columns', place), head.title));
    });
    for (const [name, property] of Object.entries((file?.value.properties ?? {}) as Record<string, Json>)) {
      check(file, pointer('properties', name), property.title);
      for (const [column, { title }] of Object.entries(columnsOf(property)))
        check(file, pointer('properties', name, 'items', 'properties', column), title);
    }
    for (const [key, call] of Object.entries((calls?.value.calls ?? {}) as Record<string, Json>))
      check(calls, pointer('calls', key), call.title);
    for (const [screen, places] of [
      [filter, 'fields'],
      [columns, 'columns'],
      [form, 'sections'],
      [detail, 'items'],
      [counted, 'filters'],
      [workflow, 'statuses'],
      [workflow, 'transitions'],
    ] as const)
      ((screen?.value[places] ?? []) as (Json | string)[]).forEach((item, index) => {
        if (typeof item !== 'string') check(screen, pointer(places, index), item.title);
      });
    entity.list.columns.forEach(({ key, title }) => {
      const index = /^column-(\d+)$/.exec(key)?.[1];
      if (columns && index && !title)
        report.add(columns.path, pointer('columns', index), 'NO_LABEL', 'A column of no field needs a "title".');
    });
  }
  for (const file of sources.enums.values()) check(file, '', file.value.title);
  ((sources.shell.menu?.value.groups ?? []) as Json[]).forEach((group, index) => {
    check(sources.shell.menu, pointer('groups', index), group.title);
    (group.items as Json[]).forEach((item, position) =>
      check(sources.shell.menu, pointer('groups', index, 'items', position), item.title),
    );
  });
}

const columnsOf = ({ items }: Json): Record<string, Json> =>
  ((items as Json | undefined)?.properties ?? {}) as Record<string, Json>;
