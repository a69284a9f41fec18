import { Button } from 'antd';
import type { Printer } from '../devices/use-printer';

/** A label that was not printed: it stands until it is dealt with, whatever is scanned meanwhile. */
export function PrintFailure({ failed, retry, dismiss }: Pick<Printer, 'failed' | 'retry' | 'dismiss'>) {
  if (!failed) return null;
  return (
    <div className="ct-scan-unprinted" role="alert" data-print="failed" data-unprinted={failed.job.job_id}>
      <strong>面单未打印</strong>
      <p>
        {failed.job.job_id}：{failed.text}
      </p>
      <Button size="large" onClick={retry}>
        重新打印
      </Button>
      <Button size="large" ghost onClick={dismiss}>
        已另行处理
      </Button>
    </div>
  );
}
