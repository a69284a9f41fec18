import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reference } from '../field';
import { useFieldContext, type Target } from '../field-view';

export interface Targets {
  found: Target[];
  loading: boolean;
  failed: boolean;
  /** Asks the server, after a pause in typing. */
  search(text: string): void;
  /** Asks at once, when the list of options opens. */
  open(): void;
  /** Asks for more of the same. */
  more(): void;
}

/** The records a reference may point at, found by remote search. Late answers to earlier questions are dropped. */
export function useTargets(reference: Reference): Targets {
  const context = useFieldContext();
  const [found, setFound] = useState<Target[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const asked = useRef({ number: 0, text: '', size: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = useCallback(
    async (text: string, size: number) => {
      const number = asked.current.number + 1;
      asked.current = { number, text, size };
      setState('loading');
      const answer = await context.findTargets(reference, text, size).catch(() => null);
      if (number !== asked.current.number) return;
      setFound(answer ?? []);
      setState(answer ? 'idle' : 'failed');
    },
    [context, reference],
  );

  const { optionPageSize, maxOptionPageSize, searchDebounceMs } = context;
  return {
    found,
    loading: state === 'loading',
    failed: state === 'failed',
    search(text) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => ask(text.trim(), optionPageSize), searchDebounceMs);
    },
    open: () => void ask('', optionPageSize),
    more() {
      const { text, size } = asked.current;
      if (state === 'idle' && size < maxOptionPageSize && found.length >= size) void ask(text, maxOptionPageSize);
    },
  };
}
