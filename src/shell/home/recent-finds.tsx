import { HistoryOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { useRecentFinds } from '../finder/use-recent-finds';
import { Entries } from './entries';
import { zh } from '../../language/zh';

/** What this person went to last by the search: most often records. */
export function RecentFinds() {
  const [turn, setTurn] = useState(0);
  // A page that is kept hears nothing while it is behind: what was stored meanwhile is read when it comes to the front.
  useEffect(() => setTurn((before) => before + 1), []);
  return <Finds key={turn} />;
}

function Finds() {
  const [finds] = useRecentFinds();
  return finds.length > 0 && <Entries title={zh`最近查找`} icon={<HistoryOutlined />} items={finds} />;
}
