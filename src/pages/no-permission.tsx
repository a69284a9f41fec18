import { Button, Space } from 'antd';
import { useNavigate } from 'umi';
import { NothingPermitted, nothingPermitted } from '../shell/problem/nothing-permitted';
import { ProblemCard } from '../shell/problem/problem-card';
import { useSession } from '../shell/session/session-context';
import { translate } from '../shell/shell-model';
import { usePageTitle } from '../shell/page/use-page-title';
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
    <NothingPermitted text={nothing}>
      <Space>
        {home}
        <Button onClick={() => void logout()}>{zh`去登录`}</Button>
      </Space>
    </NothingPermitted>
  );
}
