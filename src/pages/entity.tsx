import { useLocation } from 'umi';
import { EntityPage } from '../engine/antd/entity-page';
import { PageHeader } from '../shell/layout/page-header';
import { useMenu } from '../shell/layout/menu-context';
import { NotFound } from '../shell/problem/not-found';

/** Serves every menu path that a schema stands behind. Whoever may not see it was sent away by the layout. */
export default function EntityScreen() {
  const { pathname } = useLocation();
  const place = useMenu().find(pathname);
  if (!place || place === 'forbidden' || !place.item.entity) return <NotFound />;
  const { item } = place;
  return (
    <>
      <PageHeader place={place} />
      <EntityPage key={item.path} name={place.item.entity} view={item.view} call={item.call} />
    </>
  );
}
