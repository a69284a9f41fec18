import { useMemoizedFn } from 'ahooks';
import { errorText } from '../client/error-text';
import { CallRefused } from '../client/call-refused';
import { messageOf } from '../client/message-of';
import { useEngine } from '../engine';
import { saveExport } from './save-export';
import { filled } from '../../../language/filled';

/** Saves a file that the server writes, under its name; says itself what went wrong, with a way to fetch it again where the line was at fault. */
export function useSaveExport(): (url: string, name: string) => Promise<void> {
  const { transport, notify, shell } = useEngine();
  const save = useMemoizedFn((url: string, name: string): Promise<void> =>
    transport.follow(url, saveExport(url, name, shell)).catch((error: unknown) => {
      const text = errorText(error, shell);
      const isFinal = error instanceof CallRefused && error.code !== shell.constants.errors.unavailable;
      if (!text) return;
      if (isFinal) return notify.error(text);
      const lost = filled(messageOf(shell, 'downloadLost'), { name, reason: text });
      notify.error(lost, { label: messageOf(shell, 'downloadAgain'), run: () => void save(url, name) });
    }),
  );
  return save;
}
