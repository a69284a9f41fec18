import { Button } from 'antd';
import { useNavigate } from 'umi';
import { ProblemCard } from '../problem/problem-card';
import { usePageTitle } from '../page/use-page-title';
import { AuthLayout } from '../auth/auth-layout';
import { zh } from '../../language/zh';

/** A page of its own, without the console around it, whose content the specification does not show (000 § 2): it says so. */
export function Standalone() {
  const navigate = useNavigate();
  usePageTitle(zh`页面尚未启用`);
  return (
    <AuthLayout>
      <ProblemCard title={zh`页面尚未启用`} text={zh`该页面的内容尚未提供，启用后将在此独立显示`}>
        <Button type="primary" onClick={() => navigate('/home')}>
          {zh`返回首页`}
        </Button>
      </ProblemCard>
    </AuthLayout>
  );
}
