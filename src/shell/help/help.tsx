import { Modal } from 'antd';
import { listKeys } from '../../engine/antd/list/use-list-keys';
import { PageHelp } from './page-help';
import { shortcuts } from '../keys/shortcuts';
import styles from './help.module.css';
import { zh } from '../../language/zh';

/** What the page in front is about, and which keys do what. */
export function Help({ onClose }: { onClose: () => void }) {
  return (
    <Modal open title={zh`帮助与快捷键`} footer={null} onCancel={onClose} width={560} className={styles.help}>
      <PageHelp />
      <h3>{zh`快捷键`}</h3>
      <dl className={styles.keys}>
        {[...Object.values(shortcuts), ...listKeys].map(({ title, keys }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
