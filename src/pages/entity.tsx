import { useLocation } from 'umi';
import { EntityPage } from '../engine/antd/entity-page';
import { PageHeader } from '../shell/layout/page-header';
import { useMenu } from '../shell/layout/menu-context';
import { placeAt } from '../shell/menu/visible-menu';
import { NotFound } from '../shell/problem/not-found';
import { shellModel } from '../shell/shell-model';

/** Serves every menu path that a schema stands behind. Whoever may not see it was sent away by the layout. */
export default function EntityScreen() {
  const { pathname } = useLocation();
  const { who } = useMenu();
  const place = placeAt(shellModel.menu, pathname, who);
  if (!place || place === 'forbidden' || !place.item.entity) return <NotFound />;
  const { item } = place;
  return (
    <>
      <PageHeader place={place} />
      <EntityPage key={item.path} name={place.item.entity} view={item.view} call={item.call} />
    </>
  );
}
