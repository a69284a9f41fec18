import { displayText, emptyText } from './display-text';

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** A number with its thousands apart, and its unit: `1,250 g`. Throws for what is no number, so that the cell becomes an error cell. */
export function displayNumber(value: unknown, unit?: string): string {
  const text = typeof value === 'number' ? grouped.format(value) : displayText(value);
  return !unit || text === emptyText ? text : `${text}${unit === '%' ? '' : ' '}${unit}`;
}
