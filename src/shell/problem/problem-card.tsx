import { Button } from 'antd';
import type { ReactNode } from 'react';
import { CallRefused } from '../../engine/core/client/call-refused';
import { CopyDetails } from './copy-details';
import styles from './problem-card.module.css';
import { zh } from '../../language/zh';

interface Props {
  title: string;
  /** What happened; its log id is shown when there is one. */
  error?: unknown;
  text?: string;
  children?: ReactNode;
  retry?: () => void;
}

/** A friendly card where a page should be. */
export function ProblemCard({ title, error, text, children, retry }: Props) {
  const refusal = error instanceof CallRefused ? error : undefined;
  return (
    <section className={styles.problem} role="alert">
      <Crate />
      <h1>{title}</h1>
      <p>{text ?? refusal?.message ?? zh`请重试；若仍有问题，请联系管理员`}</p>
      {refusal?.logId && <p className={styles.problemLog}>{zh`日志编号：${refusal.logId}`}</p>}
      <div className={styles.problemActions}>
        {retry && (
          <Button type="primary" onClick={retry}>
            {zh`重试`}
          </Button>
        )}
        {error !== undefined && <CopyDetails title={title} error={error} />}
        {children}
      </div>
    </section>
  );
}

function Crate() {
  return (
    <svg viewBox="0 0 120 96" width="120" height="96" aria-hidden="true" focusable="false">
      <ellipse cx="60" cy="88" rx="50" ry="6" fill="var(--ct-line)" />
      <path d="M24 36 60 22l36 14v40L60 90 24 76z" fill="#fbe0b5" />
      <path d="M24 36 60 50l36-14v40L60 90 24 76z" fill="#f8c471" />
      <path d="M60 50v40L24 76V36z" fill="#f2b65a" />
      <path d="m24 36-14 12 34 14 16-12zM96 36l14 12-34 14-16-12z" fill="#fbe0b5" />
      <path d="M60 6v16M40 10l6 12M80 10l-6 12" stroke="#2459e0" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
