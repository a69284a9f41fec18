import { HistoryOutlined } from '@ant-design/icons';
import { useRecentFinds } from '../finder/use-recent-finds';
import { Entries } from './entries';

/** What this person went to last by the search: most often records. */
export function RecentFinds() {
  const [finds] = useRecentFinds();
  return finds.length > 0 && <Entries title="最近查找" icon={<HistoryOutlined />} items={finds} />;
}
