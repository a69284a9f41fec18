import type { ResultProps } from 'antd';
import { onDemand } from '../../../fields/components/on-demand';

/** antd's Result with its pictures, loaded when something has to be told with it. */
export const Result = onDemand<ResultProps>(
  async () => (await import('antd/es/result')).default,
  ({ title }) => <p role="status">{title}</p>,
);
