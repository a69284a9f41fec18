import { memo, useSyncExternalStore } from 'react';
import type { Agent } from '../devices/use-agent';
import { player } from '../feedback/player';
import type { ScanPage } from '../page/definition';
import { useCallData } from '../page/use-call-data';
import { useMayCall } from '../page/use-denied';
import { ofPerson } from '../queue/queue';
import styles from './scan-page.module.css';
import { zh } from '../../language/zh';

const paceMs = 15_000;
const paceCall = 'scan-log.pace';
const deviceTexts = { ready: zh`就绪`, missing: zh`未连接`, error: zh`异常` };

interface Props extends Pick<Agent, 'state' | 'devices'> {
  page: ScanPage;
  isOnline: boolean;
  /** How many labels were not printed. */
  unprinted: number;
}

/** The state of everything that the work depends on. */
export const Footer = memo(function Footer({ page, state, devices, isOnline, unprinted }: Props) {
  const { queue, isScannerSeen } = page;
  const hasSound = useSyncExternalStore(player.subscribe, player.isUnlocked);
  // Of this person, whatever the page counts.
  const pace = useCallData(paceCall, useMayCall(paceCall) ? {} : undefined, { everyMs: paceMs });
  const { today, hour, failed } = pace ?? {};
  return (
    <footer className={`${styles.card} ${styles.footer}`} data-part="footer" aria-label={zh`状态`}>
      <Light
        name="scanner"
        title={zh`扫描枪`}
        state={isScannerSeen ? 'ready' : 'missing'}
        text={isScannerSeen ? zh`就绪` : zh`未见`}
      />
      {state !== 'off' && (
        <>
          <Device name="scale" title={zh`电子秤`} state={devices.scale} />
          {devices.dimensioner && <Device name="dimensioner" title={zh`量方仪`} state={devices.dimensioner} />}
          {unprinted > 0 && devices.printer === 'ready' ? (
            <Light name="printer" title={zh`打印机`} state="error" text={zh`${unprinted} 张面单未打印`} />
          ) : (
            <Device name="printer" title={zh`打印机`} state={devices.printer} />
          )}
        </>
      )}
      <Light
        name="network"
        title={zh`网络`}
        state={isOnline ? 'ready' : 'error'}
        text={isOnline ? zh`正常` : zh`断开`}
      />
      <Light
        name="sound"
        title={zh`声音`}
        state={hasSound ? 'ready' : 'missing'}
        text={hasSound ? zh`开启` : zh`点击页面后开启`}
      />
      <span className={styles.sums} data-pace={hour}>
        {today !== undefined && <span>{zh`今日 ${today} 次`}</span>}
        {hour !== undefined && <span>{zh`近一小时 ${hour} 次`}</span>}
        {failed !== undefined && <span>{zh`失败 ${failed} 次`}</span>}
        <span data-queue-length>{zh`排队 ${ofPerson(queue).length}`}</span>
      </span>
    </footer>
  );
});

function Device({ name, title, state = 'missing' }: { name: string; title: string; state?: keyof typeof deviceTexts }) {
  return <Light name={name} title={title} state={state} text={deviceTexts[state] ?? deviceTexts.error} />;
}

function Light({ name, title, state, text }: { name: string; title: string; state: string; text: string }) {
  return (
    <span className={styles.light} data-light={name} data-state={state}>
      <i aria-hidden="true" />
      {title} {text}
    </span>
  );
}
