import { parseDateTime } from '../date-time-text';
import type { FieldType, TextContext } from '../field-type';

const minuteMs = 60_000;
const localZone = (moment: number): number => new Date(moment).getTimezoneOffset();
const two = (part: number) => String(part).padStart(2, '0');

/** `YYYY/MM/DD HH:mm:ss` in the reader's time zone (specification 002 § 9); `-` when empty. */
export function dateTimeText(value: unknown, zone: TextContext['zone'] = localZone): string {
  if (value === null || value === undefined || value === '') return '-';
  const moment = new Date(String(value)).getTime();
  if (Number.isNaN(moment)) return '-';
  const date = new Date(moment - zone(moment) * minuteMs);
  const day = [date.getUTCFullYear(), two(date.getUTCMonth() + 1), two(date.getUTCDate())].join('/');
  return `${day} ${[date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':')}`;
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
  text: (value, { zone }) => dateTimeText(value, zone),
  sample: {
    property: { type: 'string', format: 'date-time' },
    valid: ['2026-01-02T03:04:05.000Z', '2026-11-21T08:00:00Z', '2026-11-21T16:00:00.123+08:00'],
    invalid: ['2026-11-21', '2026/11/21 08:00:00', '2026-13-01T00:00:00Z', '', 1],
  },
};
