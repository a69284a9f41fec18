import type { SyntheticEvent } from 'react';

/** The one rule of all cells: a cell whose text is cut off shows it in full under the mouse, and no other does. */
export function showFullText({ target }: SyntheticEvent): void {
  const cell = (target as Element).closest?.<HTMLElement>('tbody td[data-field], .ant-table-cell[data-field]');
  if (!cell) return;
  const isCut = [cell, ...cell.querySelectorAll<HTMLElement>('div, span')].some(isOverflowing);
  const text = isCut ? (cell.textContent ?? '').trim() : '';
  if (text) cell.title = text;
  else cell.removeAttribute('title');
}

const isOverflowing = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  clientWidth > 0 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 4);
