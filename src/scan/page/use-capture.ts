import { useEventListener } from 'ahooks';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { WorkbenchSettings } from '../capture/workbench-settings';
import { listenForScans, type HeardScan } from '../capture/listen';
import type { Pending } from './definition';
import { askedField, goHome, homeOf } from './home-of';

/** Listens to the scanner while the page is in front; a page that is kept behind it hears nothing. */
export function useCapture(
  box: RefObject<HTMLInputElement | null>,
  pending: RefObject<Pending | null>,
  settings: WorkbenchSettings,
  keep: (settings: WorkbenchSettings) => void,
  heard: (scan: HeardScan) => void,
): void {
  const onScanned = useEffectEvent(heard);
  const now = useEffectEvent(() => settings);
  const onTerminator = useEffectEvent(() => keep({ ...settings, hasTerminator: true }));
  useEffect(() => {
    const forget = listenForScans({
      settings: () => now(),
      hasTerminator: () => now().hasTerminator,
      terminatorSeen: () => onTerminator(),
      home: () => homeOf(pending),
      asked: () => askedField(box),
      scanBox: () => box.current,
      scanned: (scan) => onScanned(scan),
      // It is meant for where the page waits, for what is missing or for the button that sends.
      nothingTyped: () => goHome(pending, box),
    });
    return forget;
  }, [box, pending]);
  useEffect(() => box.current?.focus({ preventScroll: true }), [box]);
  // A click beside everything, or on what is gone by then, brings the focus back to where the page waits.
  const goHomeFromNowhere = () => {
    if (document.activeElement === document.body) goHome(pending, box);
  };
  useEventListener('click', goHomeFromNowhere);
  // A dialog was closed by a key.
  useEventListener('keyup', goHomeFromNowhere);
}
