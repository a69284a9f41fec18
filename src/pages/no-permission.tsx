import { Button, Space } from 'antd';
import { useNavigate } from 'umi';
import { ClosedGate } from '../shell/art/closed-gate';
import { visibleMenu } from '../shell/menu/visible-menu';
import type { Session } from '../shell/session/session';
import { useSession } from '../shell/session/session-context';
import { shellModel, translate } from '../shell/shell-model';
import { usePageTitle } from '../shell/use-page-title';
import { AuthLayout } from '../shell/auth/auth-layout';

/** Says that a page is not for this person. */
export default function NoPermissionPage() {
  const { session, logout } = useSession();
  const navigate = useNavigate();
  usePageTitle('无权限');
  return (
    <AuthLayout>
      <div className="ct-message">
        <ClosedGate />
        <h1>{translate('noPermissionPage')}</h1>
        {nothingPermitted(session)}
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

/** Who has no page at all is told so: the way home would only lead back here. */
function nothingPermitted(session: Session) {
  if (session.step !== 'ready' || session.modules.length) return null;
  const { person, warehouse, codes } = session;
  if (visibleMenu(shellModel.menu, { kind: warehouse.kind, codes }).length) return null;
  const text = translate('nothingPermitted');
  return <p>{text.replace('{username}', person.username).replace('{warehouse}', warehouse.name)}</p>;
}
