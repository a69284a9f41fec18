import { useEffect, useRef, type RefObject } from 'react';

/** Less than this is no column that is cut, in pixels. */
const hairline = 1;

/**
 * No column is cut where those begin that stay in sight at the right, or where the table ends: what is left of the width beside the last
 * column that is there as a whole is given to the whole ones. antd draws a row of no height which the widths of all columns follow; its cells get the room, so that no
 * other cell is drawn for it. What a person has scrolled sideways is cut where it is.
 */
export function useWholeColumns(place: RefObject<HTMLElement | null>, isWanted: boolean): void {
  const measured = useRef('');
  useEffect(() => {
    const root = place.current;
    if (!root || !isWanted) return undefined;
    const fit = () => {
      const row = root.querySelector<HTMLElement>('tbody > tr[aria-hidden="true"]');
      if (!row) return;
      const cells = [...row.children] as HTMLElement[];
      // On a page of another width, with other columns, and with more of them kept in sight, it begins anew.
      const page = `${root.clientWidth} ${cells.length} ${keptOffsets(root)}`;
      if (measured.current !== page) for (const cell of cells) cell.style.minWidth = '';
      measured.current = page;
      share(roomOf(cells, root));
    };
    const observer = new ResizeObserver(fit);
    observer.observe(root);
    const body = root.querySelector('tbody');
    if (body) observer.observe(body);
    // Where the kept ones begin is drawn after the page has got its width, and no size changes by it.
    const offsets = new MutationObserver(fit);
    for (const head of root.querySelectorAll('thead'))
      offsets.observe(head, { attributes: true, attributeFilter: ['style'], subtree: true });
    return () => {
      observer.disconnect();
      offsets.disconnect();
    };
  }, [place, isWanted]);
}

interface Room {
  /** Columns that are there as a whole, but for those that always are. */
  whole: HTMLElement[];
  /** Pixels between the last of them and what stays in sight. */
  left: number;
}

/** Undefined: no column is cut. Widths of the row that all follow are asked: heads get theirs from it, a moment later. */
function roomOf(cells: HTMLElement[], root: HTMLElement): Room | undefined {
  const box = root.querySelector('.ant-table-body, .ant-table-content');
  if (!box) return undefined;
  const heads = [...root.querySelectorAll<HTMLElement>('thead th')];
  const widths = cells.map((cell) => cell.getBoundingClientRect().width);
  const kept = cells.length - heads.filter(isKeptAtTheRight).length;
  const edge = box.clientWidth - sum(widths.slice(kept));
  const first = heads.filter(isKeptAtTheLeft).length;
  const begins = widths.map((_, index) => sum(widths.slice(0, index)));
  const cut = begins.findIndex(
    (begin, index) => index >= first && begin < edge - hairline && begin + (widths[index] ?? 0) > edge + hairline,
  );
  if (cut <= first || cut >= kept) return undefined;
  // A box to tick needs no room of its own.
  const whole = cells.slice(first, cut).filter((_, index) => !isForTicks(heads[first + index]));
  return whole.length ? { whole, left: Math.round(edge - (begins[cut] ?? edge)) } : undefined;
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

/** In whole pixels, as heads are drawn: parts of them would add up to a head beside its column. */
function share(room: Room | undefined): void {
  if (!room) return;
  const { whole, left } = room;
  const each = Math.floor(left / whole.length);
  const widths = whole.map((cell, index) => cell.offsetWidth + each + (index < left - each * whole.length ? 1 : 0));
  whole.forEach((cell, index) => (cell.style.minWidth = `${widths[index]}px`));
}

const keptOffsets = (root: HTMLElement): string =>
  [...root.querySelectorAll<HTMLElement>('thead th')].map(({ style }) => style.insetInlineEnd || style.right).join(' ');

const isKeptAtTheRight = ({ style }: HTMLElement): boolean => style.insetInlineEnd !== '' || style.right !== '';
const isKeptAtTheLeft = ({ style }: HTMLElement): boolean => style.insetInlineStart !== '' || style.left !== '';
const isForTicks = (head: HTMLElement | undefined): boolean =>
  head?.classList.contains('ant-table-selection-column') === true;
