import { Drawer, Modal } from 'antd';
import type { ReactNode } from 'react';
import type { FormSchema } from '../../../metadata/model';

const footerStyle = { display: 'flex', justifyContent: 'flex-end', gap: 8 } as const;

interface Props {
  form: FormSchema;
  title: string;
  onClose(): void;
  /** Buttons. */
  footer?: ReactNode;
  children: ReactNode;
}

/** What `form.json` says a form stands on: a drawer or a dialog. */
export function FormSurface({ form, title, onClose, footer, children }: Props) {
  const buttons = footer ? <div style={footerStyle}>{footer}</div> : null;
  if (form.surface === 'modal') {
    return (
      <Modal open title={title} width={form.width} onCancel={onClose} footer={buttons} mask={{ closable: false }}>
        {children}
      </Modal>
    );
  }
  return (
    <Drawer open title={title} size={form.width} onClose={onClose} footer={buttons}>
      {children}
    </Drawer>
  );
}
