import { RightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'umi';
import type { MenuItem } from '../../metadata/model';

interface Props {
  title: string;
  icon: ReactNode;
  items: Pick<MenuItem, 'path' | 'title'>[];
}

/** Some pages to go to, as large as a gloved hand needs them. */
export function Entries({ title, icon, items }: Props) {
  return (
    <section className="ct-entries" aria-label={title}>
      <h2>
        {icon} {title}
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
  );
}
