import { App, Button } from 'antd';
import { useMemo } from 'react';
import type { Notify, NotifyAction } from '../core/engine';

const actionSeconds = 10;

/**
 * Passing messages in antd, each once at a time: ten failing requests say the same thing once. One with actions has a place of
 * its own, so that nothing pushes it away. Needs antd's `App` above it.
 */
export function useNotify(): Notify {
  const { message } = App.useApp();
  return useMemo(() => {
    const say =
      (type: keyof Notify): Notify[keyof Notify] =>
      (text, ...actions) => {
        if (!actions.length) return void message.open({ key: `notice-${type}-${text}`, type, content: text });
        const key = 'notice-action';
        const close = () => message.destroy(key);
        const content = <NoticeText text={text} actions={actions} close={close} />;
        void message.open({ key, type, content, duration: actionSeconds });
      };
    return { success: say('success'), error: say('error'), info: say('info'), warning: say('warning') };
  }, [message]);
}

interface NoticeProps {
  text: string;
  actions: NotifyAction[];
  close(): void;
}

/** A passing message with something to do about it, once. */
function NoticeText({ text, actions, close }: NoticeProps) {
  return (
    <>
      {text}
      {actions.map(({ label, run, stays }) => (
        <Button
          key={label}
          type="link"
          size="small"
          onClick={() => {
            if (!stays) close();
            run();
          }}
        >
          {label}
        </Button>
      ))}
    </>
  );
}
