import { useMemoizedFn } from 'ahooks';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { requestId } from '../../engine/core/client/request-id';
import { benchSettings, keepBenchSettings, type BenchSettings } from '../capture/bench-settings';
import { readingOf, type Reading, type Source } from '../capture/reading';
import { player } from '../feedback/player';
import { utteranceOf } from '../feedback/utterance';
import type { Entry } from '../queue/entry';
import type { Queue } from '../queue/queue';
import type { CommandLabel, ScanPage, ScanPageDefinition, Step } from './definition';
import { misread } from './learn';
import { freshMemory, type Work } from './memory';
import { submitCode } from './resolve';
import { useScanPlace } from './surroundings';
import { useCapture } from './use-capture';
import { useHoldBack } from './use-hold-back';
import { useLane } from './use-lane';
import { useNumbers } from './use-numbers';
import { useResume } from './use-resume';
import { useVoice } from './use-voice';

/** Everything that a scan page does, from its definition. */
export function useScanPage(definition: ScanPageDefinition): ScanPage {
  const place = useScanPlace();
  const { lane, view } = useLane(definition, place);
  const { queue, memory, isLoaded } = view;
  const box = useRef<HTMLInputElement>(null);
  const [bench, changeBench] = useState(() => benchSettings(place.workbench.id));
  const setBench = useMemoizedFn((next: BenchSettings) => {
    changeBench(next);
    keepBenchSettings(place.workbench.id, next);
  });
  const canBe = useNumbers(definition);
  const [isImeOn, setImeOn] = useState(false);
  const [isScannerSeen, setScannerSeen] = useState(false);

  // Before the scanner is listened to, which keeps its keys from everybody after it: the first of them unlocks the sound.
  useVoice(view);
  const acts = useMemo(() => {
    const enter = (reading: Reading, more: Partial<Entry> = {}) => {
      const taken = lane.scan({ ...reading, id: requestId(), at: Date.now(), tries: 0, ...more });
      if (!taken && lane.current().queue.state === 'failed') player.play(utteranceOf('fail'));
    };
    const order = (code: string, more?: Partial<Entry>) => enter({ code, source: 'manual', isCommand: true }, more);
    const confirm = (reason?: string) => {
      const asked = lane.current().memory.result?.confirm;
      if (!asked || (asked.reason_field && !reason?.trim())) return;
      const given = { [asked.field]: true, ...(asked.reason_field && { [asked.reason_field]: reason?.trim() }) };
      const agreed = { ...asked.frozen, body: { ...asked.frozen.body, ...given } };
      const { entry } = asked;
      const { frozen: _, ...again } = entry;
      lane.apply({ type: 'confirmed', entry: { ...again, id: requestId(), tries: 0, agreed } });
    };
    const onCurrent: Record<string, Partial<Record<Queue['state'], () => void>>> = {
      '#ACK': {
        failed: () => lane.apply({ type: 'acknowledged' }),
        asking: () => lane.apply({ type: 'resumed' }),
        confirming: () => confirm(),
        unknown: () => lane.retryNow(),
      },
      '#CANCEL': {
        asking: () => lane.apply({ type: 'dropped' }),
        confirming: () => lane.apply({ type: 'confirmed' }),
      },
    };
    return {
      enter,
      confirm,
      atOnce: (code: string): boolean => {
        if (!(code in onCurrent)) return false;
        onCurrent[code]?.[lane.current().queue.state]?.();
        return true;
      },
      command: (label: CommandLabel) => order(label),
      submit: (values: Record<string, unknown>, source: Source = 'manual') => order(submitCode, { values, source }),
      set: (work: Work) => lane.remember((known) => ({ ...known, work: { ...known.work, ...work } })),
      acknowledge: () => lane.apply({ type: 'acknowledged' }),
      resume: () => lane.apply({ type: 'resumed' }),
      drop: () => lane.apply({ type: 'dropped' }),
      decline: () => lane.apply({ type: 'confirmed' }),
      retry: () => lane.retryNow(),
    };
  }, [lane]);

  const scan = useMemoizedFn((text: string, source: Source, at = Date.now()) => {
    const reading = readingOf(text, source, bench);
    if (!reading || (reading.isCommand && acts.atOnce(reading.code))) return;
    const now = lane.current();
    const numbers = definition.steps[now.memory.step]?.scan?.numbers;
    // While something waits, the step is not known yet.
    const isIdle = now.queue.state === 'flowing' && now.queue.entries.length === 0;
    const isMisread = isIdle && !reading.isCommand && !canBe(reading.code, numbers);
    if (!isMisread) return acts.enter(reading, { at });
    const entry = { ...reading, id: requestId(), at, tries: 0 };
    lane.remember((known) => misread(known, entry, definition));
  });
  useCapture(box, bench, setBench, ({ text, source, at, byIme }) => {
    if (source === 'wedge') setScannerSeen(true);
    if (source === 'wedge') setImeOn(byIme);
    scan(text, source, at);
  });
  useKeys(definition, queue, acts);
  useResume(definition, lane, view);
  useHoldBack(place.path, queue.entries.length);
  // What was typed into may be gone with the step before.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [memory.step, memory.hand]);

  // A step that the definition does not have any more: a page of an older version was kept.
  const step = definition.steps[memory.step] ?? (definition.steps[freshMemory(definition.first).step] as Step);
  return {
    definition,
    place,
    memory,
    queue,
    step,
    isLoaded,
    box,
    bench,
    setBench,
    isImeOn,
    isScannerSeen,
    scan,
    ...acts,
  };
}

/** Esc acknowledges, and the page's own keys (F8, F9) act. Before anybody else, so that a dialog does not take them. */
function useKeys(
  { commands = {} }: ScanPageDefinition,
  { state }: Queue,
  { acknowledge, command }: { acknowledge(): void; command(label: CommandLabel): void },
): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const label = Object.entries(commands).find(([, { key }]) => key === event.key)?.[0];
    if (event.key === 'Escape' && state === 'failed') acknowledge();
    else if (label && !event.repeat) command(label as CommandLabel);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
