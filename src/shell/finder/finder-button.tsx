import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useShortcut } from '../keys/use-shortcut';
import styles from '../layout/console.module.css';
import { zh } from '../../language/zh';
import { onDemand } from '../../fields/components/on-demand';

const Finder = onDemand(async () => (await import('./finder')).Finder);

/** Opens the search of everything, by click or by key. */
export function FinderButton() {
  const [isOpen, setOpen] = useState(false);
  useShortcut('find', () => setOpen(true));
  return (
    <>
      <Button
        type="text"
        data-tour="find"
        className={styles.barFind}
        icon={<SearchOutlined />}
        onClick={() => setOpen(true)}
        title={zh`全局搜索（Ctrl+K）`}
      >
        <span className={styles.barWords}>{zh`全局搜索`}</span>
        <kbd className={styles.barWords} aria-hidden="true">
          Ctrl K
        </kbd>
      </Button>
      {isOpen && <Finder onClose={() => setOpen(false)} />}
    </>
  );
}
