import { DesktopOutlined, DownOutlined, LogoutOutlined, MobileOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { history, useLocation } from 'umi';
import { handheldHome, isHandheld } from '../menu/handheld-menu';
import { useMenu } from '../menu/menu-context';
import type { Person } from '../session/session';
import { useSession } from '../session/session-context';
import { useMayLeave } from '../tabs/use-may-leave';

const ProfileDrawer = lazy(() => import('../profile/profile-drawer').then((page) => ({ default: page.ProfileDrawer })));

const profile = { key: 'profile', label: '个人中心', icon: <UserOutlined /> };
const toHandheld = { key: handheldHome, label: '手持作业', icon: <MobileOutlined /> };
const toConsole = { key: '/home', label: '返回控制台', icon: <DesktopOutlined /> };
const logOut = { key: 'logout', label: '退出登录', icon: <LogoutOutlined /> };

/** The signed-in account: what it is, its password, the way to the handhelds' pages and back, and the way out. */
export function UserMenu({ person }: { person: Person }) {
  const { logout } = useSession();
  const mayLeave = useMayLeave();
  const { handheld } = useMenu();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const leave = async () => {
    if (await mayLeave()) await logout();
  };
  const choose: MenuProps['onClick'] = ({ key }) => {
    if (key === profile.key) setOpen(true);
    else if (key === logOut.key) void leave();
    else history.push(key);
  };
  const elsewhere = isHandheld(pathname) ? [toConsole] : handheld.length > 0 ? [toHandheld] : [];
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items: [profile, ...elsewhere, logOut], onClick: choose }}>
        <Button type="text">
          <span className="ct-visually-hidden">用户：</span>
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
