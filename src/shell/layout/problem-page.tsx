import { AuthLayout } from '../auth/auth-layout';
import { ProblemCard } from '../problem/problem-card';
import { zh } from '../../language/zh';

/** Shown when not even the session could be loaded. */
export function ProblemPage({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <AuthLayout>
      <ProblemCard title={zh`系统暂时无法访问`} error={error} retry={retry} />
    </AuthLayout>
  );
}
