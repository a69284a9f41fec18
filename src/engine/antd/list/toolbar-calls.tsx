import { PlusOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { opensForm } from '../../core/form/create-modes';
import { ExportButton } from './export-button';
import { ImportButton } from './import-button';
import { useListContext } from './list-context';

/** ProTable's `toolBarRender`: a button per call; the first is the one that people come for. */
export function ToolbarCalls() {
  const { model, start } = useListContext();
  return (
    <Space wrap data-toolbar>
      {model.toolbar.map((call, index) => (
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
      ))}
      <ImportButton />
      <ExportButton />
    </Space>
  );
}
