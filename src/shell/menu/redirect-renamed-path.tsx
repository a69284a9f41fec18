import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'umi';
import type { MenuGroup } from '../../metadata/model';
import { migratePath } from './visible-menu';

/** Redirects a former path of the menu to the current one, keeping query and hash. */
export function RedirectRenamedPath({ menu, children }: { menu: MenuGroup[]; children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const migrated = migratePath(menu, pathname);
  return migrated === pathname ? children : <Navigate to={{ pathname: migrated, search, hash }} replace />;
}
