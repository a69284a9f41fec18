import { DownOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Person } from '../session/session';
import { useSession } from '../session/session-context';
import { useMayLeave } from '../tabs/use-may-leave';
import { zh } from '../../language/zh';

const ProfileDrawer = lazy(() => import('../profile/profile-drawer').then((page) => ({ default: page.ProfileDrawer })));

const items: MenuProps['items'] = [
  { key: 'profile', label: zh`个人中心`, icon: <UserOutlined /> },
  { key: 'logout', label: zh`退出登录`, icon: <LogoutOutlined /> },
];

/** The signed-in account: what it is, its password, and the way out. */
export function UserMenu({ person }: { person: Person }) {
  const { logout } = useSession();
  const mayLeave = useMayLeave();
  const [isOpen, setOpen] = useState(false);
  const leave = async () => {
    if (await mayLeave()) await logout();
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{ items, onClick: ({ key }) => (key === 'profile' ? setOpen(true) : void leave()) }}
      >
        <Button type="text">
          <span className="ct-visually-hidden">{zh`用户：`}</span>
          <span className="ct-bar-face" aria-hidden="true">
            {person.name.slice(0, 1)}
          </span>
          <span className="ct-bar-clip">{person.name}</span>
          <DownOutlined className="ct-bar-arrow" />
        </Button>
      </Dropdown>
      {isOpen && (
        <Suspense>
          <ProfileDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
