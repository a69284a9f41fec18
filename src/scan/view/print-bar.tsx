import { Button } from 'antd';
import { numberOn } from '../../engine/core/devices/printing';
import type { Printer } from '../devices/use-printer';
import styles from './result.module.css';
import { zh } from '../../language/zh';

/** What becomes of the label: sent, printed, or why not. */
export function PrintBar({ print }: Pick<Printer, 'print'>) {
  // What was not printed stands by itself until it is dealt with.
  if (!print || print.state === 'failed') return null;
  return (
    <p className={styles.print} role="status" data-print={print.state} data-job={print.job.job_id}>
      {zh`面单 ${numberOn(print.job.job_id)}：${print.text}`}
    </p>
  );
}

/** The labels that were not printed: each stands until it is printed or put aside, whatever is scanned meanwhile. */
export function PrintFailures({ failures, retry, dismiss }: Pick<Printer, 'failures' | 'retry' | 'dismiss'>) {
  if (!failures.length) return null;
  return (
    <ul className={styles.unprinted} role="alert" aria-label={zh`未打印的面单`}>
      {failures.map(({ job: { job_id: id }, text }) => (
        <li key={id} data-print="failed" data-unprinted={id}>
          <strong>{zh`面单未打印`}</strong>
          <p>{zh`${numberOn(id)}：${text}`}</p>
          <Button onClick={() => retry(id)}>{zh`重新打印`}</Button>
          <Button ghost onClick={() => dismiss(id)}>
            {zh`已另行处理`}
          </Button>
        </li>
      ))}
    </ul>
  );
}
