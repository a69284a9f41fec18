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
