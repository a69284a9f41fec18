import { useOutlet } from 'umi';
import { ModulePage } from '../modules/module-page';
import type { Module } from '../session/session';
import { NotFound } from '../problem/not-found';
import { PageBoundary } from '../problem/page-boundary';
import { KeptPage } from './kept-page';
import { PageArea } from '../page/page-area';
import type { Tabs } from './use-tabs';
import styles from '../layout/console.module.css';

interface Props {
  tabs: Tabs;
  modules: Module[];
  pathname: string;
}

/** The page in front, and behind it the kept ones. */
export function TabPages({ tabs: { tabs, kept, active }, modules, pathname }: Props) {
  const outlet = useOutlet();
  // The pattern itself is no address.
  const page = /\{|%7b/i.test(pathname) ? <NotFound /> : outlet;
  return (
    <main className={styles.stage}>
      {tabs
        .filter(({ key }) => kept.includes(key))
        .map(({ key }) => {
          const module = modules.find(({ path }) => path === key);
          return module ? (
            <ModulePage key={key} module={module} isActive={key === active} />
          ) : (
            <KeptPage key={key} pageKey={key} isActive={key === active} page={page} />
          );
        })}
      {active === undefined && (
        <PageArea key={pathname} pageKey={pathname}>
          <PageBoundary pageKey={pathname}>{page}</PageBoundary>
        </PageArea>
      )}
    </main>
  );
}
