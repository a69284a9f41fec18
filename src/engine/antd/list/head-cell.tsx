import { memo, useRef, type HTMLAttributes, type KeyboardEvent, type PointerEvent } from 'react';
import { minColumnWidth, maxColumnWidth } from '../../core/list/column-state';
import controls from '../../../fields/components/controls.module.css';
import { zh } from '../../../language/zh';

/** What a column tells its head. */
export interface HeadProps extends HTMLAttributes<HTMLTableCellElement> {
  /** Present: the edge can be dragged, and pushed with the arrows. */
  resizing?: { title: string; width: number; resize(width: number): void };
  /** Present: the column can be copied as a list. */
  copying?: { title: string; copy(): void };
  /** Present: a click sorts by the column. The server sorts, so that antd's own click, which draws every row again at once, is not taken. */
  sort?(): void;
}

const edgeStyle = {
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  width: 8,
  cursor: 'col-resize',
  touchAction: 'none',
  zIndex: 1,
} as const;
const step = 16;
const fitting = (width: number) => Math.min(maxColumnWidth, Math.max(minColumnWidth, Math.round(width)));

/** The head of a column, with an edge that makes it wider or narrower. */
export function HeadCell({ resizing, copying, sort, children, ...cell }: HeadProps) {
  const sorting = sort && { onClick: sort, onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && sort() };
  return (
    <th {...cell} {...sorting}>
      {children}
      {copying && <Copy {...copying} />}
      {resizing && <Edge {...resizing} />}
    </th>
  );
}

// Shown on hover and on focus; permanent buttons would hide the titles.
const copyStyle = { position: 'absolute', insetBlockStart: 0, insetInlineEnd: 8, zIndex: 1 } as const;

const Copy = memo(function Copy({ title, copy }: NonNullable<HeadProps['copying']>) {
  return (
    <button
      type="button"
      className={`${controls.cellButton} ${controls.nearOnly} ${controls.copyIcon}`}
      style={copyStyle}
      aria-label={zh`复制整列：${title}`}
      title={zh`复制整列：${title}（已选行，未选时为本页）`}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        // The head itself sorts.
        event.stopPropagation();
        copy();
      }}
    />
  );
});

const Edge = memo(function Edge({ title, width, resize }: NonNullable<HeadProps['resizing']>) {
  const start = useRef<{ x: number; width: number }>(undefined);
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    const drawn = event.currentTarget.closest('th')?.getBoundingClientRect().width;
    start.current = { x: event.clientX, width: drawn || width };
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  // The column follows when it is let go: following every move would draw every row every time.
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLSpanElement>) => {
    if (start.current) currentTarget.style.transform = `translateX(${clientX - start.current.x}px)`;
  };
  const end = ({ clientX, currentTarget }: PointerEvent<HTMLSpanElement>) => {
    const from = start.current;
    start.current = undefined;
    currentTarget.style.transform = '';
    if (from && clientX !== from.x) resize(fitting(from.width + clientX - from.x));
  };
  const push = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -step, ArrowRight: step };
    const by = steps[event.key];
    event.stopPropagation();
    if (by) resize(fitting(width + by));
  };
  return (
    <span
      style={edgeStyle}
      role="separator"
      aria-orientation="vertical"
      aria-label={zh`调整列宽：${title}`}
      aria-valuenow={width}
      aria-valuemin={minColumnWidth}
      aria-valuemax={maxColumnWidth}
      tabIndex={0}
      data-edge
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onKeyDown={push}
      onClick={(event) => event.stopPropagation()}
    />
  );
});
