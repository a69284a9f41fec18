import type { Printer } from '../devices/use-printer';

/** What becomes of the label: sent, printed, or why not. */
export function PrintBar({ print }: Pick<Printer, 'print'>) {
  if (!print) return null;
  return (
    <p className="ct-scan-print" role="status" data-print={print.state} data-job={print.job.job_id}>
      面单 {print.job.job_id}：{print.text}
    </p>
  );
}
