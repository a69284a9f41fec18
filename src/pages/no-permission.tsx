import { Button, Space } from 'antd';
import { useNavigate } from 'umi';
import { ClosedGate } from '../shell/art/closed-gate';
import { visibleMenu } from '../shell/menu/visible-menu';
import { ProblemCard } from '../shell/problem/problem-card';
import type { Session } from '../shell/session/session';
import { useSession } from '../shell/session/session-context';
import { shellModel, translate } from '../shell/shell-model';
import { usePageTitle } from '../shell/page/use-page-title';
import { AuthLayout } from '../shell/auth/auth-layout';
import styles from '../shell/auth/auth-layout.module.css';
import { filled } from '../language/filled';
import { zh } from '../language/zh';

/** Says that a page is not for this person: within the console, or, where nothing of it is for this person, instead of it. */
export default function NoPermissionPage() {
  const { session, logout } = useSession();
  const navigate = useNavigate();
  usePageTitle(zh`无权限`);
  const home = (
    <Button type="primary" onClick={() => navigate('/home')}>
      {zh`返回首页`}
    </Button>
  );
  const nothing = nothingPermitted(session);
  if (nothing === undefined)
    return (
      <ProblemCard title={translate('noPermissionPage')} text={translate('askForPermission')}>
        {home}
      </ProblemCard>
    );
  return (
    <AuthLayout>
      <div className={styles.message}>
        <ClosedGate />
        <h1>{translate('noPermissionPage')}</h1>
        <p>{nothing}</p>
        <Space>
          {home}
          <Button onClick={() => void logout()}>{zh`去登录`}</Button>
        </Space>
      </div>
    </AuthLayout>
  );
}

/** The text for a person who has no page at all: the way home would only lead back here. Undefined: there are pages. */
function nothingPermitted(session: Session): string | undefined {
  if (session.step !== 'ready' || session.modules.length) return undefined;
  const { person, warehouse, codes, disabledRoles: roles = [] } = session;
  if (visibleMenu(shellModel.menu, { kind: warehouse.kind, codes }).length) return undefined;
  return filled(translate(roles.length ? 'rolesDisabled' : 'nothingPermitted'), {
    username: person.username,
    warehouse: warehouse.name,
    roles: roles.join(zh`、`),
  });
}
