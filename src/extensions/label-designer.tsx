import { Skeleton } from 'antd';
import type { Extension } from '../engine/antd/extensions';
import { onDemand } from '../fields/components/on-demand';

// With the drawing of symbols: fetched with the first template.
const LabelDesigner = onDemand(
  async () => (await import('../engine/antd/label-designer/label-designer')).default,
  <Skeleton active />,
);

/** A label that is put together by form, and seen on a record while it is. */
export const labelDesigner: Extension = { Input: LabelDesigner };
