import { Divider, Tabs, type TabsProps } from 'antd';
import type { ReactNode } from 'react';
import type { Entity } from '../../../metadata/model';
import type { LoadedEntity } from '../../core/entity/loaded-entity';
import type { EntityRecord } from '../../core/entity/entity-record';
import { useEntity } from '../../core/client/use-entity';
import { usePermittedCall } from '../../core/detail/use-permitted-call';
import { RecordHistory } from './record-history';
import { RecordLog } from './record-log';
import { zh } from '../../../language/zh';

interface Props {
  entity: Entity;
  record: EntityRecord;
  onRestored: Parameters<typeof RecordHistory>[0]['onRestored'];
  onStale(): void;
}

/** What became of a record: its changes, and where it is scanned, what scans did to it. */
export function RecordPast(props: Props) {
  const { log } = props.entity;
  return log ? <WithLog {...props} name={log.entity} /> : <Parts {...props} />;
}

function WithLog({ name, ...props }: Props & { name: string }) {
  const state = useEntity(name);
  return <Parts {...props} log={state.phase === 'ready' ? state.loaded : undefined} />;
}

/** One part stands for itself; two are tabs, of which the second is asked for when it is opened. */
function Parts({ entity, record, log, onRestored, onStale }: Props & { log?: LoadedEntity }) {
  const past = usePermittedCall(entity, 'history');
  const list = usePermittedCall(log?.entity, 'list');
  const history = past && <RecordHistory {...{ entity, record, onRestored, onStale }} call={past} />;
  const scans = log && list && <RecordLog {...{ entity, record, list }} log={log.entity} />;
  if (!history || !scans) return history ?? titled(log?.entity.title, scans);
  const items: TabsProps['items'] = [
    { key: 'history', label: zh`变更历史`, children: history },
    { key: 'log', label: log.entity.title, children: scans },
  ];
  return <Tabs items={items} />;
}

const titled = (title: string | undefined, children: ReactNode) =>
  children && (
    <>
      <Divider titlePlacement="start">{title}</Divider>
      {children}
    </>
  );
