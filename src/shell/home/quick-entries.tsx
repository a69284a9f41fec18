import { HistoryOutlined, StarOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { useMenu } from '../menu/menu-context';
import { useFavourites } from '../menu/favourites';
import { MenuIcon } from '../menu/menu-icons';
import { itemsAt } from '../menu/visible-menu';
import { useReadySession } from '../session/session-context';
import { Entries } from './entries';
import { useRecentFinds } from '../finder/use-recent-finds';
import { zh } from '../../language/zh';

/** Every permitted page, by group; favourites first. */
export function QuickEntries() {
  const { menu } = useMenu();
  const [favourites] = useFavourites(useReadySession().person);
  const kept = itemsAt(menu, favourites);
  return (
    <>
      {kept.length > 0 && <Entries title={zh`收藏`} icon={<StarOutlined />} items={kept} />}
      {menu.map(({ key, title, icon, items }) => (
        <Entries key={key} title={title} icon={<MenuIcon name={icon} />} items={items} />
      ))}
    </>
  );
}

/** What this person went to last by the search: most often records. */
export function RecentFinds() {
  const [turn, setTurn] = useState(0);
  // A page that is kept hears nothing while it is behind: what was stored meanwhile is read when it comes to the front.
  useEffect(() => setTurn((before) => before + 1), []);
  return <Finds key={turn} />;
}

function Finds() {
  const [finds] = useRecentFinds();
  return finds.length > 0 && <Entries title={zh`最近查找`} icon={<HistoryOutlined />} items={finds} />;
}
