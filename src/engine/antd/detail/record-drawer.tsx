import { Drawer } from 'antd';
import { useMemo } from 'react';
import type { Call, Entity } from '../../../metadata/model';
import type { OnSaved } from '../../core/calls/on-saved';
import { useDetail } from '../../core/detail/use-detail';
import { labelOf, type EntityRecord } from '../../core/entity/entity-record';
import { callById } from '../../core/client/read-by-id';
import { usePermissions } from '../../core/permissions';
import { PageFailed, PageLoading } from '../state/page-state';
import { RecordContext } from './record-context';
import { RecordDescriptions } from './record-descriptions';
import { RecordPast } from './record-past';
import { RelatedRecords } from './related-records';
import { zh } from '../../../language/zh';

interface Props {
  entity: Entity;
  /** The call that was chosen: it reads one record, or its past. */
  call: Call;
  row: EntityRecord;
  onClose(): void;
  onRestored: OnSaved;
}

const narrowest = 720;

/** One record of a list: its fields, and with the permission for it, its history. */
export function RecordDrawer({ entity, call, row, onClose, onRestored }: Props) {
  const permissions = usePermissions();
  const read = call.effect === 'get' ? call : callById(entity, permissions);
  const own = { entity, row, onRestored };
  return (
    <Drawer
      open
      title={`${call.title} ${labelOf(entity, row)}`}
      size={Math.max(entity.form.width, narrowest)}
      onClose={onClose}
    >
      {read ? <ReadAnew {...own} call={read} /> : <Contents {...own} record={row} refresh={nothing} />}
    </Drawer>
  );
}

const nothing = () => undefined;

type Part = Pick<Props, 'entity' | 'row' | 'onRestored'>;

function ReadAnew({ call, ...own }: Part & { call: Call }) {
  const { entity, row } = own;
  const body = useMemo(() => ({ [entity.names.id]: row.id }), [entity, row]);
  const { record, error, refresh } = useDetail(entity, call, body);
  if (error) return <PageFailed title={zh`${entity.title}加载失败`} error={error} retry={refresh} />;
  if (!record) return <PageLoading />;
  return <Contents {...own} record={record} refresh={refresh} />;
}

function Contents({ entity, record, refresh, onRestored }: Part & { record: EntityRecord; refresh(): void }) {
  const context = useMemo(() => ({ entity, record, refresh }), [entity, record, refresh]);
  return (
    <RecordContext value={context}>
      <RecordDescriptions />
      <RelatedRecords />
      <RecordPast onRestored={onRestored} />
    </RecordContext>
  );
}
