import { PlusOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { opensForm } from '../../core/form/create-modes';
import { ExportButton } from './export-button';
import { Further } from './further';
import { ImportButton } from './import-button';
import { useListContext } from './list-context';
import { useIsNarrow } from './use-is-narrow';

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
