import { Button, Space, theme } from 'antd';
import type { BulkChange } from '../../core/bulk/bulk-calls';

interface Props {
  count: number;
  /** How many the list finds. */
  total: number;
  /** Of them all, as a person reads it: `1,204`, `10,000+`. */
  totalText: string;
  changes: BulkChange[];
  /** Absent: not permitted. */
  onEdit?: () => void;
  isSelecting: boolean;
  onSelectAll(): void;
  onClear(): void;
  onChange(change: BulkChange): void;
}

/** Stands above a list while records are chosen: how many, all of them, and what to do. */
export function BulkBar(props: Props) {
  const { count, total, totalText, changes, onEdit, isSelecting, onSelectAll, onClear, onChange } = props;
  const { token } = theme.useToken();
  const boxStyle = {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 12,
    padding: '8px 24px',
    marginBottom: 12,
    background: token.colorPrimaryBg,
    borderRadius: token.borderRadiusLG,
  } as const;
  return (
    <div style={boxStyle} role="toolbar" aria-label="批量操作" data-bulk={count}>
      <span>已选 {count} 条</span>
      {count < total && (
        <Button type="link" size="small" loading={isSelecting} onClick={onSelectAll}>
          选择全部 {totalText} 条
        </Button>
      )}
      <Button type="link" size="small" onClick={onClear}>
        取消选择
      </Button>
      <Space style={{ marginInlineStart: 'auto' }}>
        {changes.map((change) => (
          <Button key={change.title} onClick={() => onChange(change)} data-bulk-call={change.call.key}>
            {change.title}
          </Button>
        ))}
        {onEdit && <Button onClick={onEdit}>批量修改</Button>}
      </Space>
    </div>
  );
}
