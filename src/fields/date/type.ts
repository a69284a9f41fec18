import { parseDateTime } from '../date-time-text';
import { cellText, type FieldType } from '../field-type';

const dayMs = 24 * 60 * 60 * 1000;

/** `YYYY/MM/DD` (specification 002 § 9), the same in every time zone; `-` when empty. */
export function dateText(value: unknown): string {
  const day = dayOf(value);
  return day === undefined ? '-' : String(value).replaceAll('-', '/');
}

/** Days since 1970; undefined for what is no day of the calendar. */
function dayOf(value: unknown): number | undefined {
  const start = parseDateTime(`${String(value)}T00:00:00Z`);
  return start === undefined ? undefined : start / dayMs;
}

/** `2026/1/2`, `2026-01-02`, `2026.1.2`, `2026年1月2日` or `20260102`. */
const written = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d\d)(\d\d))$/;

const parse = (text: string): string => {
  const [, year, month, day, twoMonth, twoDay] = written.exec(text) ?? [];
  if (year === undefined) return text;
  return [year, month ?? twoMonth, day ?? twoDay].map((part) => String(part).padStart(2, '0')).join('-');
};

export const date: FieldType = {
  name: 'date',
  title: '日期',
  description:
    'A day of the calendar, without a time of day and the same in every time zone; travels as YYYY-MM-DD, shown as YYYY/MM/DD. Filters by range.',
  keywords: ['format'],
  recognises: (property) => property.type === 'string' && property.format === 'date',
  valueSchema: () => ({ type: 'string', format: 'date' }),
  operators: ['between', 'equals'],
  sortable: true,
  isCell: true,
  order: { kind: 'day', of: dayOf },
  says: { required: 'choose', format: 'dateFormat' },
  parse,
  fromCell: (cell) => {
    const day = parse(cellText(cell).replace(/ 00:00(:00)?$/, ''));
    return dayOf(day) === undefined ? undefined : day;
  },
  text: dateText,
  sample: {
    property: { type: 'string', format: 'date' },
    valid: ['2026-11-21', '2024-02-29', '0001-01-01', '9999-12-31'],
    invalid: ['2026-02-29', '2026-11-31', '2026/11/21', '2026-1-2', '0000-01-01', '2026-11-21T00:00:00Z', '', 1],
  },
};
