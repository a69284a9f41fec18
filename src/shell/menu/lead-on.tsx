import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'umi';
import type { MenuGroup } from '../../metadata/model';
import { presentPath } from './visible-menu';

/** Leads whoever asks for a former address of the menu on to the present one, with all that he asked for. */
export function LeadOn({ menu, children }: { menu: MenuGroup[]; children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const present = presentPath(menu, pathname);
  return present === pathname ? children : <Navigate to={{ pathname: present, search, hash }} replace />;
}
