import { Button, Modal } from 'antd';
import { useSession } from '../session/session-context';
import { sayShell } from '../shell-model';

const mask = { closable: false };

/** For somebody who belongs nowhere yet: the only way is out. */
export function NoWarehouse() {
  const { logout } = useSession();
  return (
    <Modal
      open
      centered
      width={420}
      title="暂无可用仓库"
      closable={false}
      keyboard={false}
      mask={mask}
      footer={
        <Button type="primary" onClick={() => void logout()}>
          退出登录
        </Button>
      }
    >
      {sayShell('noWarehouse')}
    </Modal>
  );
}
