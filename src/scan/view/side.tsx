import type { CSSProperties, ReactNode } from 'react';
import styles from './side.module.css';
import pageStyles from './scan-page.module.css';

interface Props {
  title: ReactNode;
  /** How it is called where it is not seen; by default its title. */
  name?: string;
  /** Beside the title: how much, where to. */
  facts?: ReactNode;
  /** `#rrggbb` of what it is known by. */
  colour?: string;
  children: ReactNode;
}

/** What a scan page shows beside its result: what is in the bag, the wall, the parcel in hand. */
export function Side({ title, name, facts, colour, children }: Props) {
  const style = colour ? ({ '--ct-scan-side': colour } as CSSProperties) : undefined;
  return (
    <section
      className={`${pageStyles.card} ${styles.side}`}
      aria-label={name ?? String(title)}
      data-coloured={colour && ''}
      style={style}
    >
      <h2>
        <span>{title}</span>
        <small>{facts}</small>
      </h2>
      {children}
    </section>
  );
}
