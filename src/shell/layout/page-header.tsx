import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'umi';
import { useFavourites } from '../menu/favourites';
import type { Place } from '../menu/visible-menu';
import { useReadySession } from '../session/session-context';
import { usePageTitle } from '../use-page-title';

/** The place of the page in the menu; the last part is its heading, with a star that keeps it at the top of the menu. */
export function PageHeader({ place: { group, item } }: { place: Place }) {
  const { person } = useReadySession();
  const [favourites, toggle] = useFavourites(person);
  usePageTitle(item.title);
  const isKept = favourites.includes(item.path);
  return (
    <header className="ct-page-header">
      <nav aria-label="面包屑">
        <ol>
          <li>
            <Link to="/home">首页</Link>
          </li>
          <li>{group.title}</li>
        </ol>
      </nav>
      <h1>{item.title}</h1>
      <Button
        type="text"
        size="small"
        icon={isKept ? <StarFilled /> : <StarOutlined />}
        aria-label="收藏"
        aria-pressed={isKept}
        title={isKept ? '取消收藏' : '收藏'}
        onClick={() => toggle(item.path)}
      />
    </header>
  );
}
