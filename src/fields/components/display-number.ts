import { displayText, emptyText } from './display-text';

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** `photo` of `photos`: English units are said in the plural, and those of measures have none. */
const ofOne = (unit: string): string => unit.replace(/^([a-z]{2,})s$/, '$1');

/** A number with its thousands apart, and its unit: `1,250 g`. Throws for what is no number, so that the cell becomes an error cell. */
export function displayNumber(value: unknown, unit?: string): string {
  const text = typeof value === 'number' ? grouped.format(value) : displayText(value);
  return !unit || text === emptyText ? text : `${text}${unit === '%' ? '' : ' '}${text === '1' ? ofOne(unit) : unit}`;
}
