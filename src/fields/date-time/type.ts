import { parseDateTime } from '../date-time-text';
import { cellText, type FieldType, type TextContext } from '../field-type';

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

/** `2026/1/2 8:00`, with or without seconds, by the clock of a zone. A day alone begins it. */
const written = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2}):(\d\d)(?::(\d\d))?)?$/;

function fromCell(text: string, zone: NonNullable<TextContext['zone']> = localZone): string | undefined {
  if (parseDateTime(text) !== undefined) return text;
  const [, year, month, day, hour = '0', minute = '00', second = '00'] = written.exec(text) ?? [];
  const [date, time] = [
    [year, month, day],
    [hour, minute, second],
  ].map((parts) => parts.map((part) => two(Number(part))));
  const there = parseDateTime(`${date?.join('-')}T${time?.join(':')}Z`);
  if (year === undefined || there === undefined) return undefined;
  // Summer time may have begun or ended in between: what holds then counts.
  const guess = there + zone(there) * minuteMs;
  return new Date(there + zone(guess) * minuteMs).toISOString();
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
  fromCell: (cell, { zone }) => fromCell(cellText(cell), zone),
  text: (value, { zone }) => dateTimeText(value, zone),
  sample: {
    property: { type: 'string', format: 'date-time' },
    valid: ['2026-01-02T03:04:05.000Z', '2026-11-21T08:00:00Z', '2026-11-21T16:00:00.123+08:00'],
    invalid: ['2026-11-21', '2026/11/21 08:00:00', '2026-13-01T00:00:00Z', '', 1],
  },
};
