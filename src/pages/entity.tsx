import { useLocation } from 'umi';
import { EntityPage } from '../engine/antd/entity-page';
import { ExtensionsProvider } from '../engine/antd/extensions';
import { extensions } from '../extensions';
import { useMenu } from '../shell/menu/menu-context';
import { NotFound } from '../shell/problem/not-found';
import { usePageTitle } from '../shell/page/use-page-title';

/** Serves every menu path that a schema stands behind. The layout has sent away people without permission. */
export default function EntityScreen() {
  const { pathname } = useLocation();
  const place = useMenu().find(pathname);
  if (!place || place === 'forbidden' || !place.item.entity) return <NotFound />;
  const { item } = place;
  return (
    <ExtensionsProvider value={extensions}>
      <PageTitle title={item.title} />
      <EntityPage key={item.path} name={place.item.entity} view={item.view} call={item.call} />
    </ExtensionsProvider>
  );
}

/** The heading is read aloud only: the page's tab and its place beside the tabs show it. */
function PageTitle({ title }: { title: string }) {
  usePageTitle(title);
  return <h1 className="ct-visually-hidden">{title}</h1>;
}
