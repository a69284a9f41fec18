import { memo, useSyncExternalStore } from 'react';
import type { Agent } from '../devices/use-agent';
import { player } from '../feedback/player';
import type { ScanPage } from '../page/definition';
import { useCallData } from '../page/use-call-data';
import { useMayCall } from '../page/use-denied';

const paceMs = 15_000;
const paceCall = 'scan-log.pace';
const deviceTexts = { ready: '就绪', missing: '未连接', error: '异常' };

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
    <footer className="ct-scan-footer" aria-label="状态">
      <Light
        name="scanner"
        title="扫描枪"
        state={isScannerSeen ? 'ready' : 'missing'}
        text={isScannerSeen ? '就绪' : '未见'}
      />
      {state !== 'off' && (
        <>
          <Device name="scale" title="电子秤" state={devices.scale} />
          {devices.dimensioner && <Device name="dimensioner" title="量方仪" state={devices.dimensioner} />}
          {unprinted > 0 && devices.printer === 'ready' ? (
            <Light name="printer" title="打印机" state="error" text={`${unprinted} 张面单未打印`} />
          ) : (
            <Device name="printer" title="打印机" state={devices.printer} />
          )}
        </>
      )}
      <Light name="network" title="网络" state={isOnline ? 'ready' : 'error'} text={isOnline ? '正常' : '断开'} />
      <Light
        name="sound"
        title="声音"
        state={hasSound ? 'ready' : 'missing'}
        text={hasSound ? '开启' : '点击页面后开启'}
      />
      <span className="ct-scan-sums" data-pace={hour}>
        {today !== undefined && <span>今日 {today} 次</span>}
        {hour !== undefined && <span>近一小时 {hour} 次</span>}
        {failed !== undefined && <span>失败 {failed} 次</span>}
        <span data-queue-length>排队 {queue.jobs.length}</span>
      </span>
    </footer>
  );
});

function Device({ name, title, state = 'missing' }: { name: string; title: string; state?: keyof typeof deviceTexts }) {
  return <Light name={name} title={title} state={state} text={deviceTexts[state] ?? deviceTexts.error} />;
}

function Light({ name, title, state, text }: { name: string; title: string; state: string; text: string }) {
  return (
    <span className="ct-scan-light" data-light={name} data-state={state}>
      <i aria-hidden="true" />
      {title} {text}
    </span>
  );
}
