import { Button } from 'antd';
import type { ScanPage } from '../page/definition';
import { unconfirmed } from '../page/lane';
import { Side } from './side';
import './lane-rows.css';

/** What the list has answered: how much of it is confirmed, and what was refused and is to be taken out. */
export function LaneRows({ page: { definition, pageState, takenOut } }: { page: ScanPage }) {
  if (!definition.preloaded) return null;
  const { laneRows: rows = [], lane } = pageState;
  const { sending, refused } = unconfirmed(pageState);
  const bad = rows.filter(({ state }) => state === 'refused');
  const facts = lane ? `清单 ${lane.listed.length} 件` : '正在加载清单…';
  return (
    <Side title="预载清单" facts={facts}>
      <p className="ct-lane-sums" data-lane data-sending={sending} data-refused={refused}>
        已扫 <b data-scanned>{rows.length - bad.length}</b> · 已确认{' '}
        <b data-confirmed>{rows.length - bad.length - sending}</b>
        {sending > 0 && ` · 发送中 ${sending}`}
      </p>
      {bad.length > 0 && (
        <ul className="ct-lane-bad" aria-label="被拒绝的扫描">
          {bad.map(({ id, number, place, text }) => (
            <li key={id} data-lane-refused={number}>
              <b>第 {place} 件</b>
              <code>{number}</code>
              <span>{text || '未发送，请取出'}</span>
              <Button onClick={() => takenOut(id)}>已取出</Button>
            </li>
          ))}
        </ul>
      )}
    </Side>
  );
}
