import { App } from 'antd';
import { useMemo } from 'react';
import type { Notify, Question } from '../core/engine';

export interface AntdPorts {
  notify: Notify;
  confirm(question: Question): Promise<boolean>;
}

/** The engine's voice in antd: passing messages and questions. Needs antd's `App` above it. */
export function useAntdPorts(): AntdPorts {
  const { message, modal } = App.useApp();
  return useMemo(
    () => ({
      notify: {
        success: (text) => void message.success(text),
        error: (text) => void message.error(text),
        info: (text) => void message.info(text),
        warning: (text) => void message.warning(text),
      },
      confirm: ({ title, content, okText = '确定', cancelText = '取消', danger }) =>
        new Promise((resolve) => {
          modal.confirm({
            title,
            content,
            okText,
            cancelText,
            okButtonProps: { danger },
            onOk: () => resolve(true),
            onCancel: () => resolve(false),
          });
        }),
    }),
    [message, modal],
  );
}
