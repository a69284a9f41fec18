import { LeftOutlined, PrinterOutlined, RightOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useFieldContext } from '../../../fields/field-view';
import { nextSteps } from '../../core/detail/status-steps';
import { recordTitle } from '../../core/detail/record-title';
import type { Neighbour, Neighbours } from '../../core/detail/use-neighbours';
import { useEngine } from '../../core/engine';
import { totalText } from '../../../language/count-text';
import { usePermissions } from '../../core/permissions';
import { fieldCell } from '../record-cell';
import { useRecordContext } from './record-context';
import styles from './record-page.module.css';
import { zh } from '../../../language/zh';

interface Props {
  neighbours: Neighbours | undefined;
  /** What may be done with the record. */
  children: ReactNode;
}

/** What the record is called, where it stands, what comes next, and the way to the records beside it. */
export function RecordHeading({ neighbours, children }: Props) {
  const { entity, record } = useRecordContext();
  const { enumeration } = useFieldContext();
  const { places, useSearchState } = useEngine();
  const [params] = useSearchState();
  const list = places.listOf(entity.name);
  const search = params.size ? `?${params}` : '';
  const go = ({ id, search: of }: Neighbour) => {
    const address = places.recordOf(entity.name, id);
    if (address) places.go(`${address}${of}`);
  };
  return (
    <header className={styles.recordHead}>
      <div className={styles.recordName}>
        <span>{entity.title}</span>
        <h2>{recordTitle(entity, record, enumeration)}</h2>
        <RecordStatus />
      </div>
      <div className={styles.recordCalls}>{children}</div>
      <div className={styles.recordWay}>
        {neighbours && (
          <>
            <span>{zh`第 ${neighbours.place} / ${totalText(neighbours.total, neighbours.capped)} 条`}</span>
            <WayButton title={zh`上一条`} icon={<LeftOutlined />} to={neighbours.previous} go={go} />
            <WayButton title={zh`下一条`} icon={<RightOutlined />} to={neighbours.next} go={go} />
          </>
        )}
        <Tooltip title={zh`打印本页`}>
          <Button aria-label={zh`打印本页`} icon={<PrinterOutlined />} onClick={() => window.print()} />
        </Tooltip>
        {list && (
          <Button icon={<UnorderedListOutlined />} onClick={() => places.go(`${list}${search}`)}>
            {zh`返回列表`}
          </Button>
        )}
      </div>
    </header>
  );
}

function RecordStatus() {
  const { entity, record } = useRecordContext();
  const context = useFieldContext();
  const permissions = usePermissions();
  const { workflow } = entity;
  const field = entity.fields.find(({ name }) => name === (workflow?.field ?? 'status'));
  if (!field || !permissions.mayRead(field)) return null;
  const next = workflow ? nextSteps(workflow, record) : [];
  return (
    <>
      {fieldCell(field, record, context)}
      {next.length > 0 && <span>{zh`可进行：${next.join(zh`、`)}`}</span>}
    </>
  );
}

interface WayProps {
  title: string;
  icon: ReactNode;
  to: Neighbour | undefined;
  go(to: Neighbour): void;
}

function WayButton({ title, icon, to, go }: WayProps) {
  return (
    <Tooltip title={title}>
      <Button aria-label={title} icon={icon} disabled={!to} onClick={() => to && go(to)} />
    </Tooltip>
  );
}
