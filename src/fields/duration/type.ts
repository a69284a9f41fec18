import { cellText, numberOrder, pick, type FieldType } from '../field-type';

const words = ['minimum', 'maximum', 'multipleOf'] as const;
const [minute, hour, longest] = [60, 3600, 100 * 366 * 24 * 3600];
const written = /^(\d{1,7}):([0-5]\d)(?::([0-5]\d))?$/;

/** `26:05`, or with seconds where there are any; `-` when empty. */
export function durationText(value: unknown): string {
  if (typeof value !== 'number') return '-';
  const size = Math.abs(value);
  const parts = [Math.floor((size % hour) / minute), size % minute].map((part) => String(part).padStart(2, '0'));
  const shown = size % minute ? parts : parts.slice(0, 1);
  return `${value < 0 ? '-' : ''}${[Math.floor(size / hour), ...shown].join(':')}`;
}

/** Seconds; undefined for what is no duration. */
export function durationOf(text: string): number | undefined {
  const [, hours, minutes = '0', seconds = '0'] = written.exec(text.trim().replaceAll('：', ':')) ?? [];
  return hours === undefined ? undefined : Number(hours) * hour + Number(minutes) * minute + Number(seconds);
}

export const duration: FieldType = {
  name: 'duration',
  title: '时长',
  description:
    'How long something takes, in whole seconds; shown and entered as hours and minutes, `1:30`, or with seconds, `1:30:05`. Not below zero unless `minimum` says so. Said with `x-field`.',
  keywords: words,
  recognises: () => false,
  valueSchema: (property) => ({ type: 'integer', minimum: 0, maximum: longest, ...pick(property, words) }),
  operators: ['between', 'equals'],
  sortable: true,
  order: numberOrder,
  isCell: true,
  isWritten: true,
  says: { required: 'durationFormat' },
  fromCell: (cell) => (typeof cell === 'number' ? undefined : durationOf(cellText(cell))),
  text: durationText,
  sample: {
    property: { type: 'integer', maximum: 86_400, multipleOf: 5 },
    valid: [0, 5400, 5405, 86_400],
    invalid: [-5, 5401, 86_405, 0.5, '1:30', true],
  },
};
