import { cellText, plainText, type FieldType } from '../field-type';

const pattern = '^([01][0-9]|2[0-3]):[0-5][0-9]$';
const form = new RegExp(pattern, 'u');

/** Minutes since midnight; undefined for what is no time of day. */
function minuteOf(value: unknown): number | undefined {
  if (!form.test(String(value))) return undefined;
  const [hour, minute] = String(value).split(':').map(Number);
  return Number(hour) * 60 + Number(minute);
}

const parse = (text: string): string =>
  text.replace(/^(\d{1,2}):?(\d\d)$/, (_, hour: string, minute: string) => `${hour.padStart(2, '0')}:${minute}`);

export const time: FieldType = {
  name: 'time',
  title: '时刻',
  description:
    'A time of day to the minute, of no day and no time zone: when a shift begins. Travels and is shown as HH:mm. Said with `x-field`.',
  keywords: [],
  recognises: () => false,
  valueSchema: () => ({ type: 'string', pattern }),
  operators: ['between', 'equals'],
  sortable: true,
  isCell: true,
  order: { kind: 'time of day', of: minuteOf },
  says: { required: 'choose', pattern: 'timeFormat' },
  parse,
  // A spreadsheet counts the day of a time of day, too.
  fromCell: (cell) => {
    const time = parse(
      cellText(cell)
        .replace(/^\d{4}-\d\d-\d\d /, '')
        .replace(/(:\d\d):00$/, '$1'),
    );
    return minuteOf(time) === undefined ? undefined : time;
  },
  text: plainText,
  sample: {
    property: { type: 'string' },
    valid: ['00:00', '08:30', '23:59'],
    invalid: ['24:00', '8:30', '08:60', '08:30:00', '08:30Z', '0830', '08:30\n', '０8:30', '', 830],
  },
};
