import { Activity, useMemo, useState, type ReactNode } from 'react';
import { NavigationType, UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { useLocation } from 'umi';
import { PageBoundary } from '../problem/page-boundary';
import { PageArea } from '../page/page-area';

interface Props {
  pageKey: string;
  /** In front of the person. */
  isActive: boolean;
  /** The page at the current address: its content while it is in front. */
  page: ReactNode;
}

/**
 * A page that stays as it was left: hidden, with its state, its address and its open drawer, but without effects, so that
 * nothing behind the scenes listens, polls or scans.
 */
export function KeptPage({ pageKey, isActive, page }: Props) {
  const location = useLocation();
  const [kept, setKept] = useState({ page, location });
  if (isActive && (kept.page !== page || kept.location !== location)) setKept({ page, location });
  const value = useMemo(() => ({ location: kept.location, navigationType: NavigationType.Push }), [kept.location]);
  return (
    <Activity mode={isActive ? 'visible' : 'hidden'}>
      <LocationContext.Provider value={value}>
        <PageArea pageKey={pageKey}>
          <PageBoundary pageKey={pageKey}>{kept.page}</PageBoundary>
        </PageArea>
      </LocationContext.Provider>
    </Activity>
  );
}
