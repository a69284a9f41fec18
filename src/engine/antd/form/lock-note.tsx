import { LockOutlined } from '@ant-design/icons';
import { Alert } from 'antd';

const boxStyle = { marginBottom: 16 } as const;

/** Why a record stays as it is, said once above its fields. */
export function LockNote({ reason }: { reason: string }) {
  return <Alert type="info" showIcon icon={<LockOutlined />} style={boxStyle} title={reason} data-locked />;
}
