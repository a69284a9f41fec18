import { useMemoizedFn } from 'ahooks';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useCallByName } from '../../engine/core/client/call-named';
import { useData } from '../../engine/core/client/use-data';
import type { LiveChange } from '../../engine/core/platform/live';
import type { ImportTask } from '../../engine/core/imports/import-task';
import { useExports, useExportTasks } from '../exports/exports-context';
import { createTracker } from '../exports/tracker';
import { commentNews } from '../../metadata/model/comments';
import { noticesOf } from './notice';
import { NoticesContext, type Notices } from './notices-context';
import { useUnhurried } from '../page/use-unhurried';
import { useEngine } from '../../engine/core/engine';

// Where nothing is told at once: no stream, or an announcement whose time has come.
const spareMs = 300_000;
const latest = { pagination: { page: 1, size: 20 } };
/** For those who have no exports. */
const noExports = createTracker({
  calls: { list: async () => [] },
  cache: { ids: () => [], keep: () => undefined, add: () => undefined },
  pollMs: spareMs,
  completed: () => undefined,
});

/** Knows what the person is to be told, and hears of more. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const call = useCallByName();
  const ready = useUnhurried();
  const told = useData(
    async (signal) => (await call('announcement.current', {}, { signal })).announcement_list,
    [call],
    { pollMs: spareMs, ready },
  );
  const imported = useData(
    async (signal) => (await call('import-task.list', latest, { signal })).upload_records as ImportTask[],
    [call],
    { pollMs: spareMs, ready },
  );
  const mentioned = useData(async (signal) => (await call('shell.listMentions', {}, { signal })).mention_list, [call], {
    pollMs: spareMs,
    ready,
  });
  const own = useEngine().acting.account?.id;
  useHeard('announcement', told.refresh);
  useHeard('import-task', imported.refresh);
  useHeard(commentNews, ({ ids }) => {
    if (!ids.length || ids.includes(own ?? '')) mentioned.refresh();
  });
  const exported = useExportTasks(useExports()?.tracker ?? noExports);
  const value = useMemo<Notices>(() => {
    const announcements = told.data ?? [];
    return { announcements, notices: noticesOf(announcements, exported, imported.data ?? [], mentioned.data) };
  }, [told.data, exported, imported.data, mentioned.data]);
  return <NoticesContext.Provider value={value}>{children}</NoticesContext.Provider>;
}

/** Calls `hear` whenever records of the entity were written, as far as this session is told. */
function useHeard(entity: string, hear: (change: LiveChange) => void): void {
  const { live } = useEngine();
  const told = useMemoizedFn(hear);
  useEffect(() => live.subscribe(entity, told), [entity, live, told]);
}
