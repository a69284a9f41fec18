import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorCell } from './error-cell';
import { zh } from '../../language/zh';

interface Props {
  /** The field that is drawn inside. */
  title: string;
  children: ReactNode;
}

/** Keeps a mistake in one place: what throws inside becomes a labelled error cell. */
export function FieldBoundary({ title, children }: Props) {
  return (
    <ErrorBoundary fallbackRender={({ error }) => <ErrorCell title={title} error={error ?? zh`未知错误`} />}>
      {children}
    </ErrorBoundary>
  );
}
