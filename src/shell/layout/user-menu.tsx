import { DownOutlined, LogoutOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import type { Person } from '../session/session';
import { useSession } from '../session/session-context';
import { useMayLeave } from '../tabs/use-may-leave';

const items: MenuProps['items'] = [{ key: 'logout', label: '退出登录', icon: <LogoutOutlined /> }];

/** The signed-in account, and the way out. */
export function UserMenu({ person }: { person: Person }) {
  const { logout } = useSession();
  const mayLeave = useMayLeave();
  const leave = async () => {
    if (await mayLeave()) await logout();
  };
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: () => void leave() }}>
      <Button type="text">
        <span className="ct-visually-hidden">用户：</span>
        <span className="ct-bar-face" aria-hidden="true">
          {person.name.slice(0, 1)}
        </span>
        <span className="ct-bar-clip">{person.name}</span>
        <DownOutlined className="ct-bar-arrow" />
      </Button>
    </Dropdown>
  );
}
