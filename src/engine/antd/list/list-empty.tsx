import { PlusOutlined } from '@ant-design/icons';
import { Button, Empty } from 'antd';
import { errorText } from '../../core/client/error-text';
import { useEngine } from '../../core/engine';
import { opensForm } from '../../core/form/create-modes';
import { Result } from '../state/result';
import { useListContext } from './list-context';
import { zh } from '../../../language/zh';

const blankStyle = { minHeight: 240 } as const;

/** Instead of rows: still loading, failed, nothing found, or nothing there yet. */
export function ListEmpty() {
  const { shell } = useEngine();
  const { entity, list, arrangement, model, start } = useListContext();
  const create = model.toolbar.find(opensForm);
  // The frame asks for a new sign-in; the list adds nothing to that.
  const told = list.error ? errorText(list.error, shell) : undefined;
  if (told) {
    const retry = (
      <Button type="primary" onClick={list.refresh}>
        {zh`重试`}
      </Button>
    );
    return <Result data-state="error" status="warning" title={zh`列表加载失败`} subTitle={told} extra={retry} />;
  }
  // Rows that wait for their columns are not none.
  if (!list.loaded || !arrangement.ready || list.rows.length) return <div style={blankStyle} />;
  const said = list.filtered ? (entity.list.nothingFound ?? zh`没有符合条件的记录`) : entity.list.empty;
  return (
    // The columns are as wide as ever, and scrolled by key from here.
    <div data-state="empty" tabIndex={0} style={blankStyle}>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={said}>
        {list.filtered ? (
          <Button onClick={() => list.go({ filter: {} })}>{zh`清空条件`}</Button>
        ) : (
          create && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => start(create)}>
              {create.title}
            </Button>
          )
        )}
      </Empty>
    </div>
  );
}
