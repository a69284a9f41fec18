import { useEventListener } from 'ahooks';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { WorkbenchSettings } from '../capture/workbench-settings';
import { listenForScans, type HeardScan } from '../capture/listen';

/** Listens to the scanner while the page is in front; a page that is kept behind it hears nothing. */
export function useCapture(
  box: RefObject<HTMLInputElement | null>,
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
      scanBox: () => box.current,
      scanned: (scan) => onScanned(scan),
    });
    return forget;
  }, [box]);
  useEffect(() => box.current?.focus({ preventScroll: true }), [box]);
  // A click beside everything brings the focus back to the scan box.
  useEventListener('click', () => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  });
}
