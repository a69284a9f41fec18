import { useEventListener } from 'ahooks';
import type { RefObject } from 'react';
import type { Call } from '../../../metadata/model';
import type { EntityRecord } from '../../core/entity/entity-record';
import { zh } from '../../../language/zh';

interface Subject {
  /** The page of the list. */
  page: RefObject<HTMLElement | null>;
  rows: EntityRecord[];
  /** What `n` opens. */
  create: Call | undefined;
  /** What Enter opens for a record. */
  primaryOf(record: EntityRecord): Call | undefined;
  start(call: Call, record?: EntityRecord): void;
}

/** The keys of a list, for the help that the shell shows. */
export const listKeys = [
  { keys: '/', title: zh`跳到筛选条件` },
  { keys: 'Esc', title: zh`离开筛选条件` },
  { keys: 'n', title: zh`新建` },
  { keys: '↑ ↓', title: zh`在行之间移动` },
  { keys: 'Enter', title: zh`打开所在行` },
] as const;

/** `/` filter, `n` new, arrows between rows, Enter opens. Keys that go into a field, a menu or a dialog are theirs. */
export function useListKeys({ page, rows, create, primaryOf, start }: Subject): void {
  // Not `useKeyPress`, which knows keys by their codes: `/` is another key on each keyboard.
  useEventListener('keydown', (event) => {
    const box = page.current;
    if (!box) return;
    if (event.key === 'Escape') leaveFilter(event);
    if (isTaken(event)) return;
    const row = (event.target as Element).closest?.<HTMLElement>('[data-row-key]') ?? null;
    const actions: Record<string, () => void> = {
      '/': () => box.querySelector<HTMLElement>('[data-filter] [data-field] input')?.focus(),
      n: () => create && start(create),
      ArrowDown: () => rowAfter(box, row, 1)?.focus(),
      ArrowUp: () => rowAfter(box, row, -1)?.focus(),
      Enter: () => {
        const record = row === event.target && rows.find(({ id }) => id === row?.dataset.rowKey);
        const primary = record && primaryOf(record);
        if (primary) start(primary, record);
      },
    };
    const act = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (!act || (event.key === 'Enter' && row !== event.target)) return;
    event.preventDefault();
    act();
  });
}

const ownKeys = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="dialog"], [role="menu"]';

/** Does the key belong to something else: a field, a dialog, the browser? */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return true;
  return (
    Boolean((event.target as Element).closest?.(ownKeys)) ||
    [...document.querySelectorAll('[role="dialog"]:not(:empty)')].some(isSeen)
  );
}

// A page behind another one may have a dialog open. Test browsers lay nothing out and cannot tell.
const isSeen = (element: Element): boolean => element.checkVisibility?.() ?? true;

/** From the filter back to the list's own keys. */
function leaveFilter(event: KeyboardEvent): void {
  const field = event.target as HTMLElement;
  if (!event.defaultPrevented && field.closest?.('[data-filter]')) field.blur();
}

function rowAfter(box: HTMLElement, row: HTMLElement | null, step: 1 | -1): HTMLElement | undefined {
  const rows = [...box.querySelectorAll<HTMLElement>('[data-row-key]')];
  if (!row) return rows[step > 0 ? 0 : rows.length - 1];
  return rows[rows.indexOf(row) + step];
}
