import { Checkbox, Select, Segmented } from 'antd';
import { changeColumn, moveColumn, moveColumnTo, type ColumnState, type Density } from '../../core/list/column-state';
import type { ListArrangement } from '../../core/list/use-list-setting';
import { SettingsDrawer } from '../sortable/settings-drawer';
import { SortableRow, SortableRows } from '../sortable/sortable-rows';
import { zh } from '../../../language/zh';

interface Props {
  arrangement: ListArrangement;
  onClose(): void;
}

const densities: { value: Density; label: string }[] = [
  { value: 'large', label: zh`宽松` },
  { value: 'middle', label: zh`中等` },
  { value: 'small', label: zh`紧凑` },
];
const sides = [
  { value: 'none', label: zh`不固定` },
  { value: 'left', label: zh`固定左侧` },
  { value: 'right', label: zh`固定右侧` },
];
const titleStyle = { flex: 1, minWidth: 0 } as const;
const headStyle = { margin: '16px 0 8px', fontSize: 'inherit' } as const;

/** Which columns are shown, in what order, at which side, and how close the lines stand. Kept on the server for each account. */
export default function ListSettings({ arrangement, onClose }: Props) {
  const { columns, density, isOwn, arrange, setDensity, reset } = arrangement;
  return (
    <SettingsDrawer title={zh`列表设置`} isOwn={isOwn} reset={reset} onClose={onClose}>
      <h2 style={{ ...headStyle, marginTop: 0 }}>{zh`行高`}</h2>
      <Segmented<Density> options={densities} value={density} onChange={setDensity} aria-label={zh`行高`} />
      <h2 style={headStyle}>{zh`列`}</h2>
      <SortableRows
        title={zh`列`}
        keys={columns.map(({ key }) => key)}
        onDrop={(key, place) => arrange(moveColumnTo(columns, key, place))}
      >
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
      </SortableRows>
    </SettingsDrawer>
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
  return (
    <SortableRow id={key} title={title} canRise={canRise} canSink={canSink} move={move}>
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
        aria-label={zh`${title}固定位置`}
        options={sides}
        value={fixed ?? 'none'}
        onChange={(side) => change({ fixed: side === 'left' || side === 'right' ? side : undefined })}
        popupMatchSelectWidth={false}
      />
    </SortableRow>
  );
}
