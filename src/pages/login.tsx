import { useState } from 'react';
import { Navigate, useLocation } from 'umi';
import { WarehouseScene } from '../shell/art/warehouse-scene';
import { ProblemPage } from '../shell/layout/problem-page';
import { wasSignedIn } from '../shell/session/remembered';
import { referrerIn } from '../shell/session/referrer';
import type { Session } from '../shell/session/session';
import { useSession } from '../shell/session/session-context';
import { Splash } from '../shell/splash';
import { usePageTitle } from '../shell/page/use-page-title';
import { LanguageSwitch } from '../shell/language/language-switch';
import { AuthLayout } from '../shell/auth/auth-layout';
import { LoginForm } from '../shell/auth/login-form';
import { NoWarehouse } from '../shell/auth/no-warehouse';
import { WarehouseChoice } from '../shell/auth/warehouse-choice';
import { LazyWorkbenchModal } from '../shell/auth/lazy-workbench-modal';
import styles from '../shell/auth/auth-layout.module.css';
import { zh } from '../language/zh';

/** The sign-in page: sign in, choose a warehouse, bind a workbench. */
export default function LoginPage() {
  const { session, reload } = useSession();
  const { search } = useLocation();
  const wasSetUp = useWasSetUp(session);
  usePageTitle(zh`登录`);
  if (session.step === 'loading') return <Splash />;
  if (session.step === 'failed') return <ProblemPage error={session.error} retry={() => void reload()} />;
  if (session.step === 'password') return <Navigate to="/reset-password" replace />;
  // A signed-in person came here on purpose; after signing in, the page goes on to the address that was asked for.
  if (session.step === 'ready') return <Navigate to={wasSetUp ? '/home' : referrerIn(search)} replace />;
  return (
    <AuthLayout corner={<LanguageSwitch />}>
      <div className={styles.login}>
        <section className={styles.loginPicture}>
          <div>
            <h2>{zh`一站式包裹仓储作业`}</h2>
            <p>{zh`集运、分拣、退货，同一个工作台上完成`}</p>
          </div>
          <WarehouseScene />
        </section>
        <section className={styles.loginForm}>
          <h1>{zh`欢迎登录`}</h1>
          <Greeting session={session} />
          <LoginForm />
        </section>
      </div>
      <NextStep session={session} />
    </AuthLayout>
  );
}

/** Where a session of this browser is over: why, until the next one begins. */
function Greeting({ session }: { session: Session }) {
  const { ended, mayReturn = true } = session.step === 'signed-out' ? session : {};
  // Signed in, a warehouse or a workbench is all that is missing.
  const isSignedIn = session.step === 'warehouse' || session.step === 'workbench';
  if (isSignedIn || (!ended && !wasSignedIn())) return <p>{zh`请使用管理员分配的账号登录`}</p>;
  return (
    <p className={styles.sessionExpired} data-session-expired role="alert">
      <strong>{ended || zh`登录已过期，请重新登录`}</strong>
      {mayReturn && zh`登录后回到刚才的页面，没有提交的扫描和填写的内容已保存在本机`}
    </p>
  );
}

/** Was everything chosen before the page was opened? */
function useWasSetUp({ step }: Session): boolean {
  const [first, setFirst] = useState<Session['step']>();
  if (first === undefined && step !== 'loading') setFirst(step);
  return (first ?? step) === 'ready';
}

/** The next step after signing in. */
function NextStep({ session }: { session: Session }) {
  const { reload } = useSession();
  if (session.step === 'workbench') return <LazyWorkbenchModal onBound={() => void reload()} />;
  if (session.step !== 'warehouse') return null;
  const { memberships } = session.person;
  return memberships.length ? <WarehouseChoice memberships={memberships} /> : <NoWarehouse />;
}
