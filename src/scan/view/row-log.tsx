import { Modal } from 'antd';
import { useEngine } from '../../engine/core/engine';
import { useCallData } from '../page/use-call-data';
import { useScanSession } from '../page/scan-context';
import { logCall } from './log-call';
import { plainMessage } from './plain-message';
import styles from './row-log.module.css';
import { zh } from '../../language/zh';

const latest = { page: 1, size: 50 };
const clock = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });

/** What was done with a number, by whom and where: the latest first. */
export function RowLog({ number, onClose }: { number: string; onClose: () => void }) {
  const { shell } = useEngine();
  const { codes } = useScanSession();
  const said = useCallData(logCall, { scan_code: number, pagination: latest });
  const types = new Map(shell.enums['operate-type']?.values.map(({ value, title }) => [value, title]));
  const rows = said?.scan_log_list ?? [];
  return (
    <Modal open title={zh`操作日志 · ${number}`} footer={null} onCancel={onClose} width={720}>
      {said && rows.length === 0 && <p>{zh`没有以这个编号记录的操作`}</p>}
      <ol className={styles.rowLog} aria-label={zh`操作日志`} aria-busy={!said}>
        {rows.map((row) => (
          <li key={row.scan_log_id} data-accepted={row.is_accepted}>
            <time dateTime={row.create_time}>{clock.format(new Date(row.create_time))}</time>
            <b>
              {row.is_accepted ? '' : '✕ '}
              {types.get(row.operate_type ?? '') ?? row.operate_type}
            </b>
            <span>{plainMessage(codes?.codes[row.scan_code ?? '']?.message) || row.scan_code}</span>
            <span>
              {row.old_status === row.new_status
                ? row.new_status
                : `${row.old_status ?? '-'} → ${row.new_status ?? '-'}`}
            </span>
            <span>{[row.operator, row.workbench].filter(Boolean).join(' · ')}</span>
            {(row.reason || row.approver) && (
              <em>{[row.reason, row.approver && zh`授权人 ${row.approver}`].filter(Boolean).join(zh`，`)}</em>
            )}
          </li>
        ))}
      </ol>
    </Modal>
  );
}
