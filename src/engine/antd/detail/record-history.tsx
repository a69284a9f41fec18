import { Pagination, Spin, Timeline } from 'antd';
import type { Call } from '../../../metadata/model';
import type { OnSaved } from '../../core/calls/on-saved';
import { historyPageSize, useHistory } from '../../core/detail/use-history';
import { useRestore } from '../../core/detail/use-restore';
import { usePermissions } from '../../core/permissions';
import { PageFailed } from '../state/page-state';
import { PastChangeView } from './past-change';
import { PartTitle } from './part-title';
import { useRecordContext } from './record-context';
import { zh } from '../../../language/zh';

interface Props {
  /** Of effect `history`. */
  call: Call;
  onRestored: OnSaved;
}

/** What became of a record: each change with account, time and place, and the way back to each version. */
export function RecordHistory({ call, onRestored }: Props) {
  const { entity, record, refresh } = useRecordContext();
  const history = useHistory(entity, call, record);
  const permissions = usePermissions();
  const restore = Object.values(entity.calls).find(({ effect }) => effect === 'restore');
  const [restoreTo, restoring] = useRestore(entity, restore ?? call, record, { onRestored, onStale: refresh });
  const isOffered = (version: number) => Boolean(restore && permissions.may(restore)) && version < record.version;
  return (
    <section data-history={entity.name} aria-label={zh`历史`}>
      <PartTitle>{history.loaded ? zh`历史（${history.total} 次变更）` : zh`历史`}</PartTitle>
      {history.error ? (
        <PageFailed title={zh`历史加载失败`} error={history.error} retry={history.refresh} />
      ) : (
        <Spin spinning={history.loading}>
          <Timeline
            items={history.changes.map((change) => ({
              key: `${change.version}-${change.at}`,
              content: (
                <PastChangeView
                  change={change}
                  restoring={restoring}
                  restore={isOffered(change.version) ? () => void restoreTo(change.version) : undefined}
                />
              ),
            }))}
          />
          {history.loaded && history.total === 0 && zh`没有可供查看的变更`}
          <Pagination
            size="small"
            align="end"
            hideOnSinglePage
            showSizeChanger={false}
            current={history.page}
            pageSize={historyPageSize}
            total={history.total}
            onChange={history.turn}
          />
        </Spin>
      )}
    </section>
  );
}
