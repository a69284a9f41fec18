import { CaretDownOutlined, CaretRightOutlined, HolderOutlined } from '@ant-design/icons';
import { Button, type TableProps } from 'antd';
import { useMemo, useRef, type DragEvent } from 'react';
import { labelOf, type EntityRecord } from '../../core/entity/entity-record';
import type { Tree } from '../../core/list/use-tree';
import type { TreeMove } from '../../core/list/use-tree-move';
import { useListContext } from './list-context';
import styles from './list-table.module.css';
import { zh } from '../../../language/zh';

type Table = TableProps<EntityRecord>;

/** How a list of a tree is opened, and how its rows are dragged to another place. */
export interface TreeDrag {
  expandable: Table['expandable'];
  /** What a row does that something is dropped on. */
  onRow(record: EntityRecord): object;
  /** The head of the table stands for the top. */
  onHeaderRow: Table['onHeaderRow'];
}

const noProps = () => ({});
const still: TreeDrag = { expandable: undefined, onRow: noProps, onHeaderRow: undefined };

/** Which rows of a tree are open, and, where its records may be moved, a handle in each of them. */
export function useTreeDrag(tree: Tree | undefined, treeMove: TreeMove | undefined): TreeDrag {
  const { entity } = useListContext();
  const dragged = useRef<EntityRecord>(undefined);
  return useMemo(() => {
    if (!tree) return still;
    const opened = { expandedRowKeys: tree.open, onExpand: tree.toggle, indentSize: 20 };
    if (!treeMove) return { ...still, expandable: opened };
    const lift = (record: EntityRecord) => (event: DragEvent) => {
      dragged.current = record;
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', labelOf(entity, record));
    };
    const target = placeFor((above) => {
      const record = dragged.current;
      return record && treeMove.fits(record, above) ? () => void treeMove.move(record, above) : undefined;
    });
    const expandIcon: NonNullable<Table['expandable']>['expandIcon'] = ({ expanded, expandable, record, onExpand }) => (
      <span className={styles.before}>
        {treeMove.canMove(record) && (
          <span
            draggable
            data-handle
            className={styles.handle}
            title={zh`拖到另一行，成为其下级；拖到表头，成为最上级`}
            onDragStart={lift(record)}
            onDragEnd={() => (dragged.current = undefined)}
          >
            <HolderOutlined aria-hidden />
          </span>
        )}
        {expandable ? (
          <Button
            type="text"
            size="small"
            className={styles.opener}
            icon={expanded ? <CaretDownOutlined /> : <CaretRightOutlined />}
            aria-expanded={expanded}
            aria-label={expanded ? zh`收起行` : zh`展开行`}
            onClick={(event) => onExpand(record, event)}
          />
        ) : (
          <span className={styles.opener} />
        )}
      </span>
    );
    return { expandable: { ...opened, expandIcon }, onRow: target, onHeaderRow: () => target(null) };
  }, [entity, tree, treeMove]);
}

type Row = DragEvent<HTMLElement>;
const here = String(styles.here);

/** Where something can be dropped. `dropOn` answers what then happens; undefined: it does not go there. */
const placeFor =
  (dropOn: (above: EntityRecord | null) => (() => void) | undefined) =>
  (above: EntityRecord | null): object => ({
    onDragOver(event: Row) {
      if (!dropOn(above)) return;
      event.preventDefault();
      // At once, and without drawing the table again.
      event.currentTarget.classList.add(here);
    },
    onDragLeave(event: Row) {
      event.currentTarget.classList.remove(here);
    },
    onDrop(event: Row) {
      event.preventDefault();
      event.currentTarget.classList.remove(here);
      dropOn(above)?.();
    },
  });
