import { useInterval } from 'ahooks';
import { useState } from 'react';
import type { Later, ScanPage } from '../page/definition';
import type { Awaited } from '../page/lane-state';
import { secondsLeft } from '../page/later';
import { Side } from './side';
import { BarButton } from './bar-button';
import styles from './awaited-list.module.css';
import { zh } from '../../language/zh';

/** What was laid aside until the server is done with it: each with the time that it is still asked for, or why it is not done. */
export function AwaitedList({ page }: { page: ScanPage }) {
  const { definition, pageState, askAgain, forgetAwaited } = page;
  const { later } = definition;
  const awaited = pageState.awaited ?? [];
  if (!later || !awaited.length) return null;
  const first = awaited.find(({ state }) => state !== 'waiting')?.number;
  return (
    <Side title={later.title} facts={zh`${awaited.length} 件`}>
      <ul className={styles.awaited}>
        {awaited.map((one) => (
          <li key={one.number} data-awaited={one.number} data-state={one.state}>
            <code>{one.number}</code>
            {one.state === 'waiting' ? (
              <Countdown one={one} later={later} />
            ) : (
              <span role="alert">{one.text || zh`还没有结果`}</span>
            )}
            {one.state !== 'waiting' && (
              <>
                <BarButton letter={one.number === first ? 'Y' : null} onClick={() => askAgain(one.number)}>
                  {zh`重试`}
                </BarButton>
                <BarButton letter={one.number === first ? 'U' : null} onClick={() => forgetAwaited(one.number)}>
                  {zh`不再等待`}
                </BarButton>
              </>
            )}
          </li>
        ))}
      </ul>
    </Side>
  );
}

function Countdown({ one, later }: { one: Awaited; later: Later }) {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), 1000);
  return <span>{zh`等待中，${secondsLeft(one, later, now)} 秒`}</span>;
}
