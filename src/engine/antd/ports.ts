import { App } from 'antd';
import { useMemo } from 'react';
import type { Notify, Question } from '../core/engine';
import { useNotify } from './use-notify';

export interface AntdPorts {
  notify: Notify;
  confirm(question: Question): Promise<boolean>;
}

/** The engine's voice in antd: passing messages and questions. Needs antd's `App` above it. */
export function useAntdPorts(): AntdPorts {
  const { modal } = App.useApp();
  const notify = useNotify();
  return useMemo(
    () => ({
      notify,
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
    [modal, notify],
  );
}
