import type { ScanPage } from '../page/definition';
import { isListed, unconfirmed } from '../page/lane';
import { Side } from './side';
import { UnconfirmedExport } from './unconfirmed-export';
import { BarButton } from './bar-button';
import styles from './lane-rows.module.css';
import { zh } from '../../language/zh';

/** What the list has answered: how much of it is confirmed, and what was refused and is to be taken out. */
export function LaneRows({ page: { definition, pageState, takenOut } }: { page: ScanPage }) {
  if (!definition.preloaded) return null;
  const { laneRows: rows = [], lane } = pageState;
  const { sending, refused } = unconfirmed(pageState);
  const bad = rows.filter(({ state }) => state === 'refused');
  const waiting = isListed(pageState, definition.preloaded) ? zh`正在加载清单…` : zh`开始后加载`;
  const facts = lane ? zh`清单 ${lane.listed.length} 件` : waiting;
  return (
    <Side title={zh`预载清单`} facts={facts}>
      <div className={styles.laneSums} data-lane data-sending={sending} data-refused={refused}>
        <p>
          {zh`已扫`} <b data-scanned>{rows.length - bad.length}</b> {zh`· 已确认`}{' '}
          <b data-confirmed>{rows.length - bad.length - sending}</b>
          {sending > 0 && ` · ${zh`发送中 ${sending}`}`}
        </p>
        <UnconfirmedExport pageState={pageState} />
      </div>
      {bad.length > 0 && (
        <ul className={styles.laneBad} aria-label={zh`被拒绝的扫描`}>
          {bad.map(({ id, number, place, text }, row) => (
            <li key={id} data-lane-refused={number}>
              <b>{zh`第 ${place} 件`}</b>
              <code>{number}</code>
              <span>{text || zh`未发送，请取出`}</span>
              <BarButton letter={row ? null : 'T'} onClick={() => takenOut(id)}>{zh`已取出`}</BarButton>
            </li>
          ))}
        </ul>
      )}
    </Side>
  );
}
