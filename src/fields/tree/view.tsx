import { Skeleton } from 'antd';
import { displayList } from '../components/display-text';
import { onDemand } from '../components/on-demand';
import type { FieldView } from '../field-view';
import { zh } from '../../language/zh';

// Roles alone have one.
const Input = onDemand(
  async () => (await import('./parts/tree-input')).TreeInput,
  <Skeleton active paragraph={{ rows: 4 }} title={false} />,
);
const RecordMenu = onDemand(
  async () => (await import('./parts/chosen-menu')).RecordMenu,
  ({ chosen }) => zh`${chosen.length} 项`,
);

export const treeView: FieldView = {
  cell: ({ field, value, recordId }) => {
    const chosen = displayList(value) as string[];
    if (!chosen.length) return '-';
    return recordId ? <RecordMenu {...{ field, recordId, chosen }} /> : zh`${chosen.length} 项`;
  },
  Input,
  takesRow: true,
  width: 100,
};
