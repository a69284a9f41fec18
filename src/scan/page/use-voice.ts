import { useEventListener } from 'ahooks';
import { useEffect, useRef } from 'react';
import { player } from '../feedback/player';
import { utteranceOf } from '../feedback/utterance';
import type { ScanQueueView } from '../queue/scan-queue';
import type { PageState } from './page-state';

/** So many may wait before it is heard. */
const manyWaiting = 5;

/** Browsers allow sound from the first of them on. */
const gestures = ['pointerdown', 'keydown'];

/** Makes every new answer heard, and a queue that grows. What was answered before the page was opened is not said again. */
export function useVoice({ pageState: { result, beside }, queue, isLoaded }: ScanQueueView<PageState>): void {
  const heard = useRef<number>(undefined);
  const waiting = queue.jobs.length;
  useEffect(() => {
    if (!isLoaded) return;
    const turn = result?.turn ?? 0;
    const isNew = heard.current !== undefined && turn !== heard.current;
    heard.current = turn;
    if (isNew && result) player.play(utteranceOf(result.tone, result.speak));
  }, [isLoaded, result]);
  const heardBeside = useRef<number>(undefined);
  useEffect(() => {
    if (!isLoaded) return;
    const turn = beside?.turn ?? 0;
    const isNew = heardBeside.current !== undefined && turn !== heardBeside.current;
    heardBeside.current = turn;
    if (isNew && beside) player.play(utteranceOf(beside.tone));
  }, [isLoaded, beside]);
  const before = useRef(0);
  useEffect(() => {
    if (waiting > manyWaiting && before.current <= manyWaiting) player.play(utteranceOf('warn'));
    before.current = waiting;
  }, [waiting]);
  useEventListener(gestures, player.unlock, { capture: true });
}
