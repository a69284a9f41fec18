import { Button, Space } from 'antd';
import { useNavigate } from 'umi';
import { ClosedGate } from '../shell/art/closed-gate';
import { useSession } from '../shell/session/session-context';
import { translate } from '../shell/shell-model';
import { usePageTitle } from '../shell/use-page-title';
import { AuthLayout } from '../shell/auth/auth-layout';

/** Says that a page is not for this person. */
export default function NoPermissionPage() {
  const { logout } = useSession();
  const navigate = useNavigate();
  usePageTitle('无权限');
  return (
    <AuthLayout>
      <div className="ct-message">
        <ClosedGate />
        <h1>{translate('noPermissionPage')}</h1>
        <Space>
          <Button type="primary" onClick={() => navigate('/home')}>
            返回首页
          </Button>
          <Button onClick={() => void logout()}>去登录</Button>
        </Space>
      </div>
    </AuthLayout>
  );
}
