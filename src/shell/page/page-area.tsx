import { ConfigProvider } from 'antd';
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { drawersOfPage, modalsOfPage } from '../theme/overlays';
import styles from './page.module.css';

/**
 * Where a page stands. Its drawers and dialogs cover this area and no more: the tabs beside stay within reach, and what is
 * open goes out of sight together with its page.
 */
export function PageArea({ pageKey, children }: { pageKey: string; children: ReactNode }) {
  const [area, setArea] = useState<HTMLDivElement | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  // A hidden element forgets how far it was scrolled.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = top.current;
  }, []);
  // antd asks with the body for drawers and dialogs, and with the field for its popups. A new function would be a new
  // configuration for everything of antd in the page, and all of it would be drawn again.
  const container = useCallback(
    (asked?: HTMLElement) => (asked === document.body && area ? area : document.body),
    [area],
  );
  return (
    <div className={styles.area} ref={setArea} data-page={pageKey}>
      <div
        className={styles.page}
        data-part="page"
        ref={scroller}
        onScroll={({ currentTarget }) => {
          top.current = currentTarget.scrollTop;
        }}
      >
        <ConfigProvider getPopupContainer={container} drawer={drawersOfPage} modal={modalsOfPage}>
          {children}
        </ConfigProvider>
      </div>
    </div>
  );
}
