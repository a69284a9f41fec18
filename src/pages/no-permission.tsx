import { Button, Space } from 'antd';
import { Link } from 'umi';
import { ClosedGate } from '../shell/art/closed-gate';
import { useSession } from '../shell/session/session-context';
import { sayShell } from '../shell/shell-model';
import { usePageTitle } from '../shell/use-page-title';
import { Entrance } from '../shell/way-in/entrance';

/** Says that a page is not for this person. */
export default function NoPermissionPage() {
  const { logout } = useSession();
  usePageTitle('无权限');
  return (
    <Entrance>
      <div className="ct-message">
        <ClosedGate />
        <h1>{sayShell('noPermissionPage')}</h1>
        <Space>
          <Link to="/home">
            <Button type="primary" tabIndex={-1}>
              返回首页
            </Button>
          </Link>
          <Button onClick={() => void logout()}>去登录</Button>
        </Space>
      </div>
    </Entrance>
  );
}
