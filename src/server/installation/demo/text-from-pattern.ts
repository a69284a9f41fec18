import type { Random } from './random';

// What patterns in schemas are made of: single signs, \d \w \S, and classes, each with or without a number of times.
const part = /\[((?:\\.|[^\]])+)\](?:\{(\d+)(?:,(\d*))?\}|([*+?]))?|(\\?.)(?:\{(\d+)(?:,(\d*))?\}|([*+?]))?/gu;

const shorthands: Record<string, string> = { '\\d': '0-9', '\\w': 'A-Za-z0-9', '\\S': 'A-Za-z0-9' };

/** A text that fits a simple pattern. The caller checks that it does. */
export function textFromPattern(pattern: string, random: Random): string {
  const body = pattern.replace(/^\^/, '').replace(/\$$/, '');
  return [...body.matchAll(part)]
    .map(([, list, least, most, sign, single = '', least2, most2, sign2]) => {
      const signs = signsOf(
        list ?? shorthands[single] ?? single.replace('\\', ''),
        list !== undefined || single in shorthands,
      );
      return repeated(signs, timesOf(least ?? least2, most ?? most2, sign ?? sign2), random);
    })
    .join('');
}

/** Letters and digits of a class before its other signs, which look odd in a demo. */
function signsOf(list: string, isClass: boolean): string[] {
  if (!isClass) return [...list];
  const plain = list.replace(/\\d/g, '0-9').replace(/\\w/g, 'A-Za-z0-9');
  const ranges = [...plain.matchAll(/(\w)-(\w)/g)].flatMap(([, from = '', to = '']) => range(from, to));
  return ranges.length ? ranges : [...plain.replace(/\\/g, '')];
}

function range(from: string, to: string): string[] {
  const start = from.charCodeAt(0);
  return Array.from({ length: to.charCodeAt(0) - start + 1 }, (_, index) => String.fromCharCode(start + index));
}

function timesOf(least?: string, most?: string, sign?: string): [number, number] {
  if (sign) return sign === '?' ? [0, 1] : [6, 8];
  if (least === undefined) return [1, 1];
  const from = Number(least);
  return [from, most === undefined ? from : Math.max(from, Math.min(Number(most || from + 6), from + 6))];
}

const repeated = (signs: string[], [least, most]: [number, number], random: Random): string =>
  Array.from({ length: random.between(least, most) }, () => random.oneOf(signs)).join('');
