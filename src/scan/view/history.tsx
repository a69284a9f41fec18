import { CopyOutlined, FileSearchOutlined, PrinterOutlined } from '@ant-design/icons';
import { Checkbox } from 'antd';
import { memo, useState } from 'react';
import { messageOf } from '../../engine/core/client/message-of';
import { copyText } from '../../engine/core/platform/copy-text';
import { useEngine } from '../../engine/core/engine';
import type { Row } from '../page/page-state';
import { inTime, useLatestScans } from '../page/use-latest-scans';
import { pressedAs, type Named } from './commands';
import { useMayCall } from '../page/use-denied';
import { resultText } from './result-text';
import { logCall } from './log-call';
import { LoggedRow } from './logged-row';
import type { ScanPage } from '../page/definition';
import styles from './history.module.css';
import controls from '../../fields/components/controls.module.css';
import pageStyles from './scan-page.module.css';
import { zh } from '../../language/zh';
import { onDemand } from '../../fields/components/on-demand';

const RowLog = onDemand(async () => (await import('./row-log')).RowLog);

const marks = { ok: '✓', pending: '…', warn: '!', fail: '✕', asks: '?' };
const sources = { wedge: '', handheld: '', manual: zh`手工`, camera: zh`摄像头`, device: zh`设备` };
const clock = new Intl.DateTimeFormat('zh-CN', { timeStyle: 'medium', hourCycle: 'h23' });

/** The latest fifty of this workbench, by whom, and what became of them. */
export function History({ page }: { page: ScanPage }) {
  const { pageState, queue, definition, denied, reprint, place } = page;
  const [failedOnly, setFailedOnly] = useState(false);
  const [asked, setAsked] = useState<string>();
  const mayReadLog = useMayCall(logCall);
  const others = useLatestScans(page);
  const rows = pageState.rows.filter(({ level, isQuestion }) => !failedOnly || (level === 'fail' && !isQuestion));
  const logged = others.filter(({ is_accepted: isAccepted }) => !failedOnly || !isAccepted);
  const lines = inTime(rows, logged);
  const [first] = queue.jobs;
  return (
    <section className={`${pageStyles.card} ${styles.history}`} data-part="history" aria-label={zh`扫描记录`}>
      <header>
        <h2>{zh`扫描记录`}</h2>
        <Checkbox checked={failedOnly} onChange={({ target }) => setFailedOnly(target.checked)}>
          {zh`仅看失败`}
        </Checkbox>
      </header>
      <ol tabIndex={0} aria-label={zh`最近 50 条`}>
        {queue.state === 'unknown' && first && (
          <li data-level="unknown" data-code={first.code}>
            <b aria-hidden="true">?</b>
            <div>
              <code>{first.code}</code>
              <span>{zh`未知，重试中`}</span>
            </div>
          </li>
        )}
        {lines.map((line) =>
          'scan_log_id' in line ? (
            <LoggedRow key={line.scan_log_id} scan={line} onLog={mayReadLog ? setAsked : undefined} />
          ) : (
            <HistoryRow
              key={line.id}
              row={line}
              workbench={pageState.workbenchCode}
              person={place.person.name}
              definition={definition}
              reprint={line.reprint && !denied.has(line.reprint.call) ? reprint : undefined}
              onLog={mayReadLog ? setAsked : undefined}
            />
          ),
        )}
      </ol>
      {lines.length === 0 && <p>{failedOnly ? zh`没有失败的扫描` : zh`还没有扫描`}</p>}
      {asked !== undefined && <RowLog number={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

interface RowProps {
  row: Row;
  /** Where the person is now: what was scanned at another workbench says at which. */
  workbench: string | undefined;
  /** By whom: what the page has is kept for one person. */
  person: string;
  definition: Named;
  reprint?: ScanPage['reprint'];
  onLog?: (number: string) => void;
}

// Each scan adds one and leaves the others as they are.
const HistoryRow = memo(function HistoryRow({ row, workbench, person, definition, reprint, onLog }: RowProps) {
  const { id, at, code, source, scanCode, bigText, isQuestion, isPending, isNews } = row;
  const level = isQuestion ? 'asks' : row.level;
  const mark = isPending && level === 'ok' ? 'pending' : level;
  const { notify, shell } = useEngine();
  const pressed = pressedAs(code, definition);
  const copy = async () => {
    await copyText(code).then(
      () => notify.success(messageOf(shell, 'copied')),
      () => notify.error(zh`复制失败，请手工选择`),
    );
  };
  return (
    <li data-level={level} data-mark={mark} data-code={code} data-scan-code={scanCode} data-id={id}>
      <b aria-hidden="true">{marks[mark]}</b>
      <div>
        {pressed ? <em>{pressed}</em> : <code>{code}</code>}
        {bigText && <strong>{bigText}</strong>}
        <span>{resultText(row)}</span>
      </div>
      <small>
        <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time>
        <i>
          {[!isNews && person, !isNews && sources[source], row.workbench !== workbench && row.workbench]
            .filter(Boolean)
            .join(' ')}
        </i>
      </small>
      {reprint && row.reprint && (
        <button
          type="button"
          className={controls.cellButton}
          aria-label={zh`补打 ${bigText || code}`}
          title={zh`补打面单`}
          onClick={() => row.reprint && reprint(row.reprint)}
        >
          <PrinterOutlined />
        </button>
      )}
      {!pressed && onLog && code && (
        <button
          type="button"
          className={controls.cellButton}
          aria-label={zh`操作日志 ${code}`}
          title={zh`操作日志`}
          onClick={() => onLog(code)}
        >
          <FileSearchOutlined />
        </button>
      )}
      {!pressed && (
        // A button of antd's is fifteen components, here once for every scan.
        <button type="button" className={controls.cellButton} aria-label={zh`复制 ${code}`} onClick={() => void copy()}>
          <CopyOutlined />
        </button>
      )}
    </li>
  );
});
