import { Button, Modal } from 'antd';
import { useSession } from '../session/session-context';
import { translate } from '../shell-model';
import { zh } from '../../language/zh';

const mask = { closable: false };

/** For an account without a membership: it can only sign out. */
export function NoWarehouse() {
  const { logout } = useSession();
  return (
    <Modal
      open
      centered
      width={420}
      title={zh`暂无可用仓库`}
      closable={false}
      keyboard={false}
      mask={mask}
      footer={
        <Button type="primary" onClick={() => void logout()}>
          {zh`退出登录`}
        </Button>
      }
    >
      {translate('noWarehouse')}
    </Modal>
  );
}
