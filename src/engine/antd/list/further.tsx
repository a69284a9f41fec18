import { MoreOutlined } from '@ant-design/icons';
import { Button, Popover, Space } from 'antd';
import type { ReactNode } from 'react';
import { zh } from '../../../language/zh';

/** What there is no room for, one below the other. */
export function Further({ children }: { children: ReactNode }) {
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
