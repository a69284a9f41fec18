import { Space } from 'antd';
import { countText, totalText } from '../../../language/count-text';
import { useListContext } from './list-context';
import { LiveNotice } from './live-notice';
import { zh } from '../../../language/zh';
import { ViewControl } from './view-control';

/** ProTable's `headerTitle`: how many records there are, the saved views, what others write meanwhile. */
export function ListHeading() {
  const { entity, list, tree, views, live } = useListContext();
  const { total, capped } = list;
  const told = tree ? zh`共 ${totalText(total, capped)} 个最上级` : countText(entity.list.count, total, capped);
  return (
    <Space wrap>
      <span data-count>{list.loaded ? told : ''}</span>
      {views && <ViewControl api={views} />}
      <LiveNotice live={live} onShow={list.refresh} />
    </Space>
  );
}
