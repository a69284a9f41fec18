import { useState } from 'react';
import { numberOn } from '../../engine/core/devices/printing';
import type { Printer } from '../devices/use-printer';
import { BarButton } from './bar-button';
import styles from './result.module.css';
import { zh } from '../../language/zh';

/** One row for the labels: those that were not printed, until each is dealt with, before what becomes of the latest. */
export function PrintBar({ print, ...printer }: Pick<Printer, 'print' | 'failures' | 'retry' | 'dismiss'>) {
  if (printer.failures.length) return <Unprinted {...printer} />;
  if (!print || print.state === 'failed') return null;
  return (
    <p className={styles.print} role="status" data-print={print.state} data-job={print.job.job_id}>
      {zh`面单 ${numberOn(print.job.job_id)}：${print.text}`}
    </p>
  );
}

/** The labels that were not printed, one after the other, the oldest first: each stands until it is printed or put aside, whatever is scanned meanwhile. */
function Unprinted({ failures, retry, dismiss }: Pick<Printer, 'failures' | 'retry' | 'dismiss'>) {
  const [chosen, setChosen] = useState<string>();
  const { length: count } = failures;
  const place = Math.max(
    0,
    failures.findIndex(({ job }) => job.job_id === chosen),
  );
  const shown = failures[place];
  if (!shown) return null;
  const { job_id: id } = shown.job;
  const next = failures[(place + 1) % count];
  return (
    <div
      className={styles.unprinted}
      role="alert"
      data-print="failed"
      data-unprinted={id}
      data-count={count}
      data-many={count > 1 || undefined}
    >
      <strong>{zh`面单未打印`}</strong>
      <b>{zh`${numberOn(id)}：`}</b>
      <p title={shown.text}>{shown.text}</p>
      {count > 1 && (
        <BarButton letter="N" data-aside onClick={() => setChosen(next?.job.job_id)}>
          {zh`${place + 1}/${count} 下一张`}
        </BarButton>
      )}
      <BarButton letter="P" onClick={() => retry(id)}>{zh`重新打印`}</BarButton>
      <BarButton letter="O" data-aside onClick={() => dismiss(id)}>
        {zh`已另行处理`}
      </BarButton>
    </div>
  );
}
