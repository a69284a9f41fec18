import { Button } from 'antd';
import type { NotifyAction } from '../core/engine';

interface Props {
  text: string;
  action: NotifyAction;
  close(): void;
}

/** A passing message with something to do about it, once. */
export function NoticeText({ text, action, close }: Props) {
  const run = () => {
    close();
    action.run();
  };
  return (
    <>
      {text}
      <Button type="link" size="small" onClick={run}>
        {action.label}
      </Button>
    </>
  );
}
