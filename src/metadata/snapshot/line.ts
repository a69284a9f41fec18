/**
 * One line of a snapshot: `column 重量 · field weight · sortable`, and the lines below it. The noun says what it is, the title which
 * one, each facet one thing about it. The first word of a facet is its name, the rest its value.
 */
export interface Line {
  noun: string;
  title: string;
  facets: string[];
  below: Line[];
}

/** What a line is made of; facets that are undefined or false are left out. */
export function line(
  noun: string,
  title: string,
  facets: (string | undefined | false)[] = [],
  below: Line[] = [],
): Line {
  return { noun, title, facets: facets.filter((facet): facet is string => Boolean(facet)), below };
}

const separator = ' · ';
const indent = '  ';

/** The text of a snapshot. */
export function printLines(lines: Line[]): string {
  return `${lines.flatMap((item) => printed(item, 0)).join('\n')}\n`;
}

function printed({ noun, title, facets, below }: Line, depth: number): string[] {
  const head = title ? `${noun} ${title}` : noun;
  return [
    indent.repeat(depth) + [head, ...facets].join(separator).replaceAll('\n', '⏎'),
    ...below.flatMap((item) => printed(item, depth + 1)),
  ];
}

/** Reads the text again. */
export function parseLines(text: string): Line[] {
  const top: Line[] = [];
  const open: Line[][] = [top];
  for (const row of text.split('\n').filter((item) => item.trim())) {
    const depth = (row.length - row.trimStart().length) / indent.length;
    const [head = '', ...facets] = row.trim().split(separator);
    const [noun = '', ...title] = head.split(' ');
    const read: Line = { noun, title: title.join(' '), facets, below: [] };
    open[depth]?.push(read);
    open[depth + 1] = read.below;
  }
  return top;
}
