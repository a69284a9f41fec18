import type { Call, Entity } from '../model';
import type { FieldProblem } from './problems-of';

const dayMs = 86_400_000;
// Where clocks change, a day of the range has an hour more.
const hourMs = 3_600_000;

/** What a report is asked for and does not take: more days than it says. */
export function reportProblems(
  { key }: Pick<Call, 'key'>,
  entity: Pick<Entity, 'report'> | undefined,
  body: unknown,
  messages: Record<string, string>,
): FieldProblem[] {
  const { report } = entity ?? {};
  if (report?.call !== key) return [];
  return report.filters.flatMap(({ field, title, days }) => {
    const range = (body as Record<string, { start?: string; end?: string } | undefined>)[field];
    if (!days || !range?.start || !range.end) return [];
    const length = Date.parse(range.end) - Date.parse(range.start);
    if (length <= days.max * dayMs + hourMs) return [];
    const message = (messages.tooManyDays ?? '').replaceAll('{title}', title).replaceAll('{days}', String(days.max));
    return [{ field, rule: 'days', message }];
  });
}
