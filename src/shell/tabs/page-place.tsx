import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link, useLocation } from 'umi';
import { useFavourites } from '../menu/favourites';
import type { Place } from '../menu/visible-menu';
import { useReadySession } from '../session/session-context';
import styles from './tab-strip.module.css';
import { zh } from '../../language/zh';

/** Where the page in front stands in the menu, beside its tab, with a star that keeps it at the top of the menu. */
export function PagePlace({ place: { group, item, recordId } }: { place: Place }) {
  const { search } = useLocation();
  const { person } = useReadySession();
  const [favourites, toggle] = useFavourites(person);
  const isKept = favourites.includes(item.path);
  return (
    <div className={styles.place}>
      <nav aria-label={zh`面包屑`}>
        <ol>
          <li>
            <Link to="/home">{zh`首页`}</Link>
          </li>
          <li>{group.title}</li>
          {recordId ? (
            <>
              <li>
                <Link to={`${item.path}${search}`}>{item.title}</Link>
              </li>
              <li aria-current="page">{zh`详情`}</li>
            </>
          ) : (
            <li aria-current="page">{item.title}</li>
          )}
        </ol>
      </nav>
      <Button
        type="text"
        size="small"
        icon={isKept ? <StarFilled /> : <StarOutlined />}
        aria-label={zh`收藏`}
        aria-pressed={isKept}
        title={isKept ? zh`取消收藏` : zh`收藏`}
        onClick={() => toggle(item.path)}
      />
    </div>
  );
}
