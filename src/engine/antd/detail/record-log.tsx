import { Button, Empty, Table, type TableColumnType } from 'antd';
import { useMemo, type MouseEvent } from 'react';
import { useFieldContext } from '../../../fields/field-view';
import type { Call, Entity } from '../../../metadata/model';
import { logPageSize, useRecordLog } from '../../core/detail/use-record-log';
import { useEngine } from '../../core/engine';
import type { EntityRecord } from '../../core/entity/entity-record';
import { totalText } from '../../../language/count-text';
import { listModel } from '../../core/list/list-model';
import { usePermissions } from '../../core/permissions';
import { columnCell } from '../record-cell';
import { PageFailed } from '../state/page-state';
import { useRecordContext } from './record-context';
import { zh } from '../../../language/zh';

const scroll = { x: 'max-content' } as const;
const linkStyle = { paddingInline: 0 } as const;
const unseen = { emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={zh`没有扫描记录`} /> };

interface Props {
  /** The entity of the log, and the call that lists it. */
  log: Entity;
  list: Call;
}

/** What scans did to a record: accepted and refused, by whom, where, and what became of its status. */
export function RecordLog({ log, list }: Props) {
  const { entity, record } = useRecordContext();
  const found = useRecordLog(log, list, entity, record);
  const { places } = useEngine();
  const columns = useLogColumns(log, entity);
  const { rows, total, capped, page, loading, error, address, turn, refresh } = found;
  if (error) return <PageFailed title={zh`${log.title}加载失败`} error={error} retry={refresh} />;
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !address) return;
    event.preventDefault();
    places.go(address);
  };
  return (
    <section data-log={entity.name} aria-label={log.title}>
      <Table<EntityRecord>
        rowKey="id"
        size="small"
        columns={columns}
        dataSource={rows}
        loading={loading}
        scroll={rows.length ? scroll : undefined}
        locale={unseen}
        onChange={({ current = 1 }) => turn(current)}
        pagination={{ current: page, pageSize: logPageSize, total, showSizeChanger: false, hideOnSinglePage: true }}
      />
      {address && total > 0 && (
        <Button type="link" href={address} onClick={follow} style={linkStyle}>
          {zh`在${log.title}中查看（${totalText(total, capped)} 条）`}
        </Button>
      )}
    </section>
  );
}

/** The columns of the log's own list, but for those that say which record it is about. */
function useLogColumns(log: Entity, { log: of }: Entity): TableColumnType<EntityRecord>[] {
  const context = useFieldContext();
  const permissions = usePermissions();
  return useMemo(
    () =>
      listModel(log, permissions).columns.flatMap(({ column, fields: [field] }) =>
        !field || column.hidden || field.name === of?.type || field.name === of?.number
          ? []
          : [
              {
                key: column.key,
                title: column.title,
                onCell: () => ({ 'data-field': column.key }) as object,
                render: (_: unknown, one: EntityRecord) => columnCell(field, one, context, column),
              },
            ],
      ),
    [context, log, of, permissions],
  );
}
