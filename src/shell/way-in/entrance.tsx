import type { ReactNode } from 'react';
import { Logo } from '../art/logo';
import './entrance.css';

interface Props {
  /** What stands at the right end of the header. */
  corner?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages before the console: header with the system's title, the page below. */
export function Entrance({ corner, children }: Props) {
  return (
    <div className="ct-entrance">
      <header className="ct-entrance-header">
        <Logo size={32} />
        <strong>仓台</strong>
        <span className="ct-entrance-system">仓储作业系统</span>
        <span className="ct-entrance-corner">{corner}</span>
      </header>
      <main className="ct-entrance-main">{children}</main>
    </div>
  );
}
