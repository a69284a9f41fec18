import { App } from 'antd';
import { useMemo } from 'react';
import type { Notify } from '../core/engine';
import { NoticeText } from './notice-text';

const actionSeconds = 10;

/**
 * Passing messages in antd, each once at a time: ten failing requests say the same thing once. One with an action has a place of
 * its own, so that nothing pushes it away. Needs antd's `App` above it.
 */
export function useNotify(): Notify {
  const { message } = App.useApp();
  return useMemo(() => {
    const say =
      (type: keyof Notify): Notify[keyof Notify] =>
      (text, action) => {
        if (!action) return void message.open({ key: `notice-${type}-${text}`, type, content: text });
        const key = 'notice-action';
        const close = () => message.destroy(key);
        const content = <NoticeText text={text} action={action} close={close} />;
        void message.open({ key, type, content, duration: actionSeconds });
      };
    return { success: say('success'), error: say('error'), info: say('info'), warning: say('warning') };
  }, [message]);
}
