/** What a series' numbers are made of besides the counter. */
export interface SeriesFacts {
  /** `2026-11-21` */
  day: string;
  /** The code of the warehouse. */
  warehouse: string;
}

/** The part of the numbers of one period that does not count: what stands before the counter and after it. */
export interface SeriesPeriod {
  before: string;
  after: string;
  digits: number;
}

const words: Record<string, (facts: SeriesFacts) => string> = {
  YYYY: ({ day }) => day.slice(0, 4),
  YY: ({ day }) => day.slice(2, 4),
  MM: ({ day }) => day.slice(5, 7),
  DD: ({ day }) => day.slice(8, 10),
  warehouse: ({ warehouse }) => warehouse,
};

/** The words that a series may have in braces, besides its counter. */
export const seriesWords = Object.keys(words);

const counter = /\{(#+)\}/g;

/** What is wrong with a series, in words; undefined: nothing. */
export function wrongInSeries(series: string): string | undefined {
  if (series.match(counter)?.length !== 1) return `needs one counter, such as "{####}"`;
  const unknown = [...series.replace(counter, '').matchAll(/\{([^{}]*)\}/g)].map(([, word = '']) => word);
  const wrong = unknown.find((word) => !seriesWords.includes(word));
  if (wrong !== undefined) return `knows no "{${wrong}}": say {${seriesWords.join('}, {')}} or {####}`;
  return /[{}]/.test(series.replace(/\{[^{}]*\}/g, '')) ? 'has a brace too many' : undefined;
}

/** The period that these facts lie in: a series counts from 1 in each. */
export function seriesPeriod(series: string, facts: SeriesFacts): SeriesPeriod {
  const filled = series.replace(/\{(\w+)\}/g, (whole, word: string) => words[word]?.(facts) ?? whole);
  const [before = '', after = ''] = filled.split(/\{#+\}/);
  return { before, after, digits: (/\{(#+)\}/.exec(series)?.[1] ?? '').length };
}

/** The number at a place of its period: with as many digits as the series says, and more once they do not suffice. */
export const seriesNumber = ({ before, after, digits }: SeriesPeriod, place: number): string =>
  before + String(place).padStart(digits, '0') + after;
