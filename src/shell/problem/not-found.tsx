import { Button } from 'antd';
import { useNavigate } from 'umi';
import { usePageTitle } from '../page/use-page-title';
import { ProblemCard } from './problem-card';

/** Nothing stands at this address. */
export function NotFound() {
  const navigate = useNavigate();
  usePageTitle('页面不存在');
  return (
    <ProblemCard title="页面不存在" text="地址可能有误，或页面已经移走">
      <Button type="primary" onClick={() => navigate('/home')}>
        返回首页
      </Button>
    </ProblemCard>
  );
}
