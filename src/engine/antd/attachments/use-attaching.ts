import { useMemoizedFn } from 'ahooks';
import { useState } from 'react';
import { fileProblem } from '../../../fields/components/use-file-list';
import { paperMedia } from '../../../fields/media';
import type { Entity } from '../../../metadata/model';
import { useShellCall } from '../../core/client/call-named';
import { useClient } from '../../core/client/client';
import { errorText } from '../../core/client/error-text';
import { messageOf } from '../../core/client/message-of';
import { useEngine } from '../../core/engine';
import { zh } from '../../../language/zh';

export interface Attaching {
  /** How many are on their way. */
  underway: number;
  /** What was not attached, and why. */
  failures: string[];
  /** Each arrives for itself. `room`: no more of them are taken. */
  attach(files: File[], room: number): void;
}

/** Hands files over and attaches them to a record. */
export function useAttaching(entity: Entity, recordId: string, done: () => void): Attaching {
  const { shell } = useEngine();
  const client = useClient();
  const add = useShellCall('addAttachment');
  const [underway, setUnderway] = useState(0);
  const [failures, setFailures] = useState<string[]>([]);
  const attachOne = async (file: File): Promise<void> => {
    const call = shell.calls?.addAttachment;
    const reason = await fileProblem(paperMedia, file, shell.constants.files.maxBytes);
    if (reason) throw new Error(reason);
    if (!call) return;
    try {
      const kept = await client.keepFile(call, { name: 'file_id' }, file);
      await add?.({ entity: entity.name, record_id: recordId, file_id: kept.id });
    } catch (error) {
      throw new Error(errorText(error, shell) ?? messageOf(shell, 'fileFailed'), { cause: error });
    }
  };
  const attach = useMemoizedFn((files: File[], room: number) => {
    const taken = files.slice(0, Math.max(room - underway, 0));
    setFailures(taken.length < files.length ? [messageOf(shell, 'attachmentsMore')] : []);
    setUnderway((count) => count + taken.length);
    for (const file of taken)
      attachOne(file)
        .then(done)
        .catch((error: Error) => setFailures((before) => [...before, zh`${file.name}：${error.message}`]))
        .finally(() => setUnderway((count) => count - 1));
  });
  return { underway, failures, attach };
}
