/** Why a range cannot be expanded. */
export type RangeProblem = 'rangeOrder' | 'rangeTooLong';

/**
 * Every value from start to end: numbers, or codes that differ in their last digits only (`AA-001` … `AA-010`), with their
 * leading zeros kept.
 */
export function expandRange(start: unknown, end: unknown, max: number): unknown[] | RangeProblem {
  if (typeof start === 'number' && typeof end === 'number') return numbers(start, end, max);
  const [from, to] = [digitsOf(String(start)), digitsOf(String(end))];
  if (!from || !to || from.prefix !== to.prefix || from.digits.length !== to.digits.length) return 'rangeOrder';
  const found = numbers(Number(from.digits), Number(to.digits), max);
  if (!Array.isArray(found)) return found;
  return found.map((number) => from.prefix + String(number).padStart(from.digits.length, '0'));
}

function numbers(start: number, end: number, max: number): number[] | RangeProblem {
  if (!(start <= end)) return 'rangeOrder';
  if (end - start + 1 > max) return 'rangeTooLong';
  return Array.from({ length: end - start + 1 }, (_, index) => start + index);
}

// Fifteen digits are still exact as a number.
function digitsOf(code: string): { prefix: string; digits: string } | undefined {
  const match = /^(.*?)(\d{1,15})$/s.exec(code);
  return match ? { prefix: match[1] ?? '', digits: match[2] ?? '' } : undefined;
}
