import { useMemoizedFn, useUnmount } from 'ahooks';
import { useRef, useState } from 'react';
import type { CallByName } from '../client/call-named';
import { useCallByName } from '../client/call-named';
import { isRefused } from '../client/call-refused';
import { messageOf } from '../client/message-of';
import { useData } from '../client/use-data';
import { useNotifyError } from '../client/use-notify-error';
import { useEngine } from '../engine';
import { useSaveExport } from '../exports/use-save-export';
import { resultName, templateName } from './file-names';
import { isBusy, type ImportTask } from './import-task';
import { uploadPath } from '../../../metadata/model/file-addresses';
import { uploadSheet } from './upload-sheet';

export interface Import {
  /** How much of the file has gone, in percent; undefined while none is on its way. */
  uploaded: number | undefined;
  /** A call is under way. */
  isAsking: boolean;
  /** The task of the file, once the server has it. */
  task: ImportTask | undefined;
  /** Hands the file over and has it looked at. */
  start(entity: string, file: File): Promise<void>;
  apply(): Promise<void>;
  /** Takes the upload or the task back. */
  cancel(): Promise<void>;
  /** Saves the template of an entity. */
  saveTemplate(entity: string, title: string): Promise<void>;
  /** Takes back all that it has written. */
  undo(): Promise<void>;
  saveResult(): Promise<void>;
  /** Begins anew. */
  reset(): void;
}

/** One import from the file to its end. Follows its task while something is done about it; says itself what went wrong. */
export function useImport(begun?: ImportTask): Import {
  const { shell, notify, transport } = useEngine();
  const saveExport = useSaveExport();
  const call = useCallByName();
  const notifyError = useNotifyError();
  const [uploaded, setUploaded] = useState<number>();
  const [isAsking, setAsking] = useState(false);
  const [task, setTask] = useState(begun);
  const upload = useRef<AbortController>(undefined);
  // Of which the server has not answered what becomes of it: asked again, it is the same import.
  const handed = useRef<{ file: File; id: string }>(undefined);
  useUnmount(() => upload.current?.abort());
  useFollowed(task, call, shell.constants.imports.pollMs, setTask);

  const handOver = async (file: File): Promise<string> => {
    try {
      setUploaded(0);
      upload.current = new AbortController();
      const { signal } = upload.current;
      const seen = (share: number): void => setUploaded(Math.floor(share * 100));
      return await transport.follow(uploadPath, uploadSheet(file, shell, { signal, seen }));
    } finally {
      upload.current = undefined;
      setUploaded(undefined);
    }
  };
  const during = useMemoizedFn(async (work: () => Promise<void>) => {
    if (isAsking) return;
    setAsking(true);
    await work().catch((error: unknown) => notifyError(error));
    setAsking(false);
  });
  return {
    uploaded,
    isAsking,
    task,
    start: (entity, file) =>
      during(async () => {
        try {
          const id = handed.current?.file === file ? handed.current.id : await handOver(file);
          handed.current = { file, id };
          const answer = await call('import-task.upload', {
            upload_type: entity,
            file_id: id,
            file_name: file.name.slice(0, 400),
            // Every kind of import is content with what its file says.
            extral_info: JSON.stringify({}),
          });
          handed.current = undefined;
          setTask(answer.task);
        } catch (error) {
          if (!isRefused(error, shell.constants.errors.unavailable)) handed.current = undefined;
          throw error;
        }
      }),
    apply: () => during(async () => task && setTask((await call('import-task.apply', { task_id: task.task_id })).task)),
    cancel: async () => {
      if (upload.current) return upload.current.abort();
      await during(async () => task && setTask((await call('import-task.cancel', { task_id: task.task_id })).task));
    },
    undo: () => during(async () => task && setTask((await call('import-task.undo', { task_id: task.task_id })).task)),
    saveTemplate: (entity, title) =>
      during(async () => {
        const { file_uri: address } = await call('import-task.template', { upload_type: entity });
        if (!address) return void notify.error(messageOf(shell, 'importNoAddress'));
        await saveExport(address, templateName(shell, title));
      }),
    saveResult: () =>
      during(async () => {
        if (!task) return;
        await saveExport(String(task.result_file?.file_url), resultName(shell, task));
      }),
    reset: () => setTask(undefined),
  };
}

/** Asks for the task again and again as long as something is done about it and the page is looked at; a failure is asked again in a while. */
function useFollowed(
  task: ImportTask | undefined,
  call: CallByName,
  pollMs: number,
  tell: (task: ImportTask) => void,
): void {
  useData(
    async () => {
      const { upload_records: found } = await call('import-task.list', { task_id_list: [task?.task_id ?? ''] });
      const [now] = found;
      if (now) tell(now as ImportTask);
    },
    [task?.task_id],
    { ready: task !== undefined && isBusy(task), pollMs },
  );
}
