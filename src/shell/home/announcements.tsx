import { NotificationOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { useNotices } from '../notices/notices-context';
import styles from './home.module.css';

const important = 2;

/** What administrators tell as important; the rest stands behind the bell. */
export function Announcements() {
  const { announcements } = useNotices();
  return announcements
    .filter(({ level }) => level === important)
    .map(({ announcement_id: id, title, content }) => (
      <Alert
        key={id}
        className={styles.announcement}
        role="note"
        type="warning"
        showIcon
        icon={<NotificationOutlined />}
        title={
          <>
            <strong>{title}</strong> {content}
          </>
        }
      />
    ));
}
