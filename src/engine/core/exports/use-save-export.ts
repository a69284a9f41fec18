import { useMemoizedFn } from 'ahooks';
import { useNotifyError } from '../client/use-notify-error';
import { useEngine } from '../engine';
import { saveExport } from './save-export';

/** Saves a file that the server writes, under its name; says itself what went wrong. */
export function useSaveExport(): (url: string, name: string) => Promise<void> {
  const { transport } = useEngine();
  const notifyError = useNotifyError();
  return useMemoizedFn((url: string, name: string) =>
    transport.follow(url, saveExport(url, name)).catch((error: unknown) => notifyError(error)),
  );
}
