import { useEffect, useRef, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useNetwork } from '../request/network';
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
      fallbackRender={({ error, resetErrorBoundary }) => <Failed error={error} reset={resetErrorBoundary} />}
    >
      {children}
    </ErrorBoundary>
  );
}

function Failed({ error, reset }: { error: unknown; reset: () => void }) {
  const isMissing = isMissingCode(error);
  const isAway = useNetwork() !== 'fine';
  // Code that could not be loaded came by no network, or belongs to an older release: only a new document brings it.
  const retry = isMissing ? () => window.location.reload() : reset;
  useOnReturn(isMissing && isAway, isAway, retry);
  return isMissing && isAway ? (
    <ProblemCard title={zh`页面还没有载入`} error={error} text={zh`网络恢复后会自动打开`} retry={retry} />
  ) : (
    <ProblemCard title={zh`页面出现了问题`} error={error} retry={retry} />
  );
}

/** Does it once the network is back, if it was away when that failed. */
function useOnReturn(failed: boolean, isAway: boolean, act: () => void): void {
  const waits = useRef(failed);
  useEffect(() => {
    if (isAway || !waits.current) return;
    waits.current = false;
    act();
  }, [isAway, act]);
}

const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /chunk|dynamically imported/i.test(`${error.name} ${error.message}`);
