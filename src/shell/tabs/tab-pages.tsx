import { useOutlet } from 'umi';
import { PageBoundary } from '../problem/page-boundary';
import { KeptPage } from './kept-page';
import { PageArea } from './page-area';
import type { Tabs } from './use-tabs';

/** The page in front, and behind it the kept ones. */
export function TabPages({ tabs: { tabs, kept, active }, pathname }: { tabs: Tabs; pathname: string }) {
  const page = useOutlet();
  return (
    <main className="ct-stage">
      {tabs
        .filter(({ key }) => kept.includes(key))
        .map(({ key }) => (
          <KeptPage key={key} pageKey={key} isActive={key === active} page={page} />
        ))}
      {active === undefined && (
        <PageArea key={pathname} pageKey={pathname}>
          <PageBoundary pageKey={pathname}>{page}</PageBoundary>
        </PageArea>
      )}
    </main>
  );
}
