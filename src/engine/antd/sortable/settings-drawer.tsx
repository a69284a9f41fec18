import { Button, Drawer, Flex } from 'antd';
import type { ReactNode } from 'react';
import { zh } from '../../../language/zh';

interface Props {
  title: string;
  /** The person has changed the default. */
  isOwn: boolean;
  reset(): void;
  onClose(): void;
  children: ReactNode;
}

/** What a person arranges: each change counts at once, and the default can be had back. */
export function SettingsDrawer({ title, isOwn, reset, onClose, children }: Props) {
  const footer = (
    <Flex justify="end" gap={8}>
      <Button onClick={reset} disabled={!isOwn}>
        {zh`恢复默认`}
      </Button>
      <Button type="primary" onClick={onClose}>
        {zh`完成`}
      </Button>
    </Flex>
  );
  return (
    <Drawer open title={title} size={420} onClose={onClose} footer={footer}>
      {children}
    </Drawer>
  );
}
