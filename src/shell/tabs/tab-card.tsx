import { CloseOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { Link } from 'umi';
import { actionsOn } from './tab-actions';
import type { Tab } from './tab-list';
import type { Tabs } from './use-tabs';
import styles from './tab-strip.module.css';
import { zh } from '../../language/zh';

interface Props {
  tab: Tab;
  state: Tabs;
  isActive: boolean;
  /** Its page is not kept: it will be loaded anew. */
  isAsleep: boolean;
  isDragged: boolean;
  onDrag: (key: string | undefined) => void;
  onDropHere: () => void;
}

/** One open page. A link, so that it can be opened beside or copied; the right button or the menu key shows what else can be done. */
export function TabCard({ tab, state, isActive, isAsleep, isDragged, onDrag, onDropHere }: Props) {
  const { key, title, path } = tab;
  return (
    <Dropdown trigger={['contextMenu']} menu={{ items: actionsOn(state, key) }}>
      <li
        className={styles.tab}
        data-active={isActive || undefined}
        data-asleep={isAsleep || undefined}
        data-dragged={isDragged || undefined}
        draggable
        onDragStart={({ dataTransfer }) => {
          dataTransfer.effectAllowed = 'move';
          onDrag(key);
        }}
        onDragEnd={() => onDrag(undefined)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          onDropHere();
        }}
      >
        <Link
          to={path}
          draggable={false}
          aria-current={isActive ? 'page' : undefined}
          title={isAsleep ? zh`${title}（打开时重新加载）` : title}
          onKeyDown={(event) => {
            if (event.key === 'Delete') state.close(key);
          }}
        >
          {title}
        </Link>
        <button type="button" aria-label={zh`关闭${title}`} onClick={() => state.close(key)}>
          <CloseOutlined />
        </button>
      </li>
    </Dropdown>
  );
}
