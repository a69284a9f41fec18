import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useShortcut } from '../keys/use-shortcut';
import styles from '../layout/console.module.css';
import { zh } from '../../language/zh';
import { onDemand } from '../../fields/components/on-demand';
import { nothingTyped, TypeAhead } from './type-ahead';

const Finder = onDemand(async () => (await import('./finder')).Finder);

/** Opens the search of everything, by click or by key. */
export function FinderButton() {
  const [stage, setStage] = useState<'closed' | 'opening' | 'open'>('closed');
  const typed = useRef(nothingTyped);
  const open = () => setStage((now) => (now === 'closed' ? 'opening' : now));
  const close = () => {
    typed.current = nothingTyped;
    setStage('closed');
  };
  useShortcut('find', open);
  return (
    <>
      <Button
        type="text"
        data-tour="find"
        className={styles.barFind}
        icon={<SearchOutlined />}
        onClick={open}
        title={zh`全局搜索（Ctrl+K）`}
      >
        <span className={styles.barWords}>{zh`全局搜索`}</span>
        <kbd className={styles.barWords} aria-hidden="true">
          Ctrl K
        </kbd>
      </Button>
      {stage === 'opening' && <TypeAhead typed={typed} onClose={close} />}
      {stage !== 'closed' && <Finder typedAhead={typed} onReady={() => setStage('open')} onClose={close} />}
    </>
  );
}
