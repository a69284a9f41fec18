import { ProCard } from '@ant-design/pro-components';
import { useMemo } from 'react';
import type { Call, Entity } from '../../../metadata/model';
import { useDetail } from '../../core/detail/use-detail';
import { usePermissions } from '../../core/permissions';
import { PageFailed, PageForbidden, PageLoading } from '../state/page-state';
import { RecordContext } from './record-context';
import { RecordDescriptions } from './record-descriptions';

/** One record, read by a call that needs no input. */
export function EntityDetail({ entity, callKey = 'get' }: { entity: Entity; callKey?: string }) {
  const permissions = usePermissions();
  const call = entity.calls[callKey];
  if (!call || !permissions.may(call)) return <PageForbidden />;
  return <DetailScreen entity={entity} call={call} />;
}

function DetailScreen({ entity, call }: { entity: Entity; call: Call }) {
  const { record, error, refresh } = useDetail(entity, call);
  const context = useMemo(() => record && { entity, record, refresh }, [entity, record, refresh]);
  if (error) return <PageFailed error={error} retry={refresh} />;
  if (!context) return <PageLoading />;
  return (
    <ProCard title={call.title}>
      <RecordContext value={context}>
        <RecordDescriptions />
      </RecordContext>
    </ProCard>
  );
}
