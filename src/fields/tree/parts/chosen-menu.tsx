import { Empty, Tag } from 'antd';
import { useMemo } from 'react';
import type { Field } from '../../field';
import type { TreeNode } from '../../reference-option';
import { narrowed } from '../narrowed';
import styles from './tree.module.css';
import { useTree } from '../use-tree';
import { zh } from '../../../language/zh';

interface Props {
  forest: TreeNode[];
  chosen: ReadonlySet<string>;
}

/** What the chosen nodes open: the menu with its pages, and beside each page its buttons. */
export function ChosenMenu({ forest, chosen }: Props) {
  const opened = useMemo(() => narrowed(forest, ({ key }) => chosen.has(key)), [forest, chosen]);
  if (opened.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={zh`还没有选择`} />;
  // The one at the top names the console itself.
  const [top, ...others] = opened;
  return <Menu nodes={top && others.length === 0 ? top.children : opened} />;
}

function Menu({ nodes }: { nodes: TreeNode[] }) {
  return (
    <ul className={styles.menu}>
      {nodes.map(({ key, title, children }) => {
        const buttons = children.filter(({ button }) => button);
        const pages = children.filter(({ button }) => !button);
        return (
          <li key={key}>
            <div className={styles.page}>
              <span>{title}</span>
              {buttons.map((one) => (
                <Tag key={one.key}>{one.title}</Tag>
              ))}
            </div>
            {pages.length > 0 && <Menu nodes={pages} />}
          </li>
        );
      })}
    </ul>
  );
}

/** The same of a record, on its own page. */
export function RecordMenu({ field, recordId, chosen }: { field: Field; recordId: string; chosen: string[] }) {
  const { forest } = useTree(field, recordId);
  const keys = useMemo(() => new Set(chosen), [chosen]);
  return (
    <div>
      {zh`${chosen.length} 项`}
      {forest && <ChosenMenu forest={forest} chosen={keys} />}
    </div>
  );
}
