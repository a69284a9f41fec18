import { CheckOutlined, DownOutlined, GlobalOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { language } from '../../language/language';
import { chooseLanguage, languageTitles } from '../language/chosen-language';
import type { Person } from '../session/session';
import { useSession } from '../session/session-context';
import { useMayLeave } from '../tabs/use-may-leave';
import { zh } from '../../language/zh';

const ProfileDrawer = lazy(() => import('../profile/profile-drawer').then((page) => ({ default: page.ProfileDrawer })));

const itemsNow = (): MenuProps['items'] => [
  { key: 'profile', label: zh`个人中心`, icon: <UserOutlined /> },
  {
    key: 'language',
    label: zh`语言`,
    icon: <GlobalOutlined />,
    children: Object.entries(languageTitles).map(([name, title]) => ({
      key: name,
      label: <span lang={name}>{title}</span>,
      extra: name === language() ? <CheckOutlined /> : undefined,
    })),
  },
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
  const speak = async (name: string) => {
    if (name !== language() && (await mayLeave())) chooseLanguage({ name, isNew: true });
  };
  const onClick: MenuProps['onClick'] = ({ key }) =>
    key === 'profile' ? setOpen(true) : void (key === 'logout' ? leave() : speak(key));
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{ items: itemsNow(), onClick }}
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
