import { MoreOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Popover, Space } from 'antd';
import { useSyncExternalStore, type ReactNode } from 'react';
import { opensForm } from '../../core/form/create-modes';
import { ExportButton } from './export-button';
import { ImportButton } from './import-button';
import { useListContext } from './list-context';
import { zh } from '../../../language/zh';

/** ProTable's `toolBarRender`: a button per call; the first is the one that people come for, and stands alone where there is little room. */
export function ToolbarCalls() {
  const { model, start } = useListContext();
  const isNarrow = useIsNarrow();
  const calls = model.toolbar.map((call, index) => (
    <Button
      key={call.key}
      type={index === 0 ? 'primary' : 'default'}
      danger={call.danger}
      icon={opensForm(call) ? <PlusOutlined /> : undefined}
      data-call={call.key}
      onClick={() => start(call)}
    >
      {call.title}
    </Button>
  ));
  const ends = [<ImportButton key="import" />, <ExportButton key="export" />];
  if (!isNarrow || !calls.length)
    return (
      <Space wrap data-toolbar>
        {calls}
        {ends}
      </Space>
    );
  return (
    <Space data-toolbar>
      {calls[0]}
      <Further>
        {calls.slice(1)}
        {ends}
      </Further>
    </Space>
  );
}

/** What there is no room for, one below the other. */
function Further({ children }: { children: ReactNode }) {
  const content = (
    <Space orientation="vertical" data-toolbar-more>
      {children}
    </Space>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button icon={<MoreOutlined />} aria-haspopup="true">{zh`更多`}</Button>
    </Popover>
  );
}

// A handheld, or a small terminal, which has its menu folded, too.
const narrow = window.matchMedia('(max-width: 900px)');

function subscribe(told: () => void): () => void {
  narrow.addEventListener('change', told);
  return () => narrow.removeEventListener('change', told);
}

const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
