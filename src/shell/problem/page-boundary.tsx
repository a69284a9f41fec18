import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportFailure } from '../request/request-events';
import { ProblemCard } from './problem-card';
import { zh } from '../../language/zh';

interface Props {
  /** A new key is a new page: it starts without the old one's failure. */
  pageKey: string;
  children: ReactNode;
}

/** Keeps a failing page from taking the frame with it. */
export function PageBoundary({ pageKey, children }: Props) {
  return (
    <ErrorBoundary
      resetKeys={[pageKey]}
      onError={() => reportFailure({ path: pageKey, code: -1, logId: '', kind: 'page' })}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <ProblemCard title={zh`页面出现了问题`} error={error} retry={retryOf(error, resetErrorBoundary)} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Code that could not be loaded belongs to an older release: only a new document brings the new one. */
const retryOf = (error: unknown, reset: () => void) => (): void =>
  isMissingCode(error) ? window.location.reload() : reset();

const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /chunk|dynamically imported/i.test(`${error.name} ${error.message}`);
