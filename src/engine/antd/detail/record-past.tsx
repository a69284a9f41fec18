import { Divider, Tabs, type TabsProps } from 'antd';
import type { ReactNode } from 'react';
import type { OnSaved } from '../../core/calls/on-saved';
import type { LoadedEntity } from '../../core/entity/loaded-entity';
import { useEntity } from '../../core/client/use-entity';
import { usePermittedCall } from '../../core/detail/use-permitted-call';
import { useRecordContext } from './record-context';
import { RecordHistory } from './record-history';
import { RecordLog } from './record-log';
import { zh } from '../../../language/zh';

interface Props {
  onRestored: OnSaved;
}

/** What became of a record: its changes, and where it is scanned, what scans did to it. */
export function RecordPast(props: Props) {
  const { log } = useRecordContext().entity;
  return log ? <WithLog {...props} name={log.entity} /> : <Parts {...props} />;
}

function WithLog({ name, ...props }: Props & { name: string }) {
  const state = useEntity(name);
  return <Parts {...props} log={state.phase === 'ready' ? state.loaded : undefined} />;
}

/** One part stands for itself; two are tabs, of which the second is asked for when it is opened. */
function Parts({ log, onRestored }: Props & { log?: LoadedEntity }) {
  const { entity } = useRecordContext();
  const past = usePermittedCall(entity, 'history');
  const list = usePermittedCall(log?.entity, 'list');
  const history = past && <RecordHistory call={past} onRestored={onRestored} />;
  const scans = log && list && <RecordLog log={log.entity} list={list} />;
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
