import type { Call, Column, Entity, Field, FilterField } from '../../../metadata/model';
import { copyCall } from '../form/copy-call';
import type { Permissions } from '../permissions';

export interface ListColumn {
  column: Column;
  fields: Field[];
  /** as switch: the call behind it, when this person may make it. */
  toggle?: Call;
  /** editable: the update call, when this person may make it and write the field. */
  edit?: Call;
}

/** What a list shows this person: its columns, its filter, the calls they may make. */
export interface ListModel {
  /** Absent: the person may not see the list at all. */
  list?: Call;
  columns: ListColumn[];
  filter: FilterField[];
  toolbar: Call[];
  row: Call[];
}

export function listModel(entity: Entity, permissions: Permissions): ListModel {
  const fieldsByName = new Map(entity.fields.map((field) => [field.name, field]));
  const readable = (name: string) => {
    const field = fieldsByName.get(name);
    return !field || permissions.mayRead(field);
  };
  return {
    list: permitted(entity, ['list'], permissions)[0],
    columns: entity.list.columns
      .filter(
        ({ kinds, fields }) =>
          (!kinds || (permissions.kind && kinds.includes(permissions.kind))) && fields.every(readable),
      )
      .map((column) => listColumn(entity, column, fieldsByName, permissions)),
    filter: entity.filter.filter(({ field }) => readable(field.split('.')[0] ?? field)),
    toolbar: permitted(entity, entity.list.toolbar, permissions),
    row: [...permitted(entity, entity.list.row, permissions), ...copying(entity, permissions)],
  };
}

function listColumn(entity: Entity, column: Column, fields: Map<string, Field>, permissions: Permissions): ListColumn {
  const [toggle] = column.as === 'switch' && column.call ? permitted(entity, [column.call], permissions) : [];
  const own = column.fields.flatMap((name) => fields.get(name) ?? []);
  const edit = column.editable && own.every(permissions.mayWrite) ? updateOf(entity, permissions) : undefined;
  return { column, fields: own, toggle, ...(edit && { edit }) };
}

function permitted(entity: Entity, keys: string[], permissions: Permissions): Call[] {
  return keys.flatMap((key) => entity.calls[key] ?? []).filter(permissions.may);
}

/** A record is copied by the permission to make one. */
function copying(entity: Entity, permissions: Permissions): Call[] {
  const copy = copyCall(entity);
  return copy && permissions.may(copy) ? [copy] : [];
}

/** The call by which this person changes records. */
export function updateOf(entity: Entity, permissions: Permissions): Call | undefined {
  return Object.values(entity.calls).find((call) => call.effect === 'update' && permissions.may(call));
}
