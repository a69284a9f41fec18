/** A Markdown table; what would break a cell is escaped. Nothing at all without rows. */
export function table(head: string[], rows: (string | undefined)[][]): string {
  if (rows.length === 0) return '';
  const row = (cells: (string | undefined)[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

const cell = (text: string | undefined): string =>
  (text ?? '').replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '&lt;');

export const code = (text: unknown): string => `\`${String(text)}\``;

/** Parts of a page with an empty line between them. */
export const page = (...parts: (string | string[] | undefined)[]): string =>
  `${parts.flat().filter(Boolean).join('\n\n')}\n`;
