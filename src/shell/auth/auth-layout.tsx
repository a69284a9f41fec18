import type { ReactNode } from 'react';
import { Logo } from '../art/logo';
import './auth-layout.css';
import { zh } from '../../language/zh';

interface Props {
  /** What stands at the right end of the header. */
  corner?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages before the console: header with the system's title, the page below. */
export function AuthLayout({ corner, children }: Props) {
  return (
    <div className="ct-auth">
      <header className="ct-auth-header">
        <Logo size={32} />
        <strong>{zh`仓台`}</strong>
        <span className="ct-auth-system">{zh`仓储作业系统`}</span>
        <span className="ct-auth-corner">{corner}</span>
      </header>
      <main className="ct-auth-main">{children}</main>
    </div>
  );
}
