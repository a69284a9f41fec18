import { useInterval } from 'ahooks';
import { useRef, useState } from 'react';
import { player } from '../feedback/player';
import { utteranceOf } from '../feedback/utterance';
import type { LiveStream, ScanPage } from '../page/definition';
import { goHome } from '../page/home-of';
import { useLive } from '../page/use-live';
import { BarButton } from './bar-button';
import styles from './scan-page.module.css';
import { zh } from '../../language/zh';

/** An alarm is heard so often, until it is over or muted. */
const repeatMs = 10_000;
const clock = new Intl.DateTimeFormat('zh-CN', { timeStyle: 'medium', hourCycle: 'h23' });

/** What goes on without a scan, and what is wrong with it: seen, and heard until it is right again. */
export function LiveBar({ page, live }: { page: ScanPage; live: LiveStream }) {
  const { told, isOld, alarm } = useLive(page, live);
  const [muted, setMuted] = useState<string>();
  const isMuted = muted === alarm;
  const heard = useRef<{ alarm: string; at: number }>(undefined);
  useInterval(
    () => {
      // The words of a scan are heard to their end.
      if (!alarm || player.isBusy()) return;
      if (heard.current?.alarm === alarm && Date.now() - heard.current.at < repeatMs) return;
      heard.current = { alarm, at: Date.now() };
      player.play(utteranceOf('alarm'));
    },
    alarm && !isMuted ? 500 : undefined,
  );
  const mute = () => {
    setMuted(alarm);
    goHome(page.pending, page.box);
  };
  if (!told) return null;
  const facts = (live.facts?.(told.told) ?? []).filter(Boolean);
  const time = clock.format(told.at);
  return (
    <div className={styles.live} data-live={isOld ? 'old' : 'told'} data-alarm={alarm ? '' : undefined}>
      {alarm && <strong role="alert">{alarm}</strong>}
      <span>
        {facts.join(' · ')} <small>{isOld ? zh`数据停在 ${time}` : time}</small>
      </span>
      {alarm && (
        <BarButton letter="M" size="large" disabled={isMuted} onClick={mute}>
          {isMuted ? zh`已静音` : zh`静音`}
        </BarButton>
      )}
    </div>
  );
}
