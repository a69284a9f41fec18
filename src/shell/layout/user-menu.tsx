import {
  CheckOutlined,
  DesktopOutlined,
  DownOutlined,
  GlobalOutlined,
  LockOutlined,
  LogoutOutlined,
  MobileOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { history, useLocation } from 'umi';
import { language } from '../../language/language';
import controls from '../../fields/components/controls.module.css';
import styles from './console.module.css';
import { zh } from '../../language/zh';
import { languageTitles } from '../language/chosen-language';
import { useSpeak } from '../profile/use-speak';
import { handheldHome, isHandheld } from '../menu/handheld-menu';
import { useMenu } from '../menu/menu-context';
import type { Person } from '../session/session';
import { useSession } from '../session/session-context';
import { useMayLeave } from '../tabs/use-may-leave';
import { onDemand } from '../../fields/components/on-demand';

const ProfileDrawer = onDemand(async () => (await import('../profile/profile-drawer')).ProfileDrawer);

const languagesNow = () =>
  Object.entries(languageTitles).map(([name, title]) => ({
    key: name,
    label: <span lang={name}>{title}</span>,
    extra: name === language() ? <CheckOutlined /> : undefined,
  }));

/** The signed-in account: what it is, its password, its language, the way to the handhelds' pages and back, and the way out. */
export function UserMenu({ person }: { person: Person }) {
  const { logout } = useSession();
  const mayLeave = useMayLeave();
  const { handheld } = useMenu();
  const { pathname } = useLocation();
  const speak = useSpeak();
  const [shown, setShown] = useState<'person' | 'password'>();
  const leave = async () => {
    if (await mayLeave()) await logout();
  };
  const toHandheld = { key: handheldHome, label: zh`手持作业`, icon: <MobileOutlined /> };
  const toConsole = { key: '/home', label: zh`返回控制台`, icon: <DesktopOutlined /> };
  const elsewhere = isHandheld(pathname) ? [toConsole] : handheld.length > 0 ? [toHandheld] : [];
  const items: MenuProps['items'] = [
    { key: 'profile', label: zh`个人中心`, icon: <UserOutlined /> },
    { key: 'password', label: zh`修改密码`, icon: <LockOutlined /> },
    ...elsewhere,
    { key: 'language', label: zh`语言`, icon: <GlobalOutlined />, children: languagesNow() },
    { key: 'logout', label: zh`退出登录`, icon: <LogoutOutlined /> },
  ];
  const choose: MenuProps['onClick'] = ({ key }) => {
    if (key === 'profile') setShown('person');
    else if (key === 'password') setShown('password');
    else if (key === 'logout') void leave();
    else if (key in languageTitles) void speak(key);
    else history.push(key);
  };
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: choose }}>
        <Button type="text" data-tour="profile">
          <span className={controls.visuallyHidden}>{zh`用户：`}</span>
          <span className={styles.barFace} aria-hidden="true">
            {person.name.slice(0, 1)}
          </span>
          <span className={styles.barClip}>{person.name}</span>
          <DownOutlined className={styles.barArrow} />
        </Button>
      </Dropdown>
      {shown && <ProfileDrawer part={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
