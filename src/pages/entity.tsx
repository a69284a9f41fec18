import { matchRoutes, useAppData, useLocation } from 'umi';
import { EntityPage } from '../engine/antd/entity-page';
import { ExtensionsProvider } from '../engine/antd/extensions';
import { extensions } from '../extensions';
import { useMenu } from '../shell/menu/menu-context';
import { NotFound } from '../shell/problem/not-found';
import { usePageTitle } from '../shell/page/use-page-title';
import controls from '../fields/components/controls.module.css';

/** Serves every menu path that a schema stands behind, pages whose address has a parameter, and those of handhelds. The layout has sent away people without permission. */
export default function EntityScreen() {
  const { pathname } = useLocation();
  const place = useMenu().find(pathname);
  if (!place || place === 'forbidden') return <NotFound />;
  const { item, recordId } = place;
  const route = item.route ?? item.given?.pattern;
  if (route !== undefined) return <PatternPage key={item.path} pattern={route} />;
  if (!item.entity) return <NotFound />;
  return (
    <ExtensionsProvider value={extensions}>
      <PageTitle title={item.title} />
      <EntityPage
        key={recordId ?? item.path}
        name={item.entity}
        view={recordId ? 'record' : item.view}
        call={item.call}
        recordId={recordId}
      />
    </ExtensionsProvider>
  );
}

/** The page written by hand whose route has this pattern: the router itself matches whole parts of an address only. */
function PatternPage({ pattern }: { pattern: string }) {
  const { clientRoutes } = useAppData();
  const route = matchRoutes(clientRoutes, pattern)?.at(-1)?.route;
  return route?.path === pattern ? route.element : <NotFound />;
}

/** The heading is read aloud only: the page's tab and its place beside the tabs show it. */
function PageTitle({ title }: { title: string }) {
  usePageTitle(title);
  return <h1 className={controls.visuallyHidden}>{title}</h1>;
}
