import dayjs from 'dayjs';
import { translate } from '../shell-model';

export interface DayGroup<Item> {
  label: string;
  items: Item[];
}

/** What was created on one day stands together, days in the order of the items: today, yesterday, otherwise month and day. */
export function dayGroups<Item extends { create_time: string }>(items: readonly Item[], now: number): DayGroup<Item>[] {
  const groups = new Map<string, DayGroup<Item>>();
  for (const item of items) {
    const label = dayLabel(item.create_time, now);
    const group = groups.get(label) ?? { label, items: [] };
    group.items.push(item);
    groups.set(label, group);
  }
  return [...groups.values()];
}

function dayLabel(moment: string, now: number): string {
  const days = dayjs(now).startOf('day').diff(dayjs(moment).startOf('day'), 'day');
  if (days === 0) return translate('today');
  return days === 1 ? translate('yesterday') : dayjs(moment).format(translate('monthAndDay'));
}
