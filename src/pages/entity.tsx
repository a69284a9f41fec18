import { useLocation } from 'umi';
import { EntityPage } from '../engine/antd/entity-page';
import { ExtensionsProvider } from '../engine/antd/extensions';
import { extensions } from '../extensions';
import { PageHeader } from '../shell/layout/page-header';
import { useMenu } from '../shell/layout/menu-context';
import { NotFound } from '../shell/problem/not-found';

/** Serves every menu path that a schema stands behind. The layout has sent away people without permission. */
export default function EntityScreen() {
  const { pathname } = useLocation();
  const place = useMenu().find(pathname);
  if (!place || place === 'forbidden' || !place.item.entity) return <NotFound />;
  const { item } = place;
  return (
    <ExtensionsProvider value={extensions}>
      <PageHeader place={place} />
      <EntityPage key={item.path} name={place.item.entity} view={item.view} call={item.call} />
    </ExtensionsProvider>
  );
}
