import { Tag } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import styles from './colour-tag.module.css';

// antd's own names of colours, as its variables carry them.
const hues = 'magenta red volcano orange gold yellow lime green cyan blue geekblue purple pink'.split(' ');
const tones = { success: 'success', processing: 'info', warning: 'warning', error: 'error' };

const known = new Map<string, CSSProperties>([
  ['default', { color: 'var(--ant-color-text)', backgroundColor: 'var(--ant-color-fill-quaternary)' }],
  ...hues.map((hue): [string, CSSProperties] => [
    hue,
    { color: `var(--ant-${hue}-7)`, backgroundColor: `var(--ant-${hue}-1)` },
  ]),
  ...Object.entries(tones).map(([name, tone]): [string, CSSProperties] => [
    name,
    { color: `var(--ant-color-${tone})`, backgroundColor: `var(--ant-color-${tone}-bg)` },
  ]),
]);

const unspaced = { marginInlineEnd: 0 } as const;

/** A word on a coloured ground, as antd's tag draws it. A list has a hundred of them, and antd's is six components. */
export function ColourTag({ color, children }: { color: string; children: ReactNode }) {
  const style = known.get(color);
  if (style)
    return (
      <span className={styles.tag} style={style}>
        {children}
      </span>
    );
  return (
    <Tag color={color} style={unspaced}>
      {children}
    </Tag>
  );
}
