import { useEffect, useRef, type RefObject } from 'react';

/** Less than this is no column that is cut, in pixels. */
const hairline = 1;

/**
 * No column is cut where those begin that stay in sight at the right: what is left of the width beside the last column that is there as a
 * whole is given to the whole ones. antd draws a row of no height which the widths of all columns follow; its cells get the room, so that no
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

/** Undefined: no column is cut. */
function roomOf(cells: HTMLElement[], root: HTMLElement): Room | undefined {
  const heads = [...root.querySelectorAll<HTMLElement>('thead th')];
  const edge = heads.find(isKeptAtTheRight)?.getBoundingClientRect().left;
  if (edge === undefined) return undefined;
  const places = cells.map((cell) => cell.getBoundingClientRect());
  const first = heads.filter(isKeptAtTheLeft).length;
  const cut = places.findIndex(
    ({ left, right }, index) => index >= first && left < edge - hairline && right > edge + hairline,
  );
  const kept = cells.length - heads.filter(isKeptAtTheRight).length;
  if (cut <= first || cut >= kept) return undefined;
  // A box to tick needs no room of its own.
  const whole = cells.slice(first, cut).filter((_, index) => !isForTicks(heads[first + index]));
  return whole.length ? { whole, left: edge - (places[cut]?.left ?? edge) } : undefined;
}

function share(room: Room | undefined): void {
  if (!room) return;
  const widths = room.whole.map((cell) => cell.offsetWidth + room.left / room.whole.length);
  room.whole.forEach((cell, index) => (cell.style.minWidth = `${widths[index]}px`));
}

const keptOffsets = (root: HTMLElement): string =>
  [...root.querySelectorAll<HTMLElement>('thead th')].map(({ style }) => style.insetInlineEnd || style.right).join(' ');

const isKeptAtTheRight = ({ style }: HTMLElement): boolean => style.insetInlineEnd !== '' || style.right !== '';
const isKeptAtTheLeft = ({ style }: HTMLElement): boolean => style.insetInlineStart !== '' || style.left !== '';
const isForTicks = (head: HTMLElement | undefined): boolean =>
  head?.classList.contains('ant-table-selection-column') === true;
