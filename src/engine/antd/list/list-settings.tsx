import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { Button, Checkbox, Drawer, Flex, Select, Segmented } from 'antd';
import { changeColumn, moveColumn, moveColumnTo, type ColumnState, type Density } from '../../core/list/column-state';
import type { ListArrangement } from '../../core/list/use-list-setting';

interface Props {
  arrangement: ListArrangement;
  onClose(): void;
}

const densities: { value: Density; label: string }[] = [
  { value: 'large', label: '宽松' },
  { value: 'middle', label: '中等' },
  { value: 'small', label: '紧凑' },
];
const sides = [
  { value: 'none', label: '不固定' },
  { value: 'left', label: '固定左侧' },
  { value: 'right', label: '固定右侧' },
];
const titleStyle = { flex: 1, minWidth: 0 } as const;
const handleStyle = { cursor: 'grab', touchAction: 'none', paddingInline: 4 } as const;
const liftedStyle = { position: 'relative', zIndex: 1, opacity: 0.8 } as const;
const chinese = {
  screenReaderInstructions: { draggable: '拖动可调整列的位置，也可使用上移、下移按钮。' },
  announcements: {
    onDragStart: () => '开始拖动',
    onDragOver: () => undefined,
    onDragEnd: () => '已放下',
    onDragCancel: () => '已取消拖动',
  },
};
const headStyle = { margin: '16px 0 8px' } as const;

/** Which columns are shown, in what order, at which side, and how close the lines stand. Kept on the server for each account. */
export default function ListSettings({ arrangement, onClose }: Props) {
  const { columns, density, isOwn, arrange, setDensity, reset } = arrangement;
  // The arrows beside each column do the same by key.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) arrange(moveColumnTo(columns, String(active.id), String(over.id)));
  };
  const footer = (
    <Flex justify="end" gap={8}>
      <Button onClick={reset} disabled={!isOwn}>
        恢复默认
      </Button>
      <Button type="primary" onClick={onClose}>
        完成
      </Button>
    </Flex>
  );
  return (
    <Drawer open title="列表设置" size={420} onClose={onClose} footer={footer}>
      <h4 style={{ ...headStyle, marginTop: 0 }}>行高</h4>
      <Segmented<Density> options={densities} value={density} onChange={setDensity} aria-label="行高" />
      <h4 style={headStyle}>列</h4>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={chinese}>
        <SortableContext items={columns.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <Flex vertical gap={8} role="list" aria-label="列">
            {columns.map((column, index) => (
              <ColumnSetting
                key={column.key}
                column={column}
                isOnly={!column.hidden && columns.filter(({ hidden }) => !hidden).length === 1}
                canRise={index > 0 && columns[index - 1]?.fixed === column.fixed}
                canSink={index < columns.length - 1 && columns[index + 1]?.fixed === column.fixed}
                change={(change) => arrange(changeColumn(columns, column.key, change))}
                move={(step) => arrange(moveColumn(columns, column.key, step))}
              />
            ))}
          </Flex>
        </SortableContext>
      </DndContext>
    </Drawer>
  );
}

interface ColumnProps {
  column: ColumnState;
  /** The last one in sight stays. */
  isOnly: boolean;
  canRise: boolean;
  canSink: boolean;
  change(change: Partial<ColumnState>): void;
  move(step: 1 | -1): void;
}

function ColumnSetting({ column, isOnly, canRise, canSink, change, move }: ColumnProps) {
  const { key, title, hidden, fixed } = column;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: key });
  const placeStyle = { transform: CSS.Translate.toString(transform), transition, ...(isDragging && liftedStyle) };
  return (
    <Flex ref={setNodeRef} style={placeStyle} align="center" gap={4} role="listitem" data-column={key}>
      <span ref={setActivatorNodeRef} {...listeners} style={handleStyle} title={`拖动调整${title}的位置`} data-handle>
        <HolderOutlined aria-hidden />
      </span>
      <Checkbox
        style={titleStyle}
        checked={!hidden}
        disabled={isOnly}
        onChange={({ target }) => change({ hidden: !target.checked })}
      >
        {title}
      </Checkbox>
      <Select
        size="small"
        aria-label={`${title}固定位置`}
        options={sides}
        value={fixed ?? 'none'}
        onChange={(side) => change({ fixed: side === 'left' || side === 'right' ? side : undefined })}
        popupMatchSelectWidth={false}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={`上移${title}`}
        disabled={!canRise}
        onClick={() => move(-1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={`下移${title}`}
        disabled={!canSink}
        onClick={() => move(1)}
      />
    </Flex>
  );
}
