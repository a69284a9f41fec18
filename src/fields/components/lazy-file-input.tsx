import { Skeleton } from 'antd';
import { onDemand } from './on-demand';

/** Most forms have no files. */
export const LazyFileInput = onDemand(
  async () => (await import('./file-input')).default,
  <Skeleton active title={false} paragraph={{ rows: 1 }} />,
);
