import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, ScanOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useEffect, useState, type CSSProperties } from 'react';
import { onPlayed, type Played } from '../feedback/player';
import type { Result } from '../page/memory';
import type { ScanPage } from '../page/definition';

const icons = { ok: CheckCircleFilled, warn: ExclamationCircleFilled, fail: CloseCircleFilled };

/** What became of the latest scan, to be read from three metres: a colour, an icon, a number, a sentence. */
export function ResultPanel({ page }: { page: ScanPage }) {
  const { memory, queue, acknowledge, place } = page;
  const { result } = memory;
  const played = usePlayed();
  if (!result)
    return (
      <section className="ct-scan-result" data-level="none" role="status">
        <ScanOutlined className="ct-scan-icon" />
        <p>{page.step.prompt}</p>
      </section>
    );
  const Icon = icons[result.level];
  const level = place.codes?.levels[result.level];
  const mustAcknowledge = queue.state === 'failed';
  return (
    <section
      className="ct-scan-result"
      data-level={result.level}
      data-scan-code={result.scanCode}
      data-turn={result.turn}
      data-hard={mustAcknowledge || undefined}
      data-asks={queue.state === 'confirming' || undefined}
      data-played={played?.sounds.join(' ')}
      data-outcome={played?.outcome}
      style={look(result, level?.color)}
      onClick={mustAcknowledge ? acknowledge : undefined}
    >
      <div role={result.level === 'fail' ? 'alert' : 'status'} className="ct-scan-answer">
        <span className="ct-scan-verdict">
          <Icon className="ct-scan-icon" aria-hidden="true" />
          {level?.title}
          <code>{result.code.startsWith('#') ? '' : result.code}</code>
        </span>
        {result.bigText && (
          <strong className="ct-scan-big" data-big>
            {result.bigText}
          </strong>
        )}
        <p data-text={result.bigText ? '' : 'alone'}>{result.text}</p>
      </div>
      {mustAcknowledge && (
        <Button size="large" className="ct-scan-ack" onClick={acknowledge}>
          知道了（Esc 或扫描 #ACK）
        </Button>
      )}
      {queue.state === 'confirming' && result.confirm && <Confirm key={result.turn} page={page} result={result} />}
    </section>
  );
}

/** A question of the server. Enter answers nothing: a scanner ends its codes with it. */
function Confirm({ page, result: { confirm } }: { page: ScanPage; result: Result }) {
  const [reason, setReason] = useState('');
  const needsReason = Boolean(confirm?.reason_field);
  return (
    <div className="ct-scan-confirm" data-confirm={confirm?.field}>
      <p>{confirm?.text}</p>
      {needsReason && (
        <Input
          aria-label="原因"
          placeholder="请输入原因"
          value={reason}
          maxLength={200}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <Button size="large" type="primary" disabled={needsReason && !reason.trim()} onClick={() => page.confirm(reason)}>
        {confirm?.action ?? '确认'}
      </Button>
      <Button size="large" onClick={page.decline}>
        取消
      </Button>
    </div>
  );
}

/** The number takes as much of the panel as fits: at least a third of its height. */
function look({ bigText, text, colour, level }: Result, usual: string | undefined): CSSProperties {
  // Wide signs count double.
  const width = [...bigText].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 255 ? 1.75 : 1), 0);
  // The server may colour a success, with its cage or its bag; never what went wrong.
  const shown = level === 'ok' ? (colour ?? usual) : usual;
  const letters = Math.max(text.length, 4);
  return { '--ct-signs': Math.max(width, 2), '--ct-letters': letters, '--ct-colour': shown } as CSSProperties;
}

function usePlayed(): Played | undefined {
  const [played, setPlayed] = useState<Played>();
  useEffect(() => onPlayed(setPlayed), []);
  return played;
}
