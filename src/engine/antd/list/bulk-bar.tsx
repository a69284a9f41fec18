import { Button, Space } from 'antd';
import { amountText } from '../../../language/count-text';
import { PrintLabelsButton } from '../printing/print-labels-button';
import { useListContext } from './list-context';
import { zh } from '../../../language/zh';

const boxStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 } as const;

/** ProTable's alert while records are selected: how many, all of them, and what to do. */
export function BulkBar() {
  const { entity, list, bulk } = useListContext();
  const { chosen, changes, edit, isSelecting, selectAll, clear, begin } = bulk;
  const count = chosen.length;
  return (
    <div style={boxStyle} role="toolbar" aria-label={zh`批量操作`} data-bulk={count}>
      <span>{zh`已选 ${amountText(entity.list.count, count)}`}</span>
      {count < list.total && (
        <Button type="link" size="small" loading={isSelecting} onClick={selectAll}>
          {zh`选择全部 ${amountText(entity.list.count, list.total, list.capped)}`}
        </Button>
      )}
      <Button type="link" size="small" onClick={clear}>
        {zh`取消选择`}
      </Button>
      <Space style={{ marginInlineStart: 'auto' }}>
        {changes.map((change) => (
          <Button key={change.title} onClick={() => begin(change)} data-bulk-call={change.call.key}>
            {change.title}
          </Button>
        ))}
        <PrintLabelsButton entity={entity} records={bulk.chosen} />
        {edit && <Button onClick={edit}>{zh`批量修改`}</Button>}
      </Space>
    </div>
  );
}
