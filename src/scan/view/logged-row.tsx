import { FileSearchOutlined } from '@ant-design/icons';
import { useEngine } from '../../engine/core/engine';
import controls from '../../fields/components/controls.module.css';
import { zh } from '../../language/zh';
import { useScanSession } from '../page/scan-context';
import type { LatestScan } from '../page/use-latest-scans';
import { plainMessage } from './plain-message';

const clock = new Intl.DateTimeFormat('zh-CN', { timeStyle: 'medium', hourCycle: 'h23' });
const daily = new Intl.DateTimeFormat('zh-CN', {
  ...{ month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  hourCycle: 'h23',
});

interface Props {
  scan: LatestScan;
  onLog?: (number: string) => void;
}

/** A line of the history that the operate log tells: by a colleague, or from another browser. */
export function LoggedRow({ scan, onLog }: Props) {
  const { shell } = useEngine();
  const { codes } = useScanSession();
  const { number, scan_code: scanCode, is_accepted: isAccepted, operate_type: type, operator } = scan;
  const code = codes?.codes[scanCode];
  const level = isAccepted ? (code?.level === 'warn' ? 'warn' : 'ok') : 'fail';
  const at = new Date(scan.create_time);
  const isToday = at.toDateString() === new Date().toDateString();
  const done = shell.enums['operate-type']?.values.find(({ value }) => value === type)?.title;
  return (
    <li data-level={level} data-code={number} data-scan-code={scanCode} data-logged="">
      <b aria-hidden="true">{isAccepted ? (level === 'warn' ? '!' : '✓') : '✕'}</b>
      <div>
        <code>{number}</code>
        <span>{[done, plainMessage(code?.message) || scanCode].filter(Boolean).join(' · ')}</span>
      </div>
      <small>
        <time dateTime={scan.create_time}>{(isToday ? clock : daily).format(at)}</time> <i>{operator}</i>
      </small>
      {onLog && (
        <button
          type="button"
          className={controls.cellButton}
          aria-label={zh`操作日志 ${number}`}
          title={zh`操作日志`}
          onClick={() => onLog(number)}
        >
          <FileSearchOutlined />
        </button>
      )}
    </li>
  );
}
