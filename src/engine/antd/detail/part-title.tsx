import type { ReactNode } from 'react';
import styles from './record-page.module.css';

/** Above what belongs to a record: what points at it, what became of it. */
export const PartTitle = ({ children }: { children: ReactNode }) => <div className={styles.partTitle}>{children}</div>;
