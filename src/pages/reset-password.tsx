import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Navigate } from 'umi';
import { ProblemPage } from '../shell/layout/problem-page';
import { useSession } from '../shell/session/session-context';
import { Splash } from '../shell/splash';
import { usePageTitle } from '../shell/page/use-page-title';
import { AuthLayout } from '../shell/auth/auth-layout';
import { ResetForm } from '../shell/auth/reset-form';
import styles from '../shell/auth/auth-layout.module.css';
import { zh } from '../language/zh';

/** The forced change of a password that an administrator has set. */
export default function ResetPasswordPage() {
  const { session, reload, logout } = useSession();
  usePageTitle(zh`修改密码`);
  if (session.step === 'loading') return <Splash />;
  if (session.step === 'failed') return <ProblemPage error={session.error} retry={() => void reload()} />;
  if (session.step === 'signed-out') return <Navigate to="/login" replace />;
  const back = (
    <Button icon={<ArrowLeftOutlined />} onClick={() => void logout()}>
      {zh`返回`}
    </Button>
  );
  return (
    <AuthLayout corner={back}>
      <section className={styles.reset}>
        <h1>{zh`修改密码`}</h1>
        <p>
          {zh`账号`} <span className={styles.resetWho}>{session.person.username}</span>
        </p>
        <p>{zh`当前密码由管理员设置。请改为只有您自己知道的密码，然后继续使用`}</p>
        <ResetForm />
      </section>
    </AuthLayout>
  );
}
