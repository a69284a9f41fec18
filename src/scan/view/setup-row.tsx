import { Select, type SelectProps } from 'antd';
import type { ReactNode } from 'react';
import pageStyles from './scan-page.module.css';
import styles from './setup-row.module.css';

/** The row above the box, where a person says what the next scans are for; `name` is what tests and other sheets call it. */
export function SetupRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={`${pageStyles.card} ${styles.row}`} data-setup={name}>
      {children}
    </div>
  );
}

const classNames = { root: styles.select, popup: { listItem: styles.choice } };

/** A choice in that row, as large as what is pressed beside it. */
export function SetupSelect({ title, ...props }: SelectProps<string> & { title: string }) {
  return (
    <Select<string>
      size="large"
      aria-label={title}
      classNames={classNames}
      // Once it is chosen, what is typed next is none of the choice: it goes where the page waits.
      onSelect={() => document.activeElement instanceof HTMLElement && document.activeElement.blur()}
      {...props}
    />
  );
}
