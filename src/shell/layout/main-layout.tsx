import { Navigate, useLocation } from 'umi';
import { RedirectRenamedPath } from '../menu/redirect-renamed-path';
import { ProblemPage } from './problem-page';
import { loginAddress } from '../session/referrer';
import { useSession } from '../session/session-context';
import { Splash } from '../splash';
import { isAmong } from '../path-pattern';
import { shellModel } from '../shell-model';
import { Console } from './console';
import { Standalone } from './standalone';

/** Draws the console for a ready session and redirects others to their next sign-in step (specification 000 § 4). */
export default function MainLayout() {
  const { session, reload } = useSession();
  const location = useLocation();
  switch (session.step) {
    case 'loading':
      return <Splash />;
    case 'failed':
      return <ProblemPage error={session.error} retry={() => void reload()} />;
    case 'password':
      return <Navigate to="/reset-password" replace />;
    case 'ready':
      if (isAmong(shellModel.constants.standalonePaths, location.pathname)) return <Standalone />;
      return (
        <RedirectRenamedPath menu={shellModel.menu}>
          <Console session={session} />
        </RedirectRenamedPath>
      );
    default:
      return <Navigate to={loginAddress(location)} replace />;
  }
}
