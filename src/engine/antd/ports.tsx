import { App } from 'antd';
import { useMemo } from 'react';
import { nowhere, type Notify, type Places, type Question } from '../core/engine';
import { ReferrerLines } from './related/referrer-list';
import { TypedName } from './typed-name';
import { useNotify } from './use-notify';
import { zh } from '../../language/zh';

export interface AntdPorts {
  notify: Notify;
  confirm(question: Question): Promise<boolean>;
}

/** The engine's voice in antd: passing messages and questions. Needs antd's `App` above it. `places`: where a question's lines lead. */
export function useAntdPorts(places: Places = nowhere): AntdPorts {
  const { modal } = App.useApp();
  const notify = useNotify();
  return useMemo(
    () => ({
      notify,
      confirm: ({ title, content, lines = [], okText = zh`确定`, cancelText = zh`取消`, danger, typed }) =>
        new Promise((resolve) => {
          const leave = () => {
            question.destroy();
            resolve(false);
          };
          const okButton = (mayGoOn: boolean) => ({ danger, disabled: !mayGoOn });
          const question = modal.confirm({
            title,
            content: (
              <>
                {content}
                {lines.length > 0 && <ReferrerLines lines={lines} places={places} leave={leave} />}
                {typed && (
                  <TypedName {...typed} onChange={(right) => question.update({ okButtonProps: okButton(right) })} />
                )}
              </>
            ),
            okText,
            cancelText,
            okButtonProps: okButton(!typed),
            // A hasty Enter destroys nothing.
            focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
            onOk: () => resolve(true),
            onCancel: () => resolve(false),
          });
        }),
    }),
    [modal, notify, places],
  );
}
