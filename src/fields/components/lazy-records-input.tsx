import { Skeleton } from 'antd';
import { onDemand } from './on-demand';

/** Most forms have no tables. */
export const LazyRecordsInput = onDemand(
  async () => (await import('./records-input')).default,
  <Skeleton active title={false} />,
);
