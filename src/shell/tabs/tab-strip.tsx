import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { history } from 'umi';
import type { Place } from '../menu/visible-menu';
import { PagePlace } from './page-place';
import { TabCard } from './tab-card';
import { actionsOn } from './tab-actions';
import type { Tabs } from './use-tabs';
import styles from './tab-strip.module.css';
import { zh } from '../../language/zh';

/** The open pages as cards: to go to, to close, to put in another order (specification 000 § 2). */
export function TabStrip({ tabs: state, place }: { tabs: Tabs; place: Place | undefined }) {
  const { tabs, active, kept } = state;
  const [dragged, setDragged] = useState<string>();
  const row = useRef<HTMLUListElement>(null);
  const count = tabs.length;
  useEffect(() => {
    const strip = row.current;
    if (!strip) return undefined;
    const bringIntoSight = () =>
      strip.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    bringIntoSight();
    // The window, or the place beside it, which is longer for a record's page, leaves less room for tabs.
    const observer = new ResizeObserver(bringIntoSight);
    observer.observe(strip);
    return () => observer.disconnect();
    // The card of a new page comes after its page has become the active one.
  }, [active, count]);

  const all = [
    ...tabs.map(({ key, title, path }) => ({
      key,
      label: title,
      onClick: () => history.push(path),
      extra: key === active ? zh`当前` : undefined,
    })),
    { type: 'divider' as const },
    ...actionsOn(state, active),
  ];
  if (tabs.length === 0 && !state.canReopen) return null;
  return (
    <div className={styles.tabs}>
      <nav aria-label={zh`已打开的页面`}>
        <ul className={styles.tabsRow} ref={row}>
          {tabs.map((tab, index) => (
            <TabCard
              key={tab.key}
              tab={tab}
              state={state}
              isActive={tab.key === active}
              isAsleep={!kept.includes(tab.key)}
              isDragged={tab.key === dragged}
              onDrag={setDragged}
              onDropHere={() => {
                if (dragged) state.move(dragged, index);
                setDragged(undefined);
              }}
            />
          ))}
        </ul>
        <Dropdown trigger={['click']} placement="bottomRight" menu={{ items: all, className: styles.tabsMenu }}>
          <Button
            type="text"
            size="small"
            className={styles.tabsMore}
            aria-label={zh`全部页面`}
            icon={<DownOutlined />}
          />
        </Dropdown>
      </nav>
      {place && <PagePlace place={place} />}
    </div>
  );
}
