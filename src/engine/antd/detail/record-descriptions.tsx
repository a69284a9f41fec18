import { ProDescriptions } from '@ant-design/pro-components';
import { useMemo, type ReactNode } from 'react';
import { useFieldContext, type FieldContext } from '../../../fields/field-view';
import { fieldViews } from '../../../fields/views';
import type { DetailItem, Field } from '../../../metadata/model';
import { usePermissions } from '../../core/permissions';
import type { EntityRecord } from '../../core/entity/entity-record';
import { fieldCell, joinedCell } from '../record-cell';
import { useRecordContext } from './record-context';

/** What `detail.json` says of a record, with a dash for what is missing. */
export function RecordDescriptions() {
  const { entity, record } = useRecordContext();
  const context = useFieldContext();
  const permissions = usePermissions();
  const columns = useMemo(() => {
    const fields = new Map(entity.fields.filter(permissions.mayRead).map((field) => [field.name, field]));
    return entity.detail.items
      .map((item) => ({ item, fields: item.fields.flatMap((name) => fields.get(name) ?? []) }))
      .filter((listed) => listed.fields.length > 0)
      .map((listed, place, all) => ({
        key: listed.item.key,
        title: listed.item.title,
        ...([listed, all[place + 1]].some((one) => one?.fields.some(takesRow)) && { span: 'filled' as const }),
        render: (_: unknown, shown: EntityRecord) => (
          <span data-field={listed.item.key}>{cellOf(listed.item, listed.fields, shown, context)}</span>
        ),
      }));
  }, [context, entity, permissions]);
  return (
    <div data-record={entity.name}>
      <ProDescriptions<EntityRecord>
        column={{ xs: 1, md: entity.detail.columns }}
        columns={columns}
        dataSource={record}
      />
    </div>
  );
}

const takesRow = ({ type }: Field): boolean => Boolean(fieldViews[type].takesRow);

function cellOf({ join }: DetailItem, fields: Field[], record: EntityRecord, context: FieldContext): ReactNode {
  const [first] = fields;
  return first && fields.length === 1
    ? fieldCell(first, record, context, { as: 'whole', isOwnPage: true })
    : joinedCell(fields, join ?? ' ', record, context);
}
