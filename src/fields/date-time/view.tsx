import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import type { CellProps, FieldView, FilterInputProps, InputProps } from '../field-view';
import { isNothing, nothing } from '../look/shown-text';
import { dateTimeText } from './type';

// Calendars weigh as much as everything else in a filter together: who needs none loads none.
const Picker = lazy(async () => ({ default: (await import('../look/date-pickers')).DateTimeInput }));
const RangePicker = lazy(async () => ({ default: (await import('../look/date-pickers')).DateTimeFilter }));
// As high as what comes.
const soon = <Input disabled aria-label="日期，正在加载" />;

function cell({ value }: CellProps): string {
  if (isNothing(value)) return nothing;
  const text = dateTimeText(value);
  if (text === nothing) throw new TypeError('不是有效的日期时间');
  return text;
}

const DateTimeInput = (props: InputProps) => (
  <Suspense fallback={soon}>
    <Picker {...props} />
  </Suspense>
);

const DateTimeFilter = (props: FilterInputProps) => (
  <Suspense fallback={soon}>
    <RangePicker {...props} />
  </Suspense>
);

export const dateTimeView: FieldView = { cell, Input: DateTimeInput, FilterInput: DateTimeFilter, width: 168 };
