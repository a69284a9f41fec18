import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { zh } from '../../../language/zh';

interface Props {
  /** What the rows are, together. */
  title: string;
  keys: string[];
  /** One row was dropped at another's place. */
  onDrop(key: string, place: string): void;
  children: ReactNode;
}

const handleStyle = { cursor: 'grab', touchAction: 'none', paddingInline: 4 } as const;
const liftedStyle = { position: 'relative', zIndex: 1, opacity: 0.8 } as const;

/** Rows that are dragged into their order, or moved by the arrows beside them. */
export function SortableRows({ title, keys, onDrop, children }: Props) {
  // The arrows beside each row do the same by key.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onDrop(String(active.id), String(over.id));
  };
  const chinese = {
    screenReaderInstructions: { draggable: zh`拖动可调整${title}的位置，也可使用上移、下移按钮。` },
    announcements: {
      onDragStart: () => zh`开始拖动`,
      onDragOver: () => undefined,
      onDragEnd: () => zh`已放下`,
      onDragCancel: () => zh`已取消拖动`,
    },
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={chinese}>
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <Flex vertical gap={8} role="list" aria-label={title}>
          {children}
        </Flex>
      </SortableContext>
    </DndContext>
  );
}

interface RowProps {
  id: string;
  title: string;
  canRise: boolean;
  canSink: boolean;
  move(step: 1 | -1): void;
  children: ReactNode;
}

/** One of them: a handle, what it is about, and the arrows. */
export function SortableRow({ id, title, canRise, canSink, move, children }: RowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  const placeStyle = { transform: CSS.Translate.toString(transform), transition, ...(isDragging && liftedStyle) };
  return (
    <Flex ref={setNodeRef} style={placeStyle} align="center" gap={4} role="listitem" data-sortable={id}>
      <span ref={setActivatorNodeRef} {...listeners} style={handleStyle} title={zh`拖动调整${title}的位置`} data-handle>
        <HolderOutlined aria-hidden />
      </span>
      {children}
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={zh`上移${title}`}
        disabled={!canRise}
        onClick={() => move(-1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={zh`下移${title}`}
        disabled={!canSink}
        onClick={() => move(1)}
      />
    </Flex>
  );
}
