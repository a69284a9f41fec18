import { useMemoizedFn } from 'ahooks';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useCallByName } from '../../engine/core/client/call-named';
import { isRefused } from '../../engine/core/client/call-refused';
import { useNotifyError } from '../../engine/core/client/use-notify-error';
import { useEntity } from '../../engine/core/client/use-entity';
import { ExporterProvider, type Exporter } from '../../engine/core/exports/exporter';
import { tasksCompleted } from '../../engine/core/exports/tasks-completed';
import { useSaveExport } from '../../engine/core/exports/use-save-export';
import { usePermissions } from '../../engine/core/permissions';
import { useNotice } from '../notice';
import { useUnhurried } from '../page/use-unhurried';
import type { ReadySession } from '../session/session';
import { shellModel } from '../shell-model';
import { createAskAgain } from './ask-again';
import { taskStatus, type ExportTask } from './export-task';
import { ExportsContextProvider, type Exports } from './exports-context';
import { taskCache } from './task-cache';
import { exportRequest } from './export-request';
import { createTracker } from './tracker';
import { zh } from '../../language/zh';

const { errors } = shellModel.constants;
const { pollMs, cacheMs } = shellModel.constants.exports;

/** Follows the exports of the person in this warehouse, and lets lists be exported. */
export function ExportsProvider({ session, children }: { session: ReadySession; children: ReactNode }) {
  const tasks = useEntity('export-task');
  const permissions = usePermissions();
  const call = useCallByName();
  const notice = useNotice();
  const notifyError = useNotifyError();
  const saveExport = useSaveExport();
  const calls = tasks.phase === 'ready' ? tasks.loaded.entity.calls : undefined;
  const may = useMemo(() => {
    const isPermitted = (key: string): boolean => Boolean(calls?.[key] && permissions.may(calls[key]));
    return {
      list: isPermitted('list'),
      export: isPermitted('exportFile'),
      cancel: isPermitted('cancel'),
      retry: isPermitted('retry'),
    };
  }, [calls, permissions]);

  const completed = useMemoizedFn((ended: ExportTask[]) => {
    window.dispatchEvent(new CustomEvent(tasksCompleted, { detail: ended }));
    for (const task of ended) {
      if (task.task_status === taskStatus.failed) notice.error(zh`导出失败：${task.reason ?? ''}`);
      if (task.task_status === taskStatus.success && task.url)
        void saveExport(task.url, `${task.file_name}.${task.file_type}`);
    }
  });
  const list = useMemoizedFn(async (asked: object) => {
    const { export_task_list: found } = await call('export-task.list', { ...asked, pagination: { size: 200 } });
    return found as unknown as ExportTask[];
  });
  const [tracker] = useState(() =>
    createTracker({
      calls: { list },
      cache: taskCache(`${session.warehouse.id}.${session.person.id}`, cacheMs, storage()),
      pollMs,
      completed,
    }),
  );
  const isUnhurried = useUnhurried();
  useEffect(() => (may.list && isUnhurried ? tracker.start() : undefined), [may.list, isUnhurried, tracker]);

  const [askAgain] = useState(() =>
    createAskAgain<ReturnType<typeof exportRequest>>((error) => isRefused(error, errors.unavailable)),
  );
  const start = useMemoizedFn<Exporter['start']>(async (entity, query, fileType) => {
    try {
      await askAgain(
        JSON.stringify([entity, query, fileType]),
        () => exportRequest(session.warehouse.kind, entity, query, fileType),
        async (request) => {
          const { task } = await call('export-task.exportFile', request);
          tracker.add(task as unknown as ExportTask);
          notice.success(zh`已开始导出，完成后自动下载`);
        },
      );
    } catch (error) {
      notifyError(error);
    }
  });
  const change = useMemoizedFn(async (key: 'cancel' | 'retry', { task_id: id }: ExportTask) => {
    try {
      const { task } = await call(`export-task.${key}`, { task_id: id });
      tracker.add(task as unknown as ExportTask);
    } catch (error) {
      notifyError(error);
    }
  });
  const exporter = useMemo(() => (may.list && may.export ? { start } : undefined), [may, start]);
  const exports = useMemo<Exports | undefined>(
    () =>
      may.list
        ? { tracker, may, cancel: (task) => change('cancel', task), retry: (task) => change('retry', task) }
        : undefined,
    [change, may, tracker],
  );
  return (
    <ExportsContextProvider value={exports}>
      <ExporterProvider value={exporter}>{children}</ExporterProvider>
    </ExportsContextProvider>
  );
}

function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
