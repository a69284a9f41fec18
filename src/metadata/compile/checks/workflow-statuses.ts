import type { Entity, EnumValue, Workflow } from '../../model';
import { statusEnumOf } from '../workflow';
import { pointer, type SchemaFile } from '../sources';
import type { Checked } from './context';

/** Statuses that are named and not there, that no record comes to, and that none gets away from. */
export function checkStatuses(checked: Checked, entity: Entity, workflow: Workflow, file: SchemaFile): void {
  const values = checked.enums.get(statusEnumOf(entity.name))?.values ?? [];
  const known = values.map(({ value }) => Number(value));
  checkKnown(checked, values, known, workflow, file);
  const reached = reachedFrom(workflow);
  const left = new Set(workflow.transitions.flatMap(({ from, to }) => from.filter((value) => value !== to)));
  known.forEach((value, index) => {
    const tell = (code: 'UNREACHABLE_STATUS' | 'DEAD_END', message: string): void =>
      checked.report.add(file.path, pointer('statuses', index, 'const'), code, message);
    if (!reached.has(value)) tell('UNREACHABLE_STATUS', `No transition leads to ${value}, and no record begins there.`);
    if (!left.has(value) && !workflow.final.includes(value))
      tell('DEAD_END', `No transition leads away from ${value}, and it is not "final".`);
  });
}

/** Of two statuses with one number, name or title the second cannot be told from the first. */
function checkTwins(report: Checked['report'], statuses: EnumValue[], file: SchemaFile): void {
  const words = { value: 'const', name: 'x-name', title: 'title' } as const;
  statuses.forEach((status, index) => {
    for (const [key, word] of Object.entries(words) as [keyof typeof words, string][]) {
      const first = statuses.findIndex((other) => other[key] === status[key]);
      if (first === index) continue;
      const message =
        key === 'value' ? `Two statuses are ${status.value}.` : `Two statuses have the "${word}" "${status[key]}".`;
      report.add(file.path, pointer('statuses', index, word), 'DUPLICATE_STATUS', message, {
        other: { file: file.path, pointer: pointer('statuses', first, word) },
      });
      return;
    }
  });
}

function checkKnown(
  { report }: Checked,
  statuses: EnumValue[],
  known: number[],
  workflow: Workflow,
  file: SchemaFile,
): void {
  const check = (at: string, value: number): void => {
    if (!known.includes(value)) report.add(file.path, at, 'UNKNOWN_STATUS', `There is no status ${value}.`);
  };
  checkTwins(report, statuses, file);
  workflow.initial.forEach((value, index) => check(pointer('initial', index), value));
  workflow.transitions.forEach(({ from, to, again }, place) => {
    (again?.in ?? []).forEach((value) => check(pointer('transitions', place, 'again'), value));
    from.forEach((value, index) => check(pointer('transitions', place, 'from', index), value));
    check(pointer('transitions', place, 'to'), to);
  });
}

function reachedFrom({ initial, transitions }: Workflow): Set<number> {
  const reached = new Set(initial);
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const { from, to } of transitions) if (from.some((value) => reached.has(value))) reached.add(to);
  }
  return reached;
}
