import { Button, Space } from 'antd';
import { amountText } from '../../../language/count-text';
import { PrintLabelsButton } from '../printing/print-labels-button';
import { Further } from './further';
import { useListContext } from './list-context';
import { useIsNarrow } from './use-is-narrow';
import { zh } from '../../../language/zh';

const boxStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 } as const;
const narrowStyle = { ...boxStyle, flexWrap: 'nowrap', gap: 4, whiteSpace: 'nowrap' } as const;

/** ProTable's alert while records are selected: how many, all of them, and what to do; one line also where there is little room. */
export function BulkBar() {
  const { entity, list, bulk } = useListContext();
  const { chosen, changes, edit, isSelecting, selectAll, clear, begin } = bulk;
  const isNarrow = useIsNarrow();
  const count = chosen.length;
  const all = isNarrow ? list.total : amountText(entity.list.count, list.total, list.capped);
  const acts = changes.map((change) => (
    <Button key={change.title} onClick={() => begin(change)} data-bulk-call={change.call.key}>
      {change.title}
    </Button>
  ));
  if (entity.label && !entity.label.onlyByCall)
    acts.push(<PrintLabelsButton key="print" entity={entity} records={bulk.chosen} />);
  if (edit) acts.push(<Button key="edit" onClick={edit}>{zh`批量修改`}</Button>);
  const [first, ...others] = acts;
  return (
    <div style={isNarrow ? narrowStyle : boxStyle} role="toolbar" aria-label={zh`批量操作`} data-bulk={count}>
      <span>{zh`已选 ${amountText(entity.list.count, count)}`}</span>
      {count < list.total && (
        <Button type="link" size="small" loading={isSelecting} onClick={selectAll}>
          {zh`选择全部 ${all}`}
        </Button>
      )}
      <Button type="link" size="small" onClick={clear}>
        {zh`取消选择`}
      </Button>
      <Space style={{ marginInlineStart: 'auto' }}>
        {isNarrow && others.length > 1 ? (
          <>
            {first}
            <Further>{others}</Further>
          </>
        ) : (
          acts
        )}
      </Space>
    </div>
  );
}
