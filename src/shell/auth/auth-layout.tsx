import type { ReactNode } from 'react';
import { Logo } from '../art/logo';
import styles from './auth-layout.module.css';
import { zh } from '../../language/zh';

interface Props {
  /** What stands at the right end of the header. */
  corner?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages before the console: header with the system's title, the page below. */
export function AuthLayout({ corner, children }: Props) {
  return (
    <div className={styles.auth} data-auth>
      <header className={styles.header}>
        <Logo size={32} />
        <strong>{zh`仓台`}</strong>
        <span className={styles.system}>{zh`仓储作业系统`}</span>
        <span className={styles.corner}>{corner}</span>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
