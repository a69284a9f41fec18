import { fileProblem } from '../../../fields/components/use-file-list';
import { useUploads, type Uploads } from '../../../fields/components/use-uploads';
import { paperMedia } from '../../../fields/media';
import type { Entity } from '../../../metadata/model';
import { useShellCall } from '../../core/client/call-named';
import { useClient } from '../../core/client/client';
import { errorText } from '../../core/client/error-text';
import { messageOf } from '../../core/client/message-of';
import { useEngine } from '../../core/engine';

export interface Attaching {
  uploads: Uploads;
  /** Each arrives for itself. `room`: no more of them are taken. */
  attach(files: File[], room: number): void;
}

/** Hands files over and attaches them to a record. */
export function useAttaching(entity: Entity, recordId: string, done: () => void): Attaching {
  const { shell } = useEngine();
  const client = useClient();
  const add = useShellCall('addAttachment');
  const uploads = useUploads({
    check: (file) => fileProblem(paperMedia, file, shell.constants.files.maxBytes),
    async send(file, options) {
      const call = shell.calls?.addAttachment;
      if (!call) return;
      try {
        const kept = await client.keepFile(call, { name: 'file_id' }, file, options);
        await add?.({ entity: entity.name, record_id: recordId, file_id: kept.id });
      } catch (error) {
        throw new Error(errorText(error, shell) ?? messageOf(shell, 'fileFailed'), { cause: error });
      }
      done();
    },
  });
  return { uploads, attach: (files, room) => uploads.start(files, room, messageOf(shell, 'attachmentsMore')) };
}
