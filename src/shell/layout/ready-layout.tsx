import { Button } from 'antd';
import { useMemo } from 'react';
import { Navigate, useLocation, useNavigate } from 'umi';
import { isHandheld } from '../menu/handheld-menu';
import { RedirectRenamedPath } from '../menu/redirect-renamed-path';
import { isAmong } from '../path-pattern';
import type { ReadySession } from '../session/session';
import { shellModel } from '../shell-model';
import { Console } from './console';
import { Handheld } from './handheld';
import { Kiosk } from './kiosk';
import { sessionMenu } from './session-menu';
import { ProblemCard } from '../problem/problem-card';
import { usePageTitle } from '../page/use-page-title';
import { AuthLayout } from '../auth/auth-layout';
import { zh } from '../../language/zh';

const parameterPaths = shellModel.menu.flatMap(({ items }) =>
  items.flatMap(({ path, parameter }) => (parameter ? [path] : [])),
);

/** The console; at the addresses of handhelds what they have; at those that stand alone (`standalonePaths`) a page full screen. */
export function ReadyLayout({ session }: { session: ReadySession }) {
  const { pathname } = useLocation();
  const context = useMemo(() => sessionMenu(session), [session]);
  if (isHandheld(pathname)) return <Handheld session={session} context={context} pathname={pathname} />;
  if (isAmong(shellModel.constants.standalonePaths, pathname)) {
    const place = context.find(pathname);
    if (place === 'forbidden') return <Navigate to="/no-permission" replace />;
    if (place) return <Kiosk context={context} place={place} />;
    // A value of the address that no record has is a page that there is not.
    if (!isAmong(parameterPaths, pathname)) return <Standalone />;
  }
  return (
    <RedirectRenamedPath menu={shellModel.menu}>
      <Console session={session} context={context} />
    </RedirectRenamedPath>
  );
}

/** A page of its own, without the console around it, whose content the specification does not show (000 § 2): it says so. */
function Standalone() {
  const navigate = useNavigate();
  usePageTitle(zh`页面尚未启用`);
  return (
    <AuthLayout>
      <ProblemCard title={zh`页面尚未启用`} text={zh`该页面的内容尚未提供，启用后将在此独立显示`}>
        <Button type="primary" onClick={() => navigate('/home')}>
          {zh`返回首页`}
        </Button>
      </ProblemCard>
    </AuthLayout>
  );
}
