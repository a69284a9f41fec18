import { Navigate, useLocation } from 'umi';
import { loginAddress } from '../session/referrer';
import { useSession } from '../session/session-context';
import { Splash } from '../splash';
import { ProblemPage } from './problem-page';
import { ReadyLayout } from './ready-layout';

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
      return <ReadyLayout session={session} />;
    default:
      return <Navigate to={loginAddress(location)} replace />;
  }
}
