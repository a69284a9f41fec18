import { changeClasses, verdicts } from '../../../src/metadata/diff/change-classes';
import type { Judged } from './judge';

/** `schemas/…:4:15  FIELD_NARROWED shelf.code`, why, and what it does to whom. */
export function printChange(change: Judged): string {
  const { file, line, column, name, detail, rows, reason } = change;
  const said = Object.entries(change.verdicts).map(([consumer, verdict]) => `${consumer} ${verdict}`);
  const counted = rows === undefined ? '' : `  (${rows} ${rows === 1 ? 'row' : 'rows'})`;
  return [
    `${change.verdict.padEnd(8)}  ${file}:${line}:${column}  ${name}${detail ? `  ${detail}` : ''}${counted}`,
    `          ${changeClasses[change.class].title} ${changeClasses[change.class].why}`,
    `          ${said.join(' · ')}`,
    ...question(change),
    ...(reason ? [`          allowed: ${reason}`] : []),
  ].join('\n');
}

/** What is gone while something like it has come: the values go along only when the schema says so. */
function question({ subject, maybeRenamedTo }: Judged): string[] {
  if (!maybeRenamedTo) return [];
  const former = subject.split('.').at(-1) ?? subject;
  return [
    `          Was this a rename? Then "${maybeRenamedTo}" says "x-renamed-from": ["${former}"], and keeps the values.`,
  ];
}

/** `2 breaking (1 without consent), 1 safe`. */
export function printTotals(changes: Judged[]): string {
  const counts = verdicts.flatMap((verdict) => {
    const found = changes.filter((change) => change.verdict === verdict);
    const bare = verdict === 'breaking' ? found.filter(({ reason }) => !reason).length : 0;
    return found.length ? [`${found.length} ${verdict}${bare ? ` (${bare} without consent)` : ''}`] : [];
  });
  return counts.length ? counts.join(', ') : 'no changes';
}
