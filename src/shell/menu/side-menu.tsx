import { HomeOutlined, MenuFoldOutlined, MenuUnfoldOutlined, StarOutlined } from '@ant-design/icons';
import { Button, Menu, type MenuProps } from 'antd';
import { memo, useMemo, useState, type MouseEvent } from 'react';
import { history } from 'umi';
import type { MenuGroup } from '../../metadata/model';
import { useShortcut } from '../keys/use-shortcut';
import type { Person } from '../session/session';
import { useFavourites } from './favourites';
import { MenuIcon } from './menu-icons';
import { itemsAt } from './visible-menu';
import styles from '../layout/console.module.css';
import { zh } from '../../language/zh';

interface Props {
  menu: MenuGroup[];
  person: Person;
  pathname: string;
  isCollapsed: boolean;
  onToggle: () => void;
}

const home = '/home';

/** Two levels, with the group of the current page open and the person's favourites on top. */
export const SideMenu = memo(function SideMenu({ menu, person, pathname, isCollapsed, onToggle }: Props) {
  const [favourites] = useFavourites(person);
  const items = useMemo(() => menuItems(menu, favourites), [menu, favourites]);
  const [openKeys, setOpenKeys] = useOpenGroups(menu, pathname);
  useShortcut('menu', onToggle);
  const label = isCollapsed ? zh`展开菜单` : zh`收起菜单`;
  return (
    <aside className={styles.side} data-tour="menu" data-collapsed={isCollapsed || undefined}>
      <nav className={styles.sideMenu} aria-label={zh`主菜单`}>
        <Menu
          mode="inline"
          items={items}
          inlineCollapsed={isCollapsed}
          inlineIndent={16}
          selectedKeys={[pathname, favouriteKey(pathname)]}
          {...(isCollapsed ? {} : { openKeys, onOpenChange: setOpenKeys })}
          onClick={({ key }) => history.push(key.replace(/^favourite:/, ''))}
        />
      </nav>
      <Button
        className={styles.sideToggle}
        type="text"
        block
        aria-label={label}
        title={label}
        icon={isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        onClick={onToggle}
      />
    </aside>
  );
});

// A page may stand in the menu twice, and keys may not.
const favouriteKey = (path: string): string => `favourite:${path}`;

function menuItems(menu: MenuGroup[], favourites: string[]): MenuProps['items'] {
  const kept = itemsAt(menu, favourites);
  return [
    { ...lineOf(home, zh`首页`), icon: <HomeOutlined /> },
    ...(kept.length
      ? [
          {
            key: 'favourites',
            label: zh`收藏`,
            icon: <StarOutlined />,
            children: kept.map(({ path, title }) => ({ ...lineOf(path, title), key: favouriteKey(path) })),
          },
        ]
      : []),
    ...menu.map(({ key, title, icon, items }) => ({
      key,
      label: title,
      icon: <MenuIcon name={icon} />,
      children: items.map((item) => lineOf(item.path, item.title)),
    })),
  ];
}

// Without a text of its own, antd would show a link where the menu is collapsed.
const lineOf = (path: string, title: string) => ({ key: path, label: <MenuLink path={path} title={title} />, title });

/** Groups stay as they were opened; the current page's group opens when the page is entered. */
function useOpenGroups(menu: MenuGroup[], pathname: string): [string[], (keys: string[]) => void] {
  const current = menu.find(({ items }) => items.some(({ path }) => path === pathname))?.key;
  // At home, the first: what is kept there is a click away.
  const [open, setOpen] = useState<string[]>(current ? [] : menu.slice(0, 1).map(({ key }) => key));
  const [seen, setSeen] = useState<string>();
  if (pathname !== seen) {
    setSeen(pathname);
    if (current && !open.includes(current)) setOpen([...open, current]);
  }
  return [open, setOpen];
}

/**
 * The words of a menu line as a link, to be opened beside, copied or dragged like any other. A plain click is the menu's own, and
 * so is the keyboard.
 */
function MenuLink({ path, title }: { path: string; title: string }) {
  return (
    <a href={path} tabIndex={-1} onClick={leaveToMenu}>
      {title}
    </a>
  );
}

function leaveToMenu(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) event.stopPropagation();
  else event.preventDefault();
}
