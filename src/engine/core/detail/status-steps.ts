import type { Enumeration, Workflow } from '../../../metadata/model';
import type { EntityRecord } from '../entity/entity-record';
import type { PastChange } from './read-history';

/** A status that a record had, has, or may have next. */
export interface StatusStep {
  title: string;
  state: 'passed' | 'current' | 'next';
  /** ISO 8601, and who did it; absent where the history does not tell. */
  at?: string;
  by?: string;
}

/**
 * The way of a record through its workflow: the statuses that it had, in the order in which it had them, the present one, and, while there is a
 * way on, what may come next as one step. `changes`: its history, the latest first.
 */
export function statusSteps(
  workflow: Workflow,
  statuses: Enumeration | undefined,
  record: EntityRecord,
  changes: PastChange[],
): StatusStep[] {
  const present = record.values[workflow.field];
  const reached = [...changes].reverse().flatMap(({ fields, at, by }) => {
    const change = fields.find(({ field }) => field.name === workflow.field);
    return change ? [{ status: change.after.values[workflow.field], at, by }] : [];
  });
  const told = reached.at(-1)?.status === present ? reached : [...reached, { status: present }];
  const next = nextStatuses(workflow, statuses, present);
  return [
    ...told.map(({ status, ...when }, place): StatusStep => ({
      title: titleOf(statuses, status),
      state: place === told.length - 1 ? 'current' : 'passed',
      ...when,
    })),
    ...(next.length ? [{ title: next.join(' / '), state: 'next' as const }] : []),
  ];
}

/** What can be done with a record as it is: the titles of the transitions that lead on from its status. */
export function nextSteps({ transitions, field }: Workflow, { values }: EntityRecord): string[] {
  const status = values[field];
  return [
    ...new Set(
      transitions.filter(({ from, to }) => from.includes(Number(status)) && to !== status).map(({ title }) => title),
    ),
  ];
}

function nextStatuses({ transitions, final }: Workflow, statuses: Enumeration | undefined, present: unknown): string[] {
  const status = Number(present);
  const ahead = transitions.filter(({ from, to }) => from.includes(status) && to > status).map(({ to }) => to);
  // Where a record may be lost or thrown away at any time, that is not what comes next.
  const regular = ahead.filter((to) => !final.includes(to));
  return [...new Set(regular.length ? regular : ahead)].sort((a, b) => a - b).map((to) => titleOf(statuses, to));
}

const titleOf = (statuses: Enumeration | undefined, status: unknown): string =>
  statuses?.values.find(({ value }) => value === status)?.title ?? String(status ?? '-');
