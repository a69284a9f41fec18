import { newNotices, noticesOf, type Announcement, type Mention } from '../../src/shell/notices/notice';
import type { ExportTask } from '../../src/shell/exports/export-task';
import type { ImportTask } from '../../src/engine/core/imports/import-task';

const announcement: Announcement = {
  announcement_id: 'a',
  title: '停机维护',
  content: '今晚',
  level: 1,
  told_time: '2026-11-25T08:00:00.000Z',
};
const exported = (task_status: number, create_time: string) =>
  ({ task_id: `e${task_status}`, task_status, create_time }) as ExportTask;
const imported = (status: number, update_time: string) =>
  ({ task_id: `i${status}`, status, update_time }) as unknown as ImportTask;

const mention = (time: string) => ({ comment_id: 'm', time }) as Mention;

test('a person is told of announcements, of comments that mention him, of exports that ended and of imports that wait or ended, the latest first', () => {
  const notices = noticesOf(
    [announcement],
    [
      exported(200, '2026-11-25T12:00:00.000Z'),
      exported(300, '2026-11-25T09:00:00.000Z'),
      exported(400, '2026-11-25T07:00:00.000Z'),
    ],
    [
      imported(2, '2026-11-25T12:00:00.000Z'),
      imported(9001, '2026-11-25T10:00:00.000Z'),
      imported(4, '2026-11-25T06:00:00.000Z'),
    ],
    [mention('2026-11-25T08:30:00.000Z')],
  );
  expect(notices.map(({ key }) => key)).toEqual(['i9001', 'e300', 'm', 'a', 'e400', 'i4']);
  expect(newNotices(notices, undefined)).toHaveLength(6);
  expect(newNotices(notices, '2026-11-25T08:00:00.000Z').map(({ key }) => key)).toEqual(['i9001', 'e300', 'm']);
  expect(newNotices(notices, notices[0]?.time)).toEqual([]);
});
