import type { Computed } from '.';

/** `sum of lines.amount`, `product of length, width`. */
export function computedText({ by, fields, rows, inclusive, separator }: Computed): string {
  const of = rows?.column ? `${fields.join()}.${rows.column}` : fields.join(', ');
  return [`${by} of ${of}`, inclusive && 'inclusive', separator && `separator ${JSON.stringify(separator)}`]
    .filter(Boolean)
    .join(' ');
}
