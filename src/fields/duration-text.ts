const [minute, hour] = [60, 3600];
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
