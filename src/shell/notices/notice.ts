import type { AnswerOf } from '../../generated/client';
import type { ImportTask } from '../../engine/core/imports/import-task';
import { importStatus } from '../../engine/core/imports/import-task';
import { taskStatus, type ExportTask } from '../exports/export-task';

export type Mention = AnswerOf<'shell.listMentions'>['mention_list'][number];
export type Announcement = AnswerOf<'announcement.current'>['announcement_list'][number];

/** What a person is to know: what administrators say, where colleagues mention the person, and what became of the own exports and imports. `time`: ISO. */
export type Notice = { key: string; time: string } & (
  | { kind: 'announcement'; announcement: Announcement }
  | { kind: 'mention'; mention: Mention }
  | { kind: 'export'; task: ExportTask }
  | { kind: 'import'; task: ImportTask }
);

const exportsTold: number[] = [taskStatus.success, taskStatus.failed];
const importsTold: unknown[] = [importStatus.previewed, importStatus.complete, importStatus.failed];

/** All of them, the latest first. Of exports and imports it is told when they wait for the person or have come to their end. */
export function noticesOf(
  announcements: Announcement[],
  exports: readonly ExportTask[],
  imports: readonly ImportTask[],
  mentions: readonly Mention[] = [],
): Notice[] {
  const notices: Notice[] = [
    ...announcements.map((announcement) => ({
      kind: 'announcement' as const,
      key: announcement.announcement_id,
      time: announcement.told_time,
      announcement,
    })),
    ...mentions.map((mention) => ({
      kind: 'mention' as const,
      key: mention.comment_id,
      time: mention.time,
      mention,
    })),
    ...exports
      .filter((task) => exportsTold.includes(task.task_status))
      .map((task) => ({
        kind: 'export' as const,
        key: task.task_id,
        time: task.complete_time ?? task.create_time,
        task,
      })),
    ...imports
      .filter((task) => importsTold.includes(task.status))
      .map((task) => ({ kind: 'import' as const, key: String(task.task_id), time: String(task.update_time), task })),
  ];
  return notices.sort((one, other) => other.time.localeCompare(one.time));
}

/** Those that came after the person looked last. */
export const newNotices = (notices: Notice[], noticed: string | undefined): Notice[] =>
  notices.filter(({ time }) => noticed === undefined || time > noticed);
