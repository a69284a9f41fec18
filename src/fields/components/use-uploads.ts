import { useMemoizedFn } from 'ahooks';
import { useRef, useState } from 'react';
import { useHold } from './hold-context';
import type { UploadOptions } from '../upload-options';
import { zh } from '../../language/zh';

// What has gone has not arrived yet: the rest is the answer.
const mostPercent = 99;

/** A file on its way, or one that did not arrive. */
export interface Upload {
  key: number;
  name: string;
  /** How much of it has gone. */
  percent: number;
  /** Why it did not arrive. */
  problem?: string;
  /** Takes it back, or forgets it. */
  remove(): void;
  /** Sends it once more. */
  again(): void;
}

export interface Uploads {
  list: Upload[];
  /** How many are on their way. */
  underway: number;
  /** What was not sent at all, and why. */
  refused: string[];
  /** `room`: no more of them are taken; `more` says so. */
  start(files: File[], room: number, more: string): void;
  /** Takes back all that are on their way. */
  abandon(): void;
}

interface Way {
  /** Why a file is not sent at all. */
  check(file: File): Promise<string | undefined>;
  /** Throws words for the person. */
  send(file: File, options: UploadOptions): Promise<void>;
}

interface Sent extends Pick<Upload, 'key' | 'percent' | 'problem'> {
  file: File;
  ending: AbortController;
  release(): void;
}

/** Files that are handed over, several at once: each arrives for itself, can be taken back, and be sent again when it did not arrive. */
export function useUploads({ check, send }: Way): Uploads {
  const [all, setAll] = useState<Sent[]>([]);
  const [refused, setRefused] = useState<string[]>([]);
  const hold = useHold();
  const last = useRef(0);
  // Several change it between two drawings.
  const present = useRef<Sent[]>([]);
  const put = (next: Sent[]): void => {
    present.current = next;
    setAll(next);
  };
  const change = (key: number, to: Partial<Sent>): void =>
    put(present.current.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const forget = (key: number): void => {
    present.current.find((one) => one.key === key)?.release();
    put(present.current.filter((one) => one.key !== key));
  };
  const run = useMemoizedFn(async (key: number, file: File, signal: AbortSignal): Promise<void> => {
    const reason = await check(file);
    if (reason) {
      setRefused((before) => [...before, zh`${file.name}：${reason}`]);
      return forget(key);
    }
    try {
      await send(file, { signal, seen: (share) => change(key, { percent: Math.floor(share * mostPercent) }) });
      forget(key);
    } catch (error) {
      if (!signal.aborted) change(key, { problem: error instanceof Error ? error.message : String(error) });
    }
  });
  const begin = (file: File): void => {
    const [key, ending] = [(last.current += 1), new AbortController()];
    const release = hold(run(key, file, ending.signal));
    put([...present.current, { key, file, ending, release, percent: 0 }]);
  };
  const remove = ({ key, ending }: Sent): void => {
    ending.abort();
    forget(key);
  };
  const again = (one: Sent): void => {
    forget(one.key);
    begin(one.file);
  };
  const underway = all.filter(({ problem }) => problem === undefined).length;
  return {
    list: all.map((one) => ({
      key: one.key,
      name: one.file.name,
      percent: one.percent,
      problem: one.problem,
      remove: () => remove(one),
      again: () => again(one),
    })),
    underway,
    refused,
    start: useMemoizedFn((files, room, more) => {
      const taken = files.slice(0, Math.max(room - underway, 0));
      setRefused(taken.length < files.length ? [more] : []);
      taken.forEach(begin);
    }),
    abandon: useMemoizedFn(() => present.current.forEach(remove)),
  };
}
