import { Navigate, useLocation } from 'umi';
import { LeadOn } from '../menu/lead-on';
import { ProblemPage } from '../problem/problem-page';
import { loginAddress } from '../session/referrer';
import { useSession } from '../session/session-context';
import { Splash } from '../splash';
import { isAmong } from '../path-pattern';
import { shellModel } from '../shell-model';
import { Console } from './console';
import { Standalone } from './standalone';

/** Lets in who has finished the way in, and sends everybody else back to where he left it (specification 000 § 4). */
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
        <LeadOn menu={shellModel.menu}>
          <Console session={session} />
        </LeadOn>
      );
    default:
      return <Navigate to={loginAddress(location)} replace />;
  }
}
