import { Button } from 'antd';
import { useNavigate } from 'umi';
import { usePageTitle } from '../page/use-page-title';
import { ProblemCard } from './problem-card';
import { zh } from '../../language/zh';

/** Nothing stands at this address. */
export function NotFound() {
  const navigate = useNavigate();
  usePageTitle(zh`页面不存在`);
  return (
    <ProblemCard title={zh`页面不存在`} text={zh`地址可能有误，或页面已经移走`}>
      <Button type="primary" onClick={() => navigate('/home')}>
        {zh`返回首页`}
      </Button>
    </ProblemCard>
  );
}
