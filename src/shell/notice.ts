import { App } from 'antd';
import { useMemo } from 'react';
import type { Notify } from '../engine/core/engine';

/** Passing messages, one of each kind at a time: ten failing requests say the same thing once. */
export function useNotice(): Notify {
  const { message } = App.useApp();
  return useMemo(() => {
    const say = (type: keyof Notify) => (content: string) =>
      void message.open({ key: `notice-${type}`, type, content });
    return { success: say('success'), error: say('error'), info: say('info'), warning: say('warning') };
  }, [message]);
}
