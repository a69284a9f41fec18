import { Input } from 'antd';
import type { ComponentType } from 'react';
import type { FieldView, FilterInputProps, InputProps } from '../field-view';
import { zh } from '../../language/zh';
import { onDemand } from './on-demand';

type Pickers = typeof import('./date-pickers');
type NamesOf<Props> = {
  [Name in keyof Pickers]: Pickers[Name] extends ComponentType<Props> ? Name : never;
}[keyof Pickers];

/** An input and a filter out of `date-pickers`. Calendars weigh as much as everything else in a filter together: forms without them load none. */
export function lazyPickers(
  title: string,
  input: NamesOf<InputProps>,
  filter: NamesOf<FilterInputProps>,
): Required<Pick<FieldView, 'Input' | 'FilterInput'>> {
  // As high as what comes.
  const soon = <Input disabled aria-label={zh`${title}，正在加载`} />;
  return {
    Input: onDemand(async () => (await import('./date-pickers'))[input] as ComponentType<InputProps>, soon),
    FilterInput: onDemand(
      async () => (await import('./date-pickers'))[filter] as ComponentType<FilterInputProps>,
      soon,
    ),
  };
}
