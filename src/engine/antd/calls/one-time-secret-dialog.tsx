import { CopyOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Typography } from 'antd';
import { useFieldContext } from '../../../fields/field-view';
import type { Outcomes } from '../../core/calls/use-outcome';
import { zh } from '../../../language/zh';

const valueStyle = {
  display: 'block',
  margin: '16px 0',
  fontSize: 24,
  letterSpacing: 1,
  textAlign: 'center',
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
} as const;

/** A dialog with something that is shown this one time and can be copied: a one-time password. */
export function OneTimeSecretDialog({ outcomes }: { outcomes: Outcomes }) {
  const { copy } = useFieldContext();
  const { secret, close } = outcomes;
  return (
    <Modal
      open={secret !== undefined}
      title={secret?.text}
      onCancel={close}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      destroyOnHidden
      footer={[
        <Button key="copy" type="primary" icon={<CopyOutlined />} onClick={() => copy(secret?.oneTimeSecret ?? '')}>
          {zh`复制`}
        </Button>,
        <Button key="close" onClick={close}>
          {zh`已保存，关闭`}
        </Button>,
      ]}
    >
      <Typography.Text style={valueStyle} data-shown-once>
        {secret?.oneTimeSecret}
      </Typography.Text>
      <Alert type="warning" showIcon title={zh`仅显示这一次，请复制并妥善保存。`} />
    </Modal>
  );
}
