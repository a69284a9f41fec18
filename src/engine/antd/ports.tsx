import { App, Input } from 'antd';
import { useMemo } from 'react';
import { nowhere, type Agreed, type Agreement, type Notify, type Places, type Question } from '../core/engine';
import { AgreementForm } from './agreement-form';
import { ReferrerLines } from './related/referrer-list';
import { useNotify } from './use-notify';
import { zh } from '../../language/zh';

const labelStyle = { display: 'block', marginTop: 12 } as const;

export interface AntdPorts {
  notify: Notify;
  confirm(question: Question): Promise<boolean>;
  agree(agreement: Agreement): Promise<Agreed | undefined>;
}

/** The engine's voice in antd: passing messages and questions. Needs antd's `App` above it. `places`: where a question's lines lead. */
export function useAntdPorts(places: Places = nowhere): AntdPorts {
  const { modal } = App.useApp();
  const notify = useNotify();
  return useMemo(
    () => ({
      notify,
      agree: (agreement) =>
        new Promise((resolve) => {
          const end = (agreed?: Agreed) => {
            dialog.destroy();
            resolve(agreed);
          };
          const dialog = modal.confirm({
            title: agreement.text,
            content: <AgreementForm {...agreement} onEnd={end} />,
            footer: null,
            onCancel: () => resolve(undefined),
          });
        }),
      confirm: ({ title, content, lines = [], okText = zh`确定`, cancelText = zh`取消`, danger, typed, signal }) =>
        new Promise((resolve) => {
          const end = (isAgreed: boolean) => {
            question.destroy();
            resolve(isAgreed);
          };
          const leave = () => end(false);
          signal?.addEventListener('abort', leave);
          const okButton = (mayGoOn: boolean) => ({ danger, disabled: !mayGoOn });
          const question = modal.confirm({
            title,
            content: (
              // No sign is left alone on the last line.
              <div style={{ textWrap: 'pretty' }}>
                {content}
                {lines.length > 0 && <ReferrerLines lines={lines} places={places} leave={leave} />}
                {typed && (
                  <TypedName
                    {...typed}
                    onChange={(right) => question.update({ okButtonProps: okButton(right) })}
                    onEnter={() => end(true)}
                  />
                )}
              </div>
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

interface TypedNameProps extends NonNullable<Question['typed']> {
  /** Whether what stands there now is the name. */
  onChange(isRight: boolean): void;
  /** Enter behind the right name: who has typed it all is not hasty. */
  onEnter(): void;
}

/** Asks for a record's name before something that many would feel. */
function TypedName({ text, title, onChange, onEnter }: TypedNameProps) {
  const isRight = (typed: string) => typed.trim() === text;
  return (
    <label style={labelStyle}>
      {zh`请输入${title}「${text}」以确认`}
      <Input
        autoComplete="off"
        autoFocus
        onChange={({ target }) => onChange(isRight(target.value))}
        onPressEnter={({ currentTarget }) => isRight(currentTarget.value) && onEnter()}
      />
    </label>
  );
}
