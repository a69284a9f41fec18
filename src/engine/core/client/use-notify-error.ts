import { useMemoizedFn } from 'ahooks';
import { useEngine } from '../engine';
import { errorText } from './error-text';

interface How {
  type?: 'error' | 'warning';
  /** Puts the sentence into a longer one. */
  wrap?(text: string): string;
}

/** Tells a failure in a passing message; says nothing about what was cancelled or told already. */
export function useNotifyError(): (error: unknown, how?: How) => void {
  const { notify, shell } = useEngine();
  return useMemoizedFn((error: unknown, { type = 'error', wrap = (text) => text }: How = {}) => {
    const text = errorText(error, shell);
    if (text) notify[type](wrap(text));
  });
}
