import { Space } from 'antd';
import { countText } from '../../core/platform/count-text';
import { useListContext } from './list-context';
import { LiveNotice } from './live-notice';
import { ViewControl } from './view-control';

/** ProTable's `headerTitle`: how many records there are, the saved views, what others write meanwhile. */
export function ListHeading() {
  const { entity, list, views, live } = useListContext();
  return (
    <Space wrap className="ct-list-heading">
      <span data-count>{list.loaded ? countText(entity.list.count, list.total, list.capped) : ''}</span>
      {views && <ViewControl api={views} />}
      <LiveNotice live={live} onShow={list.refresh} />
    </Space>
  );
}
