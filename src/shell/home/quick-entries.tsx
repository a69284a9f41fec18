import { RightOutlined } from '@ant-design/icons';
import { Link } from 'umi';
import { useMenu } from '../layout/menu-context';
import { MenuIcon } from '../menu/menu-icons';

/** Every page that the person may open, by group. */
export function QuickEntries() {
  const { menu } = useMenu();
  return menu.map(({ key, title, icon, items }) => (
    <section key={key} className="ct-entries" aria-label={title}>
      <h2>
        <MenuIcon name={icon} /> {title}
      </h2>
      <div className="ct-entries-grid">
        {items.map((item) => (
          <Link key={item.path} className="ct-entry" to={item.path}>
            <span className="ct-entry-sign" aria-hidden="true">
              {item.title.slice(0, 1)}
            </span>
            <span className="ct-entry-title">{item.title}</span>
            <RightOutlined className="ct-entry-arrow" />
          </Link>
        ))}
      </div>
    </section>
  ));
}
