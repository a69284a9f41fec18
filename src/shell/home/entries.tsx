import { RightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'umi';
import type { MenuItem } from '../../metadata/model';
import styles from './home.module.css';

interface Props {
  title: string;
  icon: ReactNode;
  /** `note`: what it is, where the title does not say. */
  items: (Pick<MenuItem, 'path' | 'title'> & { note?: string })[];
}

/** Some pages to go to, as large as a gloved hand needs them. */
export function Entries({ title, icon, items }: Props) {
  return (
    <section className={styles.entries} aria-label={title}>
      <h2>
        {icon} {title}
      </h2>
      <div className={styles.entriesGrid}>
        {items.map((item) => (
          <Link key={item.path} className={styles.entry} to={item.path}>
            <span className={styles.entrySign} aria-hidden="true">
              {item.title.slice(0, 1)}
            </span>
            <span className={styles.entryTitle}>
              {item.title}
              {item.note && <small>{item.note}</small>}
            </span>
            <RightOutlined className={styles.entryArrow} />
          </Link>
        ))}
      </div>
    </section>
  );
}
