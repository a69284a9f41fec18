import { Drawer } from 'antd';
import { useMemo } from 'react';
import type { Call, Entity } from '../../../metadata/model';
import { useDetail } from '../../core/detail/use-detail';
import { labelOf, type EntityRecord } from '../../core/entity/entity-record';
import { PageFailed, PageLoading } from '../state/page-state';
import { RecordDescriptions } from './record-descriptions';

interface Props {
  entity: Entity;
  /** The call that reads one record. */
  call: Call;
  row: EntityRecord;
  onClose(): void;
}

/** One record of a list, read anew. */
export function RecordDrawer({ entity, call, row, onClose }: Props) {
  const body = useMemo(() => ({ [entity.names.id]: row.id }), [entity, row]);
  const { record, error, refresh } = useDetail(entity, call, body);
  return (
    <Drawer
      open
      title={`${call.title} ${labelOf(entity, row)}`}
      size={Math.max(entity.form.width, 676)}
      onClose={onClose}
    >
      {error ? (
        <PageFailed error={error} retry={refresh} />
      ) : !record ? (
        <PageLoading />
      ) : (
        <RecordDescriptions entity={entity} record={record} />
      )}
    </Drawer>
  );
}
