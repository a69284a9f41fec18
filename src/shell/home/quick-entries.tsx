import { HistoryOutlined, StarOutlined } from '@ant-design/icons';
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

/** Where this person went last: most often records. */
export function RecentFinds() {
  const finds = useRecentFinds();
  return finds.length > 0 && <Entries title={zh`最近打开`} icon={<HistoryOutlined />} items={finds} />;
}
