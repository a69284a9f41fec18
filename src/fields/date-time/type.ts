import { parseDateTime } from '../date-time-text';
import type { FieldType } from '../field-type';

const two = (part: number) => String(part).padStart(2, '0');

/** `YYYY/MM/DD HH:mm:ss` in the reader's time zone (specification 002 § 9); `-` when empty. */
export function dateTimeText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  const date = new Date(String(value));
  if (Number.isNaN(date.getTime())) return '-';
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('/');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
}

export const dateTime: FieldType = {
  name: 'date-time',
  title: '日期时间',
  description: 'A moment; travels as RFC 3339, shown as YYYY/MM/DD HH:mm:ss. Filters by range.',
  keywords: ['format'],
  recognises: (property) => property.type === 'string' && property.format === 'date-time',
  valueSchema: () => ({ type: 'string', format: 'date-time' }),
  operators: ['between'],
  sortable: true,
  order: { kind: 'moment', of: (value) => parseDateTime(String(value)) },
  says: { required: 'choose' },
  text: dateTimeText,
  sample: {
    property: { type: 'string', format: 'date-time' },
    valid: ['2026-01-02T03:04:05.000Z', '2026-11-21T08:00:00Z', '2026-11-21T16:00:00.123+08:00'],
    invalid: ['2026-11-21', '2026/11/21 08:00:00', '2026-13-01T00:00:00Z', '', 1],
  },
};
